import { expect, test } from 'vitest';
import { computeLegibility, type RecognizedWord, toTextLine } from './recognized-words';

const word = (text: string, left: number, confidence = 90): RecognizedWord => ({
  text,
  confidence,
  box: { left, top: 100, right: left + text.length * 20, bottom: 140 },
});

test('words become a line in points, split at wide gaps', () => {
  const line = toTextLine([word('Total', 100), word('due', 210), word('12.50', 900)], 0.3);
  expect(line).toEqual({
    x: 30,
    y: 42,
    height: 12,
    pieces: [
      { x: 30, width: 51, text: 'Total due' },
      { x: 270, width: 30, text: '12.50' },
    ],
  });
  expect(toTextLine([], 1)).toBeUndefined();
});

test('a page is legible only if its text looks like words', () => {
  expect(computeLegibility([word('invoice', 0, 100), word('|—', 0, 100), word('noise', 0, 30)])).toBe(7);
});

test('text on its side is not legible', () => {
  const { box, ...rest } = word('invoice', 0, 100);
  const upright = { left: box.top, top: box.left, right: box.bottom, bottom: box.right };
  expect(computeLegibility([{ ...rest, box: upright }])).toBe(0);
});
