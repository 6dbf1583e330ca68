import { expect, test } from 'vitest';
import { pageList } from './page-list';

test('pages are listed as runs', () => {
  expect(pageList([4])).toBe('page 4');
  expect(pageList([1, 2, 3])).toBe('pages 1–3');
  expect(pageList([7, 1, 2, 3])).toBe('pages 1–3 and 7');
  expect(pageList([1, 2, 3, 5, 7, 8, 9])).toBe('pages 1–3, 5 and 7–9');
});
