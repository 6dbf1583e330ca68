import { expect, test } from 'vitest';
import { inkedShare } from './blank-pages';

const picture = (...grey: number[]) =>
  new Uint8ClampedArray(grey.flatMap((value) => [value, value, value, 255]));

test('white paper, and grey paper with a little noise, have no ink', () => {
  expect(inkedShare(picture(255, 255, 255, 255))).toBe(0);
  expect(inkedShare(picture(210, 205, 215, 208))).toBe(0);
});

test('text is ink', () => {
  expect(inkedShare(picture(255, 255, 30, 255, 255))).toBeCloseTo(0.2);
});
