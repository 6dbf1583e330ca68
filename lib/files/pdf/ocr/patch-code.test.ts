import { describe, expect, test } from 'vitest';
import type { GrayImage } from '../rendering/gray-image';
import { findPatchCode } from './patch-code';

const WIDTH = 400;
const HEIGHT = 300;

/** Creates a white image with bars of these widths, in units of a narrow bar, from a given position. */
function image(
  bars: readonly number[],
  { narrow = 8, left = 60, top = 40, length = 160, lean = 0, space = 1 } = {},
): GrayImage {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let y = top; y < top + length; y += 1) {
    let x = left + Math.round((y - top) * lean);
    for (const bar of bars) {
      data.fill(20, y * WIDTH + x, y * WIDTH + x + Math.round(bar * narrow));
      x += Math.round((bar + space) * narrow);
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
}
const W = 2.5;
const N = 1;

test.each([
  ['1', [W, W, N, N]],
  ['2', [W, N, N, W]],
  ['3', [W, N, W, N]],
  ['4', [N, W, W, N]],
  ['6', [N, N, W, W]],
  ['T', [N, W, N, W]],
])('detects patch %s by its bars', (name, bars) => {
  expect(findPatchCode(image(bars))).toBe(name);
});

test('detects rotated, tilted, small, faint and stained codes', () => {
  const upright = image([N, W, N, W]);
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) data[x * HEIGHT + y] = upright.data[y * WIDTH + x]!;
  }
  expect(findPatchCode({ data, width: HEIGHT, height: WIDTH })).toBe('T');
  expect(findPatchCode(image([N, W, N, W], { lean: 0.08 }))).toBe('T');
  expect(findPatchCode(image([N, W, N, W], { narrow: 5 }))).toBe('T');
  expect(findPatchCode(image([0.8, 2.3, 0.8, 2.3], { space: 1.2 }))).toBe('T');
  upright.data.fill(255, 90 * WIDTH, 94 * WIDTH);
  expect(findPatchCode(upright)).toBe('T');
});

describe('no patch code', () => {
  test.each<[string, GrayImage]>([
    ['an empty page', image([])],
    ['four bars alike', image([N, N, N, N])],
    ['three wide ones', image([W, W, N, W])],
    ['more bars than four', image([N, W, N, W, N, W])],
    ['the rules of a table', image([N, W, N, W], { space: 6 })],
    ['letters, which are short', image([N, W, N, W], { length: 30 })],
  ])('%s', (_, empty) => {
    expect(findPatchCode(empty)).toBeNull();
  });
});
