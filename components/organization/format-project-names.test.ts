import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatProjectNames } from './format-project-names';

const t = getTranslator('en', 'organization');

const projects = ['A', 'B', 'C', 'D', 'E'].map((name) => ({
  uuid: name.toLowerCase(),
  name,
  archived_at: null,
  created_at: '2026-11-20T00:00:00Z',
}));

test('names the first few projects and counts the others, including deleted ones', () => {
  expect(formatProjectNames(t, [], projects)).toBe('No project');
  expect(formatProjectNames(t, ['b', 'a'], projects)).toBe('A, B');
  expect(formatProjectNames(t, ['a', 'b', 'c', 'd', 'e'], projects)).toBe('A, B, C, 2 more');
  expect(formatProjectNames(t, ['a', 'gone'], projects)).toBe('A, 1 more');
});
