import { expect, test } from 'vitest';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openTestDatabase } from '@/test-support/database';
import { budgetLimiterContract, limiterContract } from '@/test-support/platform/limiter-contract';
import type { Limiter } from './limiter-port';
import { createQuotaLeasingLimiter } from './quota-leasing-limiter';

let serial = 0;

const open = await closeAfterTests(openTestDatabase());

limiterContract('limiter in slices', (allowance, windowSeconds) =>
  createQuotaLeasingLimiter(open.db, `slices-${++serial}`, allowance, windowSeconds),
);

budgetLimiterContract('limiter in slices', (allowance, windowSeconds) =>
  createQuotaLeasingLimiter(open.db, `slices-${++serial}`, allowance, windowSeconds),
);

test('a budget includes what other processes had taken at the last slice, without a query', async () => {
  const [one, other] = [1, 2].map(() => createQuotaLeasingLimiter(open.db, 'budget', 100, 60));
  await granted([other!], 30);
  await one!.take('a');
  const { taken } = await open.db.limiterWindow.findUniqueOrThrow({ where: { key: 'budget:a' } });
  expect(taken).toBe(35);
  expect(await one!.budget('a')).toMatchObject({ remaining: 69 });
  const unreachable = createQuotaLeasingLimiter(
    new Proxy(open.db, { get: () => () => Promise.reject(new Error('down')) }),
    'budget',
    100,
    60,
  );
  expect(await unreachable.budget('a')).toBeNull();
});

/** Returns how many of `calls` simultaneous calls are allowed. */
async function granted(limiters: Limiter[], calls: number): Promise<number> {
  const waits = await Promise.all(
    Array.from({ length: calls }, (_, call) => limiters[call % limiters.length]!.take('a')),
  );
  return waits.filter((wait) => wait === null).length;
}

test('several processes together never exceed the allowance', async () => {
  const processes = [1, 2, 3].map(() => createQuotaLeasingLimiter(open.db, 'together', 100, 60));
  expect(await granted(processes, 300)).toBe(100);
  for (const each of processes) expect(await each.take('a')).toBeGreaterThan(0);
});

test('an unused slice of one process, at most a twentieth, is unavailable to others', async () => {
  const [one, other] = [1, 2].map(() => createQuotaLeasingLimiter(open.db, 'unused', 100, 60));
  expect(await granted([one!], 1)).toBe(1);
  expect(await granted([other!], 200)).toBe(95);
  expect(await granted([one!], 10)).toBe(4);
});

test('an allowance costs twenty writes, and each client beyond it costs one more', async () => {
  const limiter = createQuotaLeasingLimiter(open.db, 'writes', 600, 60);
  await granted([limiter], 5000);
  const { taken } = await open.db.limiterWindow.findUniqueOrThrow({ where: { key: 'writes:a' } });
  expect(taken).toBe(600);
  const late = createQuotaLeasingLimiter(open.db, 'writes', 600, 60);
  await granted([late], 500);
  const after = await open.db.limiterWindow.findUniqueOrThrow({ where: { key: 'writes:a' } });
  expect(after.taken).toBe(630);
});

test('a database error is reported, and the next call queries again', async () => {
  let failures = 1;
  const askOnceInVain = (...query: Parameters<typeof open.db.$queryRaw>) =>
    failures-- > 0 ? Promise.reject(new Error('Connection terminated')) : open.db.$queryRaw(...query);
  const broken = new Proxy(open.db, {
    get: (db, name) => (name === '$queryRaw' ? askOnceInVain : Reflect.get(db, name)),
  });
  const limiter = createQuotaLeasingLimiter(broken, 'down', 100, 60);
  await expect(limiter.take('a')).rejects.toThrow('Connection terminated');
  expect(await limiter.take('a')).toBeNull();
});
