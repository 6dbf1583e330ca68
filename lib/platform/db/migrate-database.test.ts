import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAppliedMigrations, migrateDatabase, type SqlSession } from './migrate-database';
import { toSqlSession } from './pglite';

let pglite: PGlite;
let folder: string;
beforeAll(async () => {
  pglite = await PGlite.create('memory://');
});
beforeEach(async () => {
  await pglite.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE held (id int)');
  folder = await mkdtemp(join(tmpdir(), 'sheaf-migrations-'));
  await mkdir(join(folder, '20260101000000_first'));
  await writeFile(join(folder, '20260101000000_first/migration.sql'), 'CREATE TABLE made (id int)');
  return () => rm(folder, { recursive: true });
});
afterAll(() => pglite.close());

/** Creates a session in which concurrent work blocks the migration the given number of times. */
function inTheWay(times: number, code: string): { session: SqlSession; tables: () => number[] } {
  const session = toSqlSession(pglite);
  const locked: number[] = [];
  const execute = async (sql: string) => {
    await session.execute(sql);
    if (!sql.startsWith('CREATE TABLE made')) return;
    const [found] = await session.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_locks JOIN pg_class ON pg_class.oid = relation
        WHERE mode = 'AccessExclusiveLock' AND relname IN ('held', '_prisma_migrations')`,
    );
    locked.push(found!.count);
    if (locked.length <= times) throw Object.assign(new Error('In the way.'), { code });
  };
  return { session: { ...session, execute }, tables: () => locked };
}

test('a blocked migration is retried with every table locked first', async () => {
  const { session, tables } = inTheWay(2, '40P01');
  expect(await migrateDatabase(session, folder)).toEqual(['20260101000000_first']);
  expect(tables()).toEqual([0, 2, 2]);
  expect((await listAppliedMigrations(session)).map(({ name }) => name)).toEqual(['20260101000000_first']);
});

test('a migration is given up after the last retry, at once if it fails itself, and leaves nothing', async () => {
  for (const { code, attempts } of [
    { code: '40P01', attempts: 5 },
    { code: '22012', attempts: 1 },
  ]) {
    const { session, tables } = inTheWay(9, code);
    await expect(migrateDatabase(session, folder)).rejects.toThrow('In the way.');
    expect(tables()).toHaveLength(attempts);
    expect(await listAppliedMigrations(session)).toEqual([]);
  }
});

test('a connection lost during a migration is reported by its first error, not by the failed rollback', async () => {
  const session = toSqlSession(pglite);
  let lost = false;
  const overTheLine = async <Result>(sql: string, ask: () => Promise<Result>): Promise<Result> => {
    if (lost) throw new Error('The connection is closed.');
    lost = sql.startsWith('CREATE TABLE made');
    if (lost) throw new Error('The connection was cut.');
    return ask();
  };
  const cut: SqlSession = {
    query: (sql, parameters) => overTheLine(sql, () => session.query(sql, parameters)),
    execute: (sql) => overTheLine(sql, () => session.execute(sql)),
  };
  await expect(migrateDatabase(cut, folder)).rejects.toThrow('The connection was cut.');
  await pglite.exec('ROLLBACK; SELECT pg_advisory_unlock_all()');
});
