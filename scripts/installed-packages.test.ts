import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { arePackagesInstalled } from './installed-packages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-packages-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const zod = { 'node_modules/zod': { version: '4.1.0', integrity: 'sha512-a' } };
const windowsOnly = {
  'node_modules/windows-only': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};

function write(locked: object, installed?: object): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  const root = { '': { name: 'sheaf' } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { ...root, ...locked } }));
  if (installed)
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
}

test.each([
  ['the packages of the lock file', zod, zod, true],
  ['no optional packages of other platforms', { ...zod, ...windowsOnly }, zod, true],
  ['nothing', zod, undefined, false],
  ['another version', zod, { 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' } }, false],
  ['other contents', zod, { 'node_modules/zod': { version: '4.1.0', integrity: 'sha512-c' } }, false],
  ['too few packages', zod, {}, false],
  ['a package that the lock file no longer has', {}, zod, false],
])('a folder with %s', (_name, locked, installed, expected) => {
  write(locked, installed);
  expect(arePackagesInstalled(folder)).toBe(expected);
});
