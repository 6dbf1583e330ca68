import { expect, test } from 'vitest';
import { measureCpuMs } from '@/test-support/cpu-time';
import { extractPageFeatures, type ReadablePage } from './classifier-page-features';

/** Beginnings that a pattern may match without ever finding the end. */
const BEGINNINGS = [
  ...[
    '1',
    '1.',
    '1,',
    '1 ',
    '1/',
    ' ',
    '\t',
    '.',
    '-',
    '_',
    "'",
    '(',
    'a ',
    'a-',
    'A9',
    'A-',
    'A1-',
    '9-',
    'RE-',
  ],
  ...['Page ', 'Page 1 ', '1 of ', 'of ', 'Seite ', 'Dear ', 'Yours ', 'GmbH ', '01.', '2026-'],
];
const CHARACTERS = 30_000;

function page(lines: string[]): ReadablePage {
  return {
    text: lines.join('\n'),
    width: 595,
    height: 842,
    source: 'native',
    layout: {
      lines: lines.map((text, index) => ({
        x: 60,
        y: 30 + 380 * index,
        height: 10,
        pieces: [{ x: 60, width: 500, text }],
      })),
      fonts: {},
      turn: 0,
    },
  };
}

test('no line, however crafted, blocks other work of the process', async () => {
  for (const beginning of BEGINNINGS) {
    const text = `${beginning.repeat(CHARACTERS / beginning.length)}!`;
    const spentMs = await measureCpuMs(() => extractPageFeatures(page([text, 'Invoice', text])));
    // A pattern with exponential backtracking would take hours; a quadratic one, tens of seconds.
    expect(spentMs, JSON.stringify(beginning)).toBeLessThan(1500);
  }
});
