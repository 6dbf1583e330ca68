import { expect, test } from 'vitest';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { withStatementTimeout } from './record-statement-timeout';

const app = await closeAfterTests(openTestApp());

const sleepFor = (seconds: number, limitMs: number) =>
  withStatementTimeout(app.services.db, limitMs, async (tx) => {
    await tx.$queryRaw`SELECT pg_sleep(${seconds})::text`;
    return 'done';
  });

test('a statement within its timeout succeeds', async () => {
  expect(await sleepFor(0.01, 10_000)).toBe('done');
});

test('a statement beyond its timeout is canceled and reported as unavailable; only PostgreSQL can', async () => {
  const response = await sleepFor(2, 200).catch((error: unknown) => error);
  if (process.env.TEST_DATABASE_URL) expect(response).toMatchObject({ kind: 'unavailable' });
  else expect(response).toBe('done');
  // The limit applied only to the transaction.
  expect(await app.services.db.$queryRaw`SELECT pg_sleep(0.4)::text AS slept`).toHaveLength(1);
});
