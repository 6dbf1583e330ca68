import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { inLimitedTime } from './limited-time';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const sleepFor = (seconds: number, limitMs: number) =>
  inLimitedTime(app.services.db, limitMs, async (tx) => {
    await tx.$queryRaw`SELECT pg_sleep(${seconds})::text`;
    return 'done';
  });

test('what has time is done', async () => {
  expect(await sleepFor(0.01, 10_000)).toBe('done');
});

test('a statement that takes too long is ended and said to be unavailable; PostgreSQL only can', async () => {
  const answer = await sleepFor(2, 200).catch((error: unknown) => error);
  if (process.env.TEST_DATABASE_URL) expect(answer).toMatchObject({ kind: 'unavailable' });
  else expect(answer).toBe('done');
  // The limit was the transaction's own.
  expect(await app.services.db.$queryRaw`SELECT pg_sleep(0.4)::text AS slept`).toHaveLength(1);
});
