import { createNumberedDraft } from '@/test-support/pdf-fixtures';

const WORDS =
  'the invoice of this month holds services rendered to your house and is due within thirty days'.split(' ');
const LINES = 42;

/** Creates a PDF like an office file: each page has the text of a letter and the lines of a table. */
export const createLetterPdf = (pages: number): Buffer =>
  createNumberedDraft(pages, 'Archive', {
    draw: (page) => `${createLines(page)} ${RULED_LINES}`,
  }).toCompressedBytes();

function createLines(page: number): string {
  const lines = Array.from({ length: LINES }, (_, line) => {
    const words = Array.from(
      { length: 11 },
      (__, at) => WORDS[(page * 7 + line * 3 + at * at) % WORDS.length],
    );
    return `(${words.join(' ')} ${page * 100 + line}) Tj T*`;
  });
  return `BT /F1 9 Tf 13 TL 72 670 Td ${lines.join('\n')} ET`;
}

const RULED_LINES = Array.from(
  { length: 8 },
  (_, row) => `72 ${80 + row * 12} m 540 ${80 + row * 12} l S`,
).join('\n');
