import { expect, test } from 'vitest';
import { formatProjectNames } from './format-project-names';

const projects = ['A', 'B', 'C', 'D', 'E'].map((name) => ({
  uuid: name.toLowerCase(),
  name,
  archived_at: null,
  created_at: '2026-11-20T00:00:00Z',
}));

test('names the first few projects and counts the others, including deleted ones', () => {
  expect(formatProjectNames([], projects)).toBe('No project');
  expect(formatProjectNames(['b', 'a'], projects)).toBe('A, B');
  expect(formatProjectNames(['a', 'b', 'c', 'd', 'e'], projects)).toBe('A, B, C, 2 more');
  expect(formatProjectNames(['a', 'gone'], projects)).toBe('A, 1 more');
});
