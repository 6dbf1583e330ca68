import { expect, test } from 'vitest';
import { legibility, lineOfWords, type RecognisedWord } from './words';

const word = (text: string, left: number, confidence = 90): RecognisedWord => ({
  text,
  confidence,
  box: { left, top: 100, right: left + text.length * 20, bottom: 140 },
});

test('words become a line in points, in pieces where a gap is wide', () => {
  const line = lineOfWords([word('Total', 100), word('due', 210), word('12.50', 900)], 0.3);
  expect(line).toEqual({
    x: 30,
    y: 42,
    height: 12,
    pieces: [
      { x: 30, width: 51, text: 'Total due' },
      { x: 270, width: 30, text: '12.50' },
    ],
  });
  expect(lineOfWords([], 1)).toBeUndefined();
});

test('only what reads like words makes a page legible', () => {
  expect(legibility([word('invoice', 0, 100), word('|—', 0, 100), word('noise', 0, 30)])).toBe(7);
});
