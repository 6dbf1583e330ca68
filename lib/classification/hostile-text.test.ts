import { expect, test } from 'vitest';
import { pageFeatures, type ReadablePage } from './page-features';

/** What a pattern of ours may begin with, and never finds the end of. */
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

test('no line, however it is made, holds up those who wait for the process', () => {
  for (const beginning of BEGINNINGS) {
    const text = `${beginning.repeat(CHARACTERS / beginning.length)}!`;
    const began = performance.now();
    pageFeatures(page([text, 'Invoice', text]));
    // A pattern that tries every way to divide the text would take hours; one that tries every pair, tens of seconds.
    expect(performance.now() - began, JSON.stringify(beginning)).toBeLessThan(1500);
  }
});
