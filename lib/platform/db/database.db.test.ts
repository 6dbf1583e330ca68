import { expect, test } from 'vitest';
import { newId } from '@/lib/foundation/ids';
import { toDomainError } from '@/lib/server/http/http-errors';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openTestDatabase } from '@/test-support/database';
import { createGate } from '@/test-support/gate';
import { openTcpProxy } from '@/test-support/tcp-proxy';
import { inTransaction, isUniqueViolation, type Transaction } from './database';
import { openPostgres } from './postgres';

const open = await closeAfterTests(openTestDatabase());

test('a transaction keeps everything or nothing', async () => {
  const id = newId();
  const failing = inTransaction(open.db, async (tx) => {
    await tx.organization.create({ data: { id, name: 'Half' } });
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await open.db.organization.findUnique({ where: { id } })).toBeNull();
});

test('distinguishes a unique key violation from other errors', async () => {
  const id = newId();
  await open.db.organization.create({ data: { id, name: 'One' } });
  const again = open.db.organization.create({ data: { id, name: 'Two' } });
  const error = await again.catch((caught: unknown) => caught);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(new Error('other'))).toBe(false);
});

test('of many concurrent conditional updates exactly one succeeds', async () => {
  const id = newId();
  await open.db.organization.create({ data: { id, name: 'before' } });
  const updates = Array.from({ length: 20 }, (_, index) =>
    inTransaction(open.db, async (tx) =>
      tx.organization.updateMany({ where: { id, name: 'before' }, data: { name: `after ${index}` } }),
    ),
  );
  const counts = (await Promise.all(updates)).map((result) => result.count);
  expect(counts.filter((count) => count === 1)).toHaveLength(1);
});

/**
 * Tests concurrent transactions. The embedded database has one session, so its transactions queue and never deadlock.
 */
test.each([
  [
    'updates',
    (tx: Transaction, id: string) => tx.organization.updateMany({ where: { id }, data: { name: 'held' } }),
  ],
  [
    'rows locked by a statement in SQL',
    (tx: Transaction, id: string) =>
      tx.$queryRaw`SELECT id FROM organization WHERE id = ${id}::uuid FOR UPDATE`,
  ],
])('in a deadlock (%s) the aborted transaction is retried', async (_, hold) => {
  const ids = [newId(), newId()];
  for (const id of ids) await open.db.organization.create({ data: { id, name: 'free' } });
  let runs = 0;
  let held = 0;
  const bothHoldOne = createGate();
  const holdBoth = (first: string, second: string) =>
    inTransaction(open.db, async (tx) => {
      runs += 1;
      await hold(tx, first);
      // The embedded database runs one transaction after the other.
      held += 1;
      if (held === 2 || !process.env.TEST_DATABASE_URL) bothHoldOne.open();
      await bothHoldOne.opened;
      await hold(tx, second);
    });
  await Promise.all([holdBoth(ids[0]!, ids[1]!), holdBoth(ids[1]!, ids[0]!)]);
  expect(runs).toBe(process.env.TEST_DATABASE_URL ? 3 : 2);
});

test('a failed commit is an error and keeps nothing', async () => {
  await open.db.$executeRaw`CREATE TABLE kept (id int, twin int UNIQUE DEFERRABLE INITIALLY DEFERRED)`;
  const twice = inTransaction(open.db, async (tx) => {
    await tx.$executeRaw`INSERT INTO kept VALUES (1, 1), (2, 1)`;
  });
  await expect(twice).rejects.toThrow();
  expect(await open.db.$queryRaw`SELECT count(*)::int AS rows FROM kept`).toEqual([{ rows: 0 }]);
  await inTransaction(open.db, (tx) => tx.$executeRaw`INSERT INTO kept VALUES (1, 1), (2, 2)`);
  expect(await open.db.$queryRaw`SELECT count(*)::int AS rows FROM kept`).toEqual([{ rows: 2 }]);
});

const server = process.env.TEST_DATABASE_URL;
if (server) {
  test('a silent server is given up and used again once it responds', async () => {
    const proxy = await openTcpProxy(server);
    const { db, close } = await openPostgres(proxy.url, null, { poolSize: 1, silentMs: 300 });
    await db.$queryRaw`SELECT 1`;
    proxy.isSilent = true;
    const error = await db.$queryRaw`SELECT 1`.catch((caught: unknown) => caught);
    expect(toDomainError(error)).toMatchObject({ kind: 'unavailable' });
    const dropped = proxy.droppedMessages;
    const transaction = inTransaction(db, (tx) => tx.$queryRaw`SELECT 1`).catch((caught: unknown) => caught);
    await expect.poll(() => proxy.droppedMessages).toBeGreaterThan(dropped);
    proxy.isSilent = false;
    expect(toDomainError(await transaction)).toMatchObject({ kind: 'unavailable' });
    await expect(db.$queryRaw`SELECT 1 AS one`).resolves.toEqual([{ one: 1 }]);
    await close();
    await proxy.close();
  });
}
