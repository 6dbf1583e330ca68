import { expect, test } from 'vitest';
import { formatPageList } from './format-page-list';

test('pages are listed as runs', () => {
  expect(formatPageList([4])).toBe('page 4');
  expect(formatPageList([1, 2, 3])).toBe('pages 1–3');
  expect(formatPageList([7, 1, 2, 3])).toBe('pages 1–3 and 7');
  expect(formatPageList([1, 2, 3, 5, 7, 8, 9])).toBe('pages 1–3, 5, and 7–9');
});
