import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MIGRATIONS } from '@/test-support/database';
import type { OpenDatabase } from './open-database';
import { openPglite } from './pglite';
import { vacuumTables } from './vacuum-tables';

const MINUTE_MS = 60_000;

let opened: OpenDatabase;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  opened = await openPglite('memory://', MIGRATIONS);
});
afterEach(async () => {
  vi.useRealTimers();
  await opened.close();
});

const fill = () => opened.db.$executeRaw`
  INSERT INTO stored_file (sha256, size_bytes) SELECT n::text, 1 FROM generate_series(1, 3000) AS n`;

/** Returns the planner's estimated row count of a table; negative for a table without statistics. */
async function known(): Promise<number | undefined> {
  const [row] = await opened.db.$queryRaw<{ reltuples: number }[]>`
    SELECT reltuples FROM pg_class WHERE relname = 'stored_file'`;
  return row?.reltuples;
}

async function size(): Promise<bigint | undefined> {
  const [row] = await opened.db.$queryRaw<{ size: bigint }[]>`SELECT pg_table_size('stored_file') AS size`;
  return row?.size;
}

test('the planner gets current statistics, and space of deleted rows is reused', async () => {
  const { db } = opened;
  expect(await known()).toBe(-1);
  await fill();
  expect(await vacuumTables(db)).toContain('stored_file');
  expect(await known()).toBe(3000);
  expect(await vacuumTables(db)).toEqual([]);
  const before = await size();
  for (let time = 0; time < 4; time += 1) {
    await db.$executeRaw`UPDATE stored_file SET size_bytes = size_bytes + 1`;
    expect(await vacuumTables(db)).toEqual(['stored_file']);
  }
  // Each row was written four more times. Without reused space, the table would be four times larger.
  expect(Number(await size())).toBeLessThan(Number(before) * 3);
});

test('tables are vacuumed every minute', async () => {
  await fill();
  vi.advanceTimersByTime(MINUTE_MS);
  await vi.waitFor(async () => expect(await known()).toBe(3000));
});
