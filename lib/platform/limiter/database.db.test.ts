import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/platform/db/open-database';
import { openTestDatabase } from '@/lib/testing/database';
import { exactLimiterContract, limiterContract } from './contract';
import { databaseLimiter } from './database';

let open: OpenDatabase;
let serial = 0;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

limiterContract('limiter in the database', (allowance, windowSeconds) =>
  databaseLimiter(open.db, `test-${++serial}`, allowance, windowSeconds),
);

exactLimiterContract('limiter in the database', (allowance, windowSeconds) =>
  databaseLimiter(open.db, `test-${++serial}`, allowance, windowSeconds),
);

test('two processes count together', async () => {
  const one = databaseLimiter(open.db, 'shared', 3, 60);
  const other = databaseLimiter(open.db, 'shared', 3, 60);
  expect([await one.take('a'), await other.take('a'), await one.take('a')]).toEqual([null, null, null]);
  expect(await other.peek('a')).toBeGreaterThan(0);
  expect(await other.take('a')).toBeGreaterThan(0);
  await one.reset('a');
  expect(await other.peek('a')).toBeNull();
});

test('two limiters count apart, under the same key', async () => {
  const one = databaseLimiter(open.db, 'one', 1, 60);
  await one.take('a');
  expect(await databaseLimiter(open.db, 'two', 1, 60).take('a')).toBeNull();
});

test('windows that are over are cleared away', async () => {
  await databaseLimiter(open.db, 'old', 1, 60).take('a');
  await open.db.limiterWindow.updateMany({ data: { endsAt: new Date('2026-01-01') } });
  await databaseLimiter(open.db, 'new', 1, 60).take('b');
  expect((await open.db.limiterWindow.findMany()).map(({ key }) => key)).toEqual(['new:b']);
});
