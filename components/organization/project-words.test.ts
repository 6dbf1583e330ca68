import { expect, test } from 'vitest';
import { projectWords } from './project-words';

const projects = ['A', 'B', 'C', 'D', 'E'].map((name) => ({
  uuid: name.toLowerCase(),
  name,
  created_at: '2026-11-20T00:00:00Z',
}));

test('the first few are named, the others counted, gone ones too', () => {
  expect(projectWords([], projects)).toBe('No project');
  expect(projectWords(['b', 'a'], projects)).toBe('A, B');
  expect(projectWords(['a', 'b', 'c', 'd', 'e'], projects)).toBe('A, B, C, 2 more');
  expect(projectWords(['a', 'gone'], projects)).toBe('A, 1 more');
});
