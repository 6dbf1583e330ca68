import { expect, test } from 'vitest';
import { getSafeRedirectPath } from './safe-redirect-path';

test('a path of the application keeps its query', () => {
  expect(getSafeRedirectPath('/projects/1/documents?status=done')).toBe('/projects/1/documents?status=done');
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
])('sign-in never redirects to another site: %s', (next) => expect(getSafeRedirectPath(next)).toBe('/'));
