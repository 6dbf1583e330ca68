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
import { makePrivate } from './private-folder';

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
const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

test('a new folder opens to its own account only', async () => {
  const folder = join(root, 'new');
  await makePrivate(folder, log);
  expect([modeOf(folder), lines]).toEqual(['700', []]);
});

test('an old folder is closed with all that is in it, and the log says so once', async () => {
  const folder = join(root, 'old');
  mkdirSync(join(folder, 'database/base'), { recursive: true });
  writeFileSync(join(folder, 'database/base/1'), '');
  writeFileSync(join(folder, 'program'), '');
  for (const path of ['database/base/1', 'database/base', 'database', ''])
    chmodSync(join(folder, path), 0o777);
  chmodSync(join(folder, 'database/base/1'), 0o666);
  chmodSync(join(folder, 'program'), 0o755);
  const outside = join(root, 'outside');
  writeFileSync(outside, '');
  chmodSync(outside, 0o644);
  symlinkSync(outside, join(folder, 'link'));

  await makePrivate(folder, log);
  expect(readdirSync(folder, { recursive: true })).toHaveLength(5);
  expect(['', 'database', 'database/base'].map((path) => modeOf(join(folder, path)))).toEqual([
    '700',
    '700',
    '700',
  ]);
  expect([modeOf(join(folder, 'database/base/1')), modeOf(join(folder, 'program'))]).toEqual(['600', '700']);
  expect(modeOf(outside)).toBe('644');
  expect(lines).toEqual([{ level: 'info', message: expect.stringContaining('is private now') }]);

  lines = [];
  await makePrivate(folder, log);
  expect(lines).toEqual([]);
});

// Proc has permissions that nobody can change, as a file system without any.
test.runIf(process.platform === 'linux')('where permissions can’t be changed, a sentence warns', async () => {
  await makePrivate('/proc/self/fdinfo', log);
  expect(lines).toEqual([
    { level: 'warn', message: expect.stringMatching(/^Other accounts .* Run `chmod -R go= /) },
  ]);
});
