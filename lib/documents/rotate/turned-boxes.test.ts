import { expect, test } from 'vitest';
import { turnedBox } from './turned-boxes';

test('a box turns with its page, and back again', () => {
  const box: [number, number, number, number] = [0.1, 0.2, 0.3, 0.05];
  // What stands near the top left stands near the top right after a quarter turn clockwise.
  expect(turnedBox(box, 90)).toEqual([0.75, 0.1, 0.05, 0.3]);
  expect(turnedBox(box, 180)).toEqual([0.6, 0.75, 0.3, 0.05]);
  expect(turnedBox(box, 270)).toEqual([0.2, 0.6, 0.05, 0.3]);
  expect(turnedBox(turnedBox(box, 90), 270)).toEqual(box);
  expect(turnedBox(turnedBox(box, 180), 180)).toEqual(box);
});
