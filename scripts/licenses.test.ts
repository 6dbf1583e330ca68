import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed } from './licenses/allowed-licenses';
import { findShippedPackages } from './licenses/find-packages';
import { listRejectedPackages, renderLicensePage } from './licenses/license-page';

const root = join(import.meta.dirname, '..');
const packages = findShippedPackages(root);

test('every shipped dependency has an allowed license and is listed in docs/licenses.md', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(listRejectedPackages(packages)).toEqual([]);
  expect(readFileSync(join(root, 'docs/licenses.md'), 'utf8')).toBe(renderLicensePage(packages));
});

test('the list omits development dependencies and shows aliased packages under their own names', () => {
  const names = packages.map(({ name }) => name);
  expect(names).not.toContain('vitest');
  expect(names).toContain('@cantoo/pdf-lib');
});

test('rejects copyleft, unknown and missing licenses; one allowed alternative is enough', () => {
  expect(isAllowed('x', 'MIT')).toBe(true);
  expect(isAllowed('x', '(MIT OR GPL-3.0-or-later)')).toBe(true);
  expect(isAllowed('x', '(Apache-2.0 AND BSD-3-Clause)')).toBe(true);
  for (const license of [
    'AGPL-3.0',
    'GPL-3.0-or-later',
    'MIT AND GPL-2.0',
    'UNLICENSED',
    'SEE LICENSE IN x',
    '',
  ]) {
    expect(isAllowed('x', license)).toBe(false);
  }
});

test('a manually reviewed license counts only for its package', () => {
  expect(isAllowed('lightningcss-linux-x64-gnu', 'MPL-2.0')).toBe(true);
  expect(isAllowed('x', 'MPL-2.0')).toBe(false);
});
