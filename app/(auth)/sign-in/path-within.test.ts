import { expect, test } from 'vitest';
import { pathWithin } from './path-within';

test('a path of the application is kept with its query', () => {
  expect(pathWithin('/projects/1/documents?status=done')).toBe('/projects/1/documents?status=done');
});

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  ['/a'],
])('signing in never leads to another site: %s', (next) => expect(pathWithin(next)).toBe('/'));
