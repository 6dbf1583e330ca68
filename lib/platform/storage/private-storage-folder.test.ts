import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrivate } from './private-storage-folder';

let root: string;
let lines: { level: string; message: string }[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sheaf-private-'));
  lines = [];
});
afterEach(() => rmSync(root, { recursive: true }));

const log = {
  info: (_: object, message: string) => void lines.push({ level: 'info', message }),
  warn: (_: object, message: string) => void lines.push({ level: 'warn', message }),
};
const getMode = (path: string) => (statSync(path).mode & 0o7777).toString(8);

test('a new folder is accessible to its own account only', async () => {
  const folder = join(root, 'new');
  await makePrivate(folder, log);
  expect([getMode(folder), lines]).toEqual(['700', []]);
});

test('an old folder is restricted with all its content, and the log says so once', async () => {
  const folder = join(root, 'old');
  mkdirSync(join(folder, 'database/base'), { recursive: true });
  writeFileSync(join(folder, 'database/base/1'), '');
  writeFileSync(join(folder, 'database/program'), '');
  for (const path of ['database/base', 'database', '']) chmodSync(join(folder, path), 0o777);
  chmodSync(join(folder, 'database/base/1'), 0o666);
  chmodSync(join(folder, 'database/program'), 0o755);
  const outside = join(root, 'outside');
  writeFileSync(outside, '');
  chmodSync(outside, 0o644);
  symlinkSync(outside, join(folder, 'database/link'));

  await makePrivate(folder, log);
  expect(readdirSync(folder, { recursive: true })).toHaveLength(5);
  expect(['', 'database', 'database/base'].map((path) => getMode(join(folder, path)))).toEqual([
    '700',
    '700',
    '700',
  ]);
  expect(['database/base/1', 'database/program'].map((path) => getMode(join(folder, path)))).toEqual([
    '600',
    '700',
  ]);
  expect(getMode(outside)).toBe('644');
  expect(lines).toEqual([{ level: 'info', message: expect.stringContaining('is private now') }]);

  lines = [];
  await makePrivate(folder, log);
  expect(lines).toEqual([]);
});

test('leaves files that Sheaf did not create, and follows no link out of the folder', async () => {
  const folder = join(root, 'shared');
  const foreign = join(folder, 'photos');
  mkdirSync(foreign, { recursive: true });
  writeFileSync(join(foreign, 'holiday.jpg'), '');
  const outside = join(root, 'outside');
  mkdirSync(outside);
  writeFileSync(join(outside, 'report.pdf'), '');
  const own = ['files', 'objects', 'snapshots', 'scratch-aB3x9Z', 'database.before-1764000000000'];
  for (const name of own) mkdirSync(join(folder, name));
  // Links with names of Sheaf's entries and with another name.
  symlinkSync(outside, join(folder, 'database'));
  symlinkSync(join(outside, 'report.pdf'), join(folder, 'sample.pdf'));
  symlinkSync(outside, join(folder, 'link'));
  const untouched = [foreign, join(foreign, 'holiday.jpg'), outside, join(outside, 'report.pdf')];
  for (const path of [...untouched, folder, ...own.map((name) => join(folder, name))]) chmodSync(path, 0o755);

  await makePrivate(folder, log);
  expect(untouched.map(getMode)).toEqual(untouched.map(() => '755'));
  expect([folder, ...own.map((name) => join(folder, name))].map(getMode)).toEqual(Array(6).fill('700'));
});

// `/proc` has permissions that can't be changed, like a file system without permissions.
test.runIf(process.platform === 'linux')('warns if permissions can’t be changed', async () => {
  await makePrivate('/proc/self/fdinfo', log);
  expect(lines).toEqual([
    { level: 'warn', message: expect.stringMatching(/^Other accounts .* Run `chmod go= /) },
  ]);
});
