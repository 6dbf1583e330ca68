import { expect, test } from 'vitest';
import { describeSplitDoubt } from './document-split-doubt';

const listParts = (...confidences: number[]) =>
  confidences.map((confidence, index) => ({ start_page: 2 * index + 1, confidence }));

test('names the number of unsure cuts and the page of the first', () => {
  expect(describeSplitDoubt(listParts(0.9, 0.4, 0.8, 0.1))).toBe('2 cuts are unsure, the first at page 3.');
  expect(describeSplitDoubt(listParts(0.9, 0.4))).toBe('1 cut is unsure, at page 3.');
});

test('counts parts if the first one is unsure, because no cut is at page 1', () => {
  expect(describeSplitDoubt(listParts(0.5, 0.6, 0.9))).toBe('2 parts are unsure, the first at page 1.');
});

test('names the least sure cut if none is unsure', () => {
  expect(describeSplitDoubt(listParts(0.95, 0.885, 0.9))).toBe('Least sure at page 3, 88%.');
  expect(describeSplitDoubt(listParts(0.95, 0.95, 0.95))).toBe('Least sure at page 5, 95%.');
});
