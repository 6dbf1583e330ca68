import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed } from './licences/allowed';
import { findShippedPackages } from './licences/find-packages';
import { licencePage, refusedPackages } from './licences/licence-page';

const root = join(import.meta.dirname, '..');
const packages = findShippedPackages(root);

test('every dependency that is shipped stands under a licence that is allowed, and docs/licences.md lists it', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(refusedPackages(packages)).toEqual([]);
  expect(readFileSync(join(root, 'docs/licences.md'), 'utf8')).toBe(licencePage(packages));
});

test('what is for development alone is not in the list, what is installed under another name is, under its own', () => {
  const names = packages.map(({ name }) => name);
  expect(names).not.toContain('vitest');
  expect(names).toContain('@cantoo/pdf-lib');
});

test('a licence that binds, an unknown one and none at all are refused; of alternatives one is enough', () => {
  expect(isAllowed('x', 'MIT')).toBe(true);
  expect(isAllowed('x', '(MIT OR GPL-3.0-or-later)')).toBe(true);
  expect(isAllowed('x', '(Apache-2.0 AND BSD-3-Clause)')).toBe(true);
  for (const licence of [
    'AGPL-3.0',
    'GPL-3.0-or-later',
    'MIT AND GPL-2.0',
    'UNLICENSED',
    'SEE LICENSE IN x',
    '',
  ]) {
    expect(isAllowed('x', licence)).toBe(false);
  }
});

test('a licence that was looked at counts for its package alone', () => {
  expect(isAllowed('lightningcss-linux-x64-gnu', 'MPL-2.0')).toBe(true);
  expect(isAllowed('x', 'MPL-2.0')).toBe(false);
});
