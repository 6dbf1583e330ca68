import { expect, test } from 'vitest';
import type { LayerPage } from '@/lib/files/pdf/pdf-engine-port';
import { findMissingWords, listExpectedWords } from './find-words';

const PAGE: LayerPage = {
  page: 1,
  width: 200,
  height: 100,
  turn: 0,
  lines: [{ x: 20, y: 60, height: 20, pieces: [{ x: 20, width: 100, text: 'Sum 1.00 €' }] }],
};
const SIZE = { width: 400, height: 200 };
const place = (text: string, x: number, y: number) => ({
  text,
  left: x - 10,
  right: x + 10,
  top: y - 5,
  bottom: y + 5,
});

test('words have the places of their letters on the displayed page', () => {
  expect(listExpectedWords(PAGE)).toEqual([
    { text: 'Sum', x: expect.closeTo(0.175), y: expect.closeTo(0.5) },
    { text: '1.00', x: expect.closeTo(0.4), y: expect.closeTo(0.5) },
    { text: '€', x: expect.closeTo(0.575), y: expect.closeTo(0.5) },
  ]);
  const turned = listExpectedWords({ ...PAGE, width: 100, height: 200, turn: 90 });
  expect(turned[0]).toEqual({ text: 'Sum', x: expect.closeTo(0.5), y: expect.closeTo(0.825) });
});

test('a word is missing if it is absent, elsewhere, or found only once for two places', () => {
  const expected = listExpectedWords(PAGE);
  const all = [place('Sum', 70, 100), place('1.00', 160, 100), place('€', 230, 100)];
  expect(findMissingWords(expected, all, SIZE)).toEqual([]);
  expect(findMissingWords([...expected, expected[0]!], all, SIZE)).toHaveLength(1);
  expect(findMissingWords(expected, [place('Sum', 83, 100), ...all.slice(1)], SIZE)).toHaveLength(1);
  expect(findMissingWords(expected, [place('Sum', 70, 107), ...all.slice(2)], SIZE)).toHaveLength(2);
});
