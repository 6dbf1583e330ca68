import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '@/lib/foundation/ids';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { MIGRATIONS, openTestDatabase } from '@/test-support/database';
import { adjustForClockRollback, watchClockRollback } from './clock-rollback';
import { openPglite } from './pglite';

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

test('a rollback from a time that was not saved moves waiting work back', async () => {
  await adjustForClockRollback(open.db);
  const waiting = await run(inAnHourAnd(5000));
  const setBackMs = await adjustForClockRollback(open.db, inAnHourAnd(0));
  expect(setBackMs).toBeGreaterThan(HOUR_MS - 5000);
  const { dueAt } = await open.db.jobRun.findFirstOrThrow();
  expect(waiting.dueAt.getTime() - dueAt.getTime()).toBeCloseTo(setBackMs, -1);
  expect(await adjustForClockRollback(open.db)).toBe(0);
});

test('work that was already due stays due', async () => {
  await adjustForClockRollback(open.db);
  const before = await run(new Date(Date.now() - HOUR_MS));
  await setBack();
  await adjustForClockRollback(open.db);
  expect((await open.db.jobRun.findFirstOrThrow()).dueAt).toEqual(before.dueAt);
});

const latest = async (db = open.db) =>
  (await db.installationSetting.findUniqueOrThrow({ where: { key: 'clock.latest' } })).value;

test('a clock jump is recorded at once, because the clock may be corrected a moment later', async () => {
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

test('a process with its own database saves the clock rarely, and reports a jump', async () => {
  const { db, close } = await openPglite('memory://', MIGRATIONS);
  await adjustForClockRollback(db);
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: Date.now() });
  const jumps: number[] = [];
  const watch = watchClockRollback(db, (setBackMs) => jumps.push(setBackMs), { soleProcess: true });
  try {
    let before = await latest(db);
    await vi.advanceTimersByTimeAsync(6000);
    await vi.waitFor(async () => expect(await latest(db)).not.toBe(before));
    before = await latest(db);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(await latest(db)).toBe(before);
    await vi.advanceTimersByTimeAsync(11_000);
    await vi.waitFor(async () => expect(await latest(db)).not.toBe(before));
    expect(jumps).toEqual([]);
    vi.setSystemTime(Date.now() + HOUR_MS);
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(jumps).toEqual([0]));
    vi.setSystemTime(Date.now() - HOUR_MS);
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(jumps).toEqual([0, expect.closeTo(HOUR_MS, -4)]));
  } finally {
    vi.useRealTimers();
    watch.close();
    await close();
  }
});
