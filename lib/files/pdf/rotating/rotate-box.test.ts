import { expect, test } from 'vitest';
import { rotateBox } from './rotate-box';

test('a box rotates with its page, and back again', () => {
  const box: [number, number, number, number] = [0.1, 0.2, 0.3, 0.05];
  // A box near the top left is near the top right after a quarter turn clockwise.
  expect(rotateBox(box, 90)).toEqual([0.75, 0.1, 0.05, 0.3]);
  expect(rotateBox(box, 180)).toEqual([0.6, 0.75, 0.3, 0.05]);
  expect(rotateBox(box, 270)).toEqual([0.2, 0.6, 0.05, 0.3]);
  expect(rotateBox(rotateBox(box, 90), 270)).toEqual(box);
  expect(rotateBox(rotateBox(box, 180), 180)).toEqual(box);
});
