import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '@/lib/core/ids';
import { openTestDatabase } from '@/lib/testing/database';
import { followClock, followClockAlways } from './follow-clock';
import type { OpenDatabase } from './open-database';

const HOUR_MS = 3_600_000;

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.db.$executeRaw`TRUNCATE job_run CASCADE`;
  await open.db.$executeRaw`TRUNCATE limiter_window`;
});

/** As if the clock had gone on for an hour since, and then been set back by it. */
const setBack = () => open.db.$executeRaw`
  UPDATE installation_setting SET value = to_jsonb(clock_timestamp() + interval '1 hour') WHERE key = 'clock.latest'`;

const inAnHourAnd = (ms: number) => new Date(Date.now() + HOUR_MS + ms);
const run = (dueAt: Date) =>
  open.db.jobRun.create({ data: { id: newId(), functionId: 'f', eventId: newId(), event: {}, dueAt } });

test('a clock that goes on is only noted', async () => {
  const waiting = await run(inAnHourAnd(0));
  expect(await followClock(open.db)).toBe(0);
  expect(await followClock(open.db)).toBe(0);
  expect(await open.db.jobRun.findFirst()).toEqual(waiting);
});

test('when it is set back by an hour, what waits is due as soon as it was, and once', async () => {
  await followClock(open.db);
  await run(inAnHourAnd(5000));
  await open.db.$executeRaw`UPDATE job_run SET status = 'queued'`;
  await open.db
    .$executeRaw`INSERT INTO limiter_window (key, taken, ends_at) VALUES ('k', 10, now() + interval '65 minutes')`;
  await setBack();
  const found = await Promise.all([followClock(open.db), followClock(open.db), followClock(open.db)]);
  expect(found.filter((ms) => ms > HOUR_MS - 60_000)).toHaveLength(1);
  const { dueAt } = await open.db.jobRun.findFirstOrThrow();
  const { endsAt } = await open.db.limiterWindow.findFirstOrThrow();
  expect(Math.abs(dueAt.getTime() - Date.now() - 5000)).toBeLessThan(5000);
  expect(Math.abs(endsAt.getTime() - Date.now() - 300_000)).toBeLessThan(5000);
});

test('what was due already stays where it was', async () => {
  await followClock(open.db);
  const before = await run(new Date(Date.now() - HOUR_MS));
  await setBack();
  await followClock(open.db);
  expect((await open.db.jobRun.findFirstOrThrow()).dueAt).toEqual(before.dueAt);
});

test('a clock that jumps is noted at once: it may be right again a moment later', async () => {
  const latest = async () =>
    (await open.db.installationSetting.findUniqueOrThrow({ where: { key: 'clock.latest' } })).value;
  await followClock(open.db);
  const following = followClockAlways(open.db, () => {});
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    const before = await latest();
    await sleep(1000);
    expect(await latest()).toBe(before);
    vi.setSystemTime(Date.now() + HOUR_MS);
    await sleep(1000);
    expect(await latest()).not.toBe(before);
  } finally {
    vi.useRealTimers();
    following.close();
  }
});
