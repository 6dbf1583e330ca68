import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '@/lib/foundation/ids';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openTestDatabase } from '@/test-support/database';
import { adjustForClockRollback, watchClockRollback } from './clock-rollback';

const HOUR_MS = 3_600_000;

const open = await closeAfterTests(openTestDatabase());

beforeEach(async () => {
  await open.db.$executeRaw`TRUNCATE job_run CASCADE`;
  await open.db.$executeRaw`TRUNCATE limiter_window`;
});

/** Simulates a clock that was one hour ahead and is set back now. */
const setBack = () => open.db.$executeRaw`
  UPDATE installation_setting SET value = to_jsonb(clock_timestamp() + interval '1 hour') WHERE key = 'clock.latest'`;

const inAnHourAnd = (ms: number) => new Date(Date.now() + HOUR_MS + ms);
const run = (dueAt: Date) =>
  open.db.jobRun.create({ data: { id: newId(), functionId: 'f', eventId: newId(), event: {}, dueAt } });

test('a clock that advances is only recorded', async () => {
  const waiting = await run(inAnHourAnd(0));
  expect(await adjustForClockRollback(open.db)).toBe(0);
  expect(await adjustForClockRollback(open.db)).toBe(0);
  expect(await open.db.jobRun.findFirst()).toEqual(waiting);
});

test('after the clock is set back by an hour, waiting work keeps its due time and runs once', async () => {
  await adjustForClockRollback(open.db);
  const waiting = await run(inAnHourAnd(5000));
  await open.db.$executeRaw`UPDATE job_run SET status = 'queued'`;
  await open.db
    .$executeRaw`INSERT INTO limiter_window (key, taken, ends_at) VALUES ('k', 10, now() + interval '65 minutes')`;
  const full = await open.db.limiterWindow.findFirstOrThrow();
  await setBack();
  const found = await Promise.all([
    adjustForClockRollback(open.db),
    adjustForClockRollback(open.db),
    adjustForClockRollback(open.db),
  ]);
  const adjustments = found.filter((ms) => ms > 0);
  expect(adjustments).toHaveLength(1);
  const { dueAt } = await open.db.jobRun.findFirstOrThrow();
  const { endsAt } = await open.db.limiterWindow.findFirstOrThrow();
  // The database rounds times.
  expect(waiting.dueAt.getTime() - dueAt.getTime()).toBeCloseTo(adjustments[0]!, -1);
  expect(full.endsAt.getTime() - endsAt.getTime()).toBeCloseTo(adjustments[0]!, -1);
});

test('work that was already due stays due', async () => {
  await adjustForClockRollback(open.db);
  const before = await run(new Date(Date.now() - HOUR_MS));
  await setBack();
  await adjustForClockRollback(open.db);
  expect((await open.db.jobRun.findFirstOrThrow()).dueAt).toEqual(before.dueAt);
});

test('a clock jump is recorded at once, because the clock may be corrected a moment later', async () => {
  const latest = async () =>
    (await open.db.installationSetting.findUniqueOrThrow({ where: { key: 'clock.latest' } })).value;
  await adjustForClockRollback(open.db);
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: Date.now() });
  const following = watchClockRollback(open.db, () => {});
  try {
    const before = await latest();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await latest()).toBe(before);
    vi.setSystemTime(Date.now() + HOUR_MS);
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(async () => expect(await latest()).not.toBe(before));
  } finally {
    vi.useRealTimers();
    following.close();
  }
});
