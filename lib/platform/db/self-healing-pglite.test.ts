import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getTemplateDump } from '@/test-support/template-dump';
import { EXTENSIONS } from './pglite';
import { SelfHealingPglite } from './self-healing-pglite';

let folder: string;
let opened: number;
let sent: number;
let isFull: boolean;
let database: SelfHealingPglite;

/** Opens the folder, with a database that panics on a certain word. */
async function open(loadDataDir?: Blob): Promise<PGlite> {
  if (isFull) throw new Error('No space left on device');
  opened += 1;
  const pglite = await PGlite.create({ dataDir: join(folder, 'data'), loadDataDir, extensions: EXTENSIONS });
  const send = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = async (message, options) => {
    sent += 1;
    if (isFull && Buffer.from(message).includes('panics'))
      throw Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42"'), { severity: 'PANIC' });
    return send(message, options);
  };
  return pglite;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-reviving-'));
  opened = 0;
  isFull = false;
  database = SelfHealingPglite.wrap(await open(new Blob([await readFile(await getTemplateDump())])), () =>
    open(),
  );
  await database.exec('CREATE TABLE kept (id int)');
  await database.query('INSERT INTO kept VALUES (1)');
});
afterEach(async () => {
  isFull = false;
  await database.close();
  await rm(folder, { recursive: true });
});

const rejected = { code: '57P02' };
const revived = () =>
  expect
    .poll(
      () =>
        database.query('SELECT id FROM kept').then(
          ({ rows }) => rows,
          () => null,
        ),
      { timeout: 15_000 },
    )
    .toEqual([{ id: 1 }]);

test('a panicked database is never used again, and another is opened once memory allows', async () => {
  isFull = true;
  const queued = [
    database.query("SELECT 'panics'"),
    database.query('SELECT 1'),
    database.transaction((open) => open.query('SELECT 1')),
  ];
  const outcomes = await Promise.allSettled(queued);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  sent = 0;
  await expect(database.query('SELECT 1')).rejects.toMatchObject(rejected);
  await expect(database.transaction(async () => {})).rejects.toMatchObject(rejected);
  expect(sent).toBe(0);
  isFull = false;
  await revived();
  expect(opened).toBe(2);
});

test('a transaction in which the database panics fails and keeps nothing', async () => {
  const broken = database.transaction(async (open) => {
    await open.query('INSERT INTO kept VALUES (2)');
    isFull = true;
    await open.query("SELECT 'panics'");
  });
  await expect(broken).rejects.toMatchObject(rejected);
  isFull = false;
  await revived();
});

test('a panicked database can be closed', async () => {
  isFull = true;
  await database.query("SELECT 'panics'").catch(() => {});
  await database.close();
});
