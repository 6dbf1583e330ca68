import { expect, test } from 'vitest';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openTestDatabase } from '@/test-support/database';
import { exactLimiterContract, limiterContract } from '@/test-support/platform/limiter-contract';
import { createDatabaseLimiter } from './database-limiter';

let serial = 0;

const open = await closeAfterTests(openTestDatabase());

limiterContract('limiter in the database', (allowance, windowSeconds) =>
  createDatabaseLimiter(open.db, `test-${++serial}`, allowance, windowSeconds),
);

exactLimiterContract('limiter in the database', (allowance, windowSeconds) =>
  createDatabaseLimiter(open.db, `test-${++serial}`, allowance, windowSeconds),
);

test('two processes share one count', async () => {
  const one = createDatabaseLimiter(open.db, 'shared', 3, 60);
  const other = createDatabaseLimiter(open.db, 'shared', 3, 60);
  expect([await one.take('a'), await other.take('a'), await one.take('a')]).toEqual([null, null, null]);
  expect(await other.peek('a')).toBeGreaterThan(0);
  expect(await other.take('a')).toBeGreaterThan(0);
  await one.reset('a');
  expect(await other.peek('a')).toBeNull();
});

test('two limiters count separately under the same key', async () => {
  const one = createDatabaseLimiter(open.db, 'one', 1, 60);
  await one.take('a');
  expect(await createDatabaseLimiter(open.db, 'two', 1, 60).take('a')).toBeNull();
});

test('deletes expired windows', async () => {
  await createDatabaseLimiter(open.db, 'old', 1, 60).take('a');
  await open.db.limiterWindow.updateMany({ data: { endsAt: new Date('2026-01-01') } });
  await createDatabaseLimiter(open.db, 'new', 1, 60).take('b');
  expect((await open.db.limiterWindow.findMany()).map(({ key }) => key)).toEqual(['new:b']);
});
