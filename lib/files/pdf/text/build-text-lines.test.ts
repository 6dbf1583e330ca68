import { expect, test } from 'vitest';
import { buildTextLines, type PlacedText } from './build-text-lines';

const size = { width: 600, height: 800 };
const run = (text: string, x: number, y: number, more: Partial<PlacedText> = {}): PlacedText => ({
  text,
  x,
  y,
  width: text.length * 5,
  height: 10,
  turn: 0,
  ...more,
});
const texts = (runs: PlacedText[]) =>
  buildTextLines(runs, size).lines.map(({ pieces }) => pieces.map(({ text }) => text));

test('text runs on one baseline form a line from left to right, and lines go from top to bottom', () => {
  expect(texts([run('below', 10, 100), run('right', 42, 51), run('left', 10, 50)])).toEqual([
    ['left right'],
    ['below'],
  ]);
});

test('letters drawn one by one form a word; a wide gap separates columns', () => {
  expect(texts([run('In', 10, 50), run('voice', 20, 50), run('Total', 300, 50)])).toEqual([
    ['Invoice', 'Total'],
  ]);
});

test('a stamp along the margin is in no line of an upright page', () => {
  expect(texts([run('The text of the page', 10, 50), run('arXiv', 5, 400, { turn: 270 })])).toEqual([
    ['The text of the page'],
  ]);
});

test('a sideways page is read upright and reports its rotation', () => {
  const { lines, turn } = buildTextLines(
    [run('first', 550, 10, { turn: 90 }), run('second', 530, 10, { turn: 90 })],
    size,
  );
  expect(turn).toBe(270);
  expect(lines.map(({ x, y, pieces }) => [x, y, pieces[0]?.text])).toEqual([
    [10, 50, 'first'],
    [10, 70, 'second'],
  ]);
});
