import { lstat, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MIGRATIONS } from '@/test-support/database';
import { getTemplateDump } from '@/test-support/template-dump';
import type { OpenDatabase } from './open-database';
import { openPglite } from './pglite';

// Reopening a database many times takes long.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
let data: string;
let open: OpenDatabase;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-pglite-'));
  data = join(folder, 'database');
  open = await openPglite(data, MIGRATIONS, new Blob([await readFile(await getTemplateDump())]));
  await open.db.$executeRaw`CREATE TABLE kept AS SELECT '{"id": 1}'::jsonb AS data`;
  vi.spyOn(globalThis, 'setTimeout');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await open.close();
  await rm(folder, { recursive: true });
});

/** Makes the database panic: it writes its log until it needs another file, whose name is blocked. */
async function panic(): Promise<void> {
  await mkdir(join(data, 'pg_wal/xlogtemp.42/in the way'), { recursive: true });
  const write = () =>
    open.db.$executeRaw`SELECT pg_logical_emit_message(true, 'fills', repeat('x', 1000000))`;
  await expect(async () => {
    for (let times = 0; times < 40; times += 1) await write();
  }).rejects.toThrow();
  await expect(kept()).rejects.toThrow('crashed');
}

const room = () => rm(join(data, 'pg_wal/xlogtemp.42'), { recursive: true });
const kept = () => open.db.$queryRaw`SELECT data FROM kept`;
const revived = () =>
  expect.poll(() => kept().catch(() => null), { timeout: 15_000 }).toEqual([{ data: { id: 1 } }]);
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

/** Waits for the given number of failed attempts to open; a pause of one second precedes each attempt. */
async function triedInVain(times: number): Promise<void> {
  const pauses = () => vi.mocked(setTimeout).mock.calls.filter(([, ms]) => ms === 1000).length;
  const before = pauses();
  await expect.poll(() => pauses() - before, { timeout: 25_000 }).toBeGreaterThan(times);
}

test('a failed open leaves no timer that would keep its memory', async () => {
  await panic();
  const before = timers();
  await triedInVain(3);
  expect(timers() - before).toBeLessThan(2);
  await room();
  await revived();
});

test('an empty folder in place of the database, for example an unmounted disk, starts no new database', async () => {
  await panic();
  await rename(data, join(folder, 'unmounted'));
  await mkdir(data);
  await triedInVain(2);
  expect(await readdir(data)).toEqual([]);
  await rm(data, { recursive: true });
  await rename(join(folder, 'unmounted'), data);
  await room();
  await revived();
});

test('a database is accessible to its own account only, when created and when opened again', async () => {
  const mask = process.umask(0o077);
  const other = join(folder, 'other');
  try {
    for (const time of ['new', 'again']) {
      const opened = await openPglite(other, MIGRATIONS);
      await opened.close();
      const paths = await readdir(other, { recursive: true });
      expect(paths.length).toBeGreaterThan(100);
      const modes = await Promise.all(
        paths.map(async (path) => (await lstat(join(other, path))).mode & 0o077),
      );
      expect(
        modes.filter((mode) => mode !== 0),
        time,
      ).toEqual([]);
    }
  } finally {
    process.umask(mask);
  }
});
