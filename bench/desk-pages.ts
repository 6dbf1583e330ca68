import { numberedDraft } from '@/lib/testing/pdf-fixtures';

const WORDS =
  'the invoice of this month holds services rendered to your house and is due within thirty days'.split(' ');
const LINES = 42;

/** A file as the desk gets it from an office: on every page a letter's worth of text and a table's rules. */
export const letters = (pages: number): Buffer =>
  numberedDraft(pages, 'Archive', { draw: (page) => `${linesOf(page)} ${RULES}` }).toCompressedBytes();

function linesOf(page: number): string {
  const lines = Array.from({ length: LINES }, (_, line) => {
    const words = Array.from(
      { length: 11 },
      (__, at) => WORDS[(page * 7 + line * 3 + at * at) % WORDS.length],
    );
    return `(${words.join(' ')} ${page * 100 + line}) Tj T*`;
  });
  return `BT /F1 9 Tf 13 TL 72 670 Td ${lines.join('\n')} ET`;
}

const RULES = Array.from({ length: 8 }, (_, row) => `72 ${80 + row * 12} m 540 ${80 + row * 12} l S`).join(
  '\n',
);
