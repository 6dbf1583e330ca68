import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openTestDatabase } from '@/test-support/database';
import { createGate } from '@/test-support/gate';
import { clearJobs, createFastEngine } from '@/test-support/platform/jobs/fast-embedded-engine';
import { waitFor } from '@/test-support/platform/jobs/retry-until-defined';
import { defineEvent } from '../event';
import { defineJob, defineSchedule, type Job } from '../job';
import { sendEvent } from '../job-outbox';
import type { JobEngine } from '../job-port';
import { deleteOldRuns } from '../job-run-retention';
import type { EmbeddedOptions } from './embedded-job-engine';

/** Guarantees of the embedded engine beyond the contract: several processes, and processes that died. */

const requested = defineEvent('recovery/work.requested', z.object({ document: z.string() }));
let engines: JobEngine[];
let log: string[];

const open = await closeAfterTests(openTestDatabase());
const db = open.db;

beforeEach(async () => {
  engines = [];
  log = [];
  await clearJobs(db);
});
afterEach(() => Promise.all(engines.map((engine) => engine.stop())));

async function start(jobs: Job[], options?: Partial<EmbeddedOptions>): Promise<JobEngine> {
  const engine = createFastEngine(jobs, options?.db ?? db, options);
  engines.push(engine);
  await engine.start();
  return engine;
}

const send = (document: string) => sendEvent(db, requested, { document });

/** Options for a process that doesn't renew its leases during a test. */
const silent = { leaseMs: 600_000 };

/** Options for a process whose only worker hangs, so it can't take over the run it lost. */
const deaf = { ...silent, workers: 1 };

/** Returns a job whose second step hangs in the first process that tries it, until `release` is called. */
function hangingJob() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const job = (process: string) =>
    defineJob({ id: 'hanging', on: requested, retries: 0 }, async ({ step }) => {
      await step.run('before', async () => log.push(`${process} before`));
      return step.run('hang', async () => {
        log.push(`${process} hang`);
        if (process === 'first') await released;
        return process;
      });
    });
  return { job, release };
}

test('a silent process loses its runs, only its step in flight runs again, and its late result is dropped', async () => {
  const { job, release } = hangingJob();
  const first = await start([job('first')], deaf);
  await send('a');
  first.wake();
  await waitFor(() => log).toEqual(['first before', 'first hang']);
  await db.$executeRaw`UPDATE job_run SET lease_until = now() - interval '1 second'`;
  const second = await start([job('second')]);
  await second.idle?.();
  release();
  await first.stop();
  expect(log).toEqual(['first before', 'first hang', 'second hang']);
  expect(await db.jobRun.findFirst()).toMatchObject({ status: 'done', output: 'second' });
});

test('a single process takes over at its start without waiting for leases', async () => {
  const { job, release } = hangingJob();
  const first = await start([job('first')], deaf);
  await send('a');
  first.wake();
  await waitFor(() => log).toEqual(['first before', 'first hang']);
  const second = await start([job('second')], { soleProcess: true });
  await second.idle?.();
  expect(log.at(-1)).toBe('second hang');
  release();
});

test('a stopping process returns its runs, and the next process continues with the next step', async () => {
  const stopping = createGate();
  const job = (process: string) =>
    defineJob({ id: 'handed-over', on: requested, retries: 0 }, async ({ step }) => {
      await step.run('one', async () => {
        log.push(`${process} one`);
        await stopping.opened;
      });
      await step.run('two', async () => log.push(`${process} two`));
    });
  const first = await start([job('first')]);
  await send('a');
  await waitFor(() => log).toEqual(['first one']);
  const stopped = first.stop();
  stopping.open();
  await stopped;
  const second = await start([job('second')]);
  await second.idle?.();
  expect(log).toEqual(['first one', 'second two']);
});

test('several processes respect one limit and run each event once', async () => {
  let atWork = 0;
  let maxAtWork = 0;
  const job = defineJob(
    { id: 'limited', on: requested, retries: 0, concurrency: { limit: 2 } },
    ({ event, step }) =>
      step.run('work', async () => {
        maxAtWork = Math.max(maxAtWork, ++atWork);
        await waitFor(() => maxAtWork).toBe(2);
        // Not setImmediate: on a slow machine, the timers of several engines can keep it from ever running.
        await new Promise((resolve) => setTimeout(resolve));
        atWork -= 1;
        log.push(event.data.document);
      }),
  );
  const documents = Array.from({ length: 16 }, (_, index) => `document ${index}`);
  for (const document of documents) await send(document);
  const [first] = await Promise.all([start([job]), start([job]), start([job])]);
  await first?.idle?.();
  expect(log.sort()).toEqual(documents.sort());
  expect(maxAtWork).toBe(2);
});

test('a long queue of one job does not delay another', async () => {
  const urgent = defineEvent('recovery/urgent.requested', z.object({}));
  for (let index = 0; index < 20; index += 1) await send('bulk');
  await sendEvent(db, urgent, {});
  const jobs = [
    defineJob({ id: 'bulk', on: requested, retries: 0 }, ({ step }) =>
      step.run('work', async () => log.push('bulk')),
    ),
    defineJob({ id: 'urgent', on: urgent, retries: 0 }, ({ step }) =>
      step.run('work', async () => log.push('urgent')),
    ),
  ];
  const engine = await start(jobs, { workers: 2 });
  await engine.idle?.();
  expect(log).toHaveLength(21);
  expect(log.indexOf('urgent')).toBeLessThan(4);
});

test('a schedule creates one run per due time, however many processes there are', async () => {
  const job = defineSchedule({ id: 'sweep', cron: '30 2 * * *', retries: 0 }, async ({ step }) => {
    await step.run('sweep', async () => log.push('swept'));
  });
  await Promise.all([start([job]), start([job])]);
  await waitFor(() => log).toEqual(['swept']);
  const third = await start([job]);
  await third.idle?.();
  expect(log).toEqual(['swept']);
});

test('the next process runs an event committed before a crash', async () => {
  await send('left behind');
  const engine = await start([
    defineJob({ id: 'left', on: requested, retries: 0 }, async ({ event }) => log.push(event.data.document)),
  ]);
  await engine.idle?.();
  expect(log).toEqual(['left behind']);
});

test('work for a job that only a newer version has waits for that version', async () => {
  const older = await start([
    defineJob({ id: 'known', on: requested, retries: 0 }, async ({ event }) => log.push(event.data.document)),
  ]);
  const announced = defineEvent('recovery/new.announced', z.object({}));
  await sendEvent(db, announced, {});
  await send('old');
  await older.idle?.();
  expect(log).toEqual(['old']);
  const newer = await start([
    defineJob({ id: 'new', on: announced, retries: 0 }, async () => log.push('new')),
  ]);
  await newer.idle?.();
  expect(log).toEqual(['old', 'new']);
});

test('a notified engine does not wait for its next poll', async () => {
  const job = defineJob({ id: 'woken', on: requested, retries: 0 }, async () => log.push('ran'));
  const engine = await start([job], { pollMs: 60_000 });
  await send('a');
  engine.wake();
  await waitFor(() => log).toEqual(['ran']);
});

test('an idle engine sleeps until the next run is due', async () => {
  const job = defineJob({ id: 'postponed', on: requested, retries: 1 }, async () => {
    log.push('tried');
    if (log.length === 1) throw new Error('not yet');
  });
  // The retry is due long before the next poll, and no notification announces it.
  await start([job], { pollMs: 5, idlePollMs: 60_000, backoff: () => 200 });
  await send('a');
  await waitFor(() => log).toEqual(['tried', 'tried']);
});

test('an engine without work looks for work at the idle interval', async () => {
  let looks = 0;
  const countLooks = (onLook: () => void) =>
    new Proxy(db, {
      get(target, property, receiver) {
        if (property === '$queryRaw') onLook();
        return Reflect.get(target, property, receiver);
      },
    });
  let idleLooks = 0;
  let soleLooks = 0;
  await start([], { db: countLooks(() => idleLooks++), pollMs: 5, idlePollMs: 60_000 });
  await start([], { db: countLooks(() => soleLooks++), pollMs: 5, soleProcess: true });
  await start([], { db: countLooks(() => looks++), pollMs: 5, idlePollMs: 5 });
  await waitFor(() => looks).toBeGreaterThan(20);
  expect(idleLooks).toBe(1);
  expect(soleLooks).toBe(1);
});

test('a process whose workers are all busy asks the other processes once', async () => {
  const gate = createGate();
  const job = defineJob({ id: 'long', on: requested, retries: 0 }, async () => gate.opened);
  let reports = 0;
  const engine = await start([job], { workers: 2, onSaturation: () => reports++ });
  await send('a');
  engine.wake();
  await waitFor(() => db.jobRun.count({ where: { status: 'running' } })).toBe(1);
  expect(reports).toBe(0);
  for (const name of ['b', 'c']) await send(name);
  engine.wake();
  await waitFor(() => reports).toBe(1);
  gate.open();
  await engine.idle?.();
});

test('an idle engine wakes when a schedule is due', async () => {
  const job = defineSchedule({ id: 'minute', cron: '*/1 * * * *', retries: 0 }, async () => log.push('ran'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T08:00:59.950Z') });
  try {
    const engine = await start([job], { pollMs: 5, idlePollMs: 60_000 });
    await waitFor(() => log).toEqual(['ran']);
    await engine.idle?.();
    vi.setSystemTime(Date.parse('2026-11-21T08:01:00Z'));
    await waitFor(() => log).toEqual(['ran', 'ran']);
  } finally {
    vi.useRealTimers();
  }
});

test('a schedule that comes due while the engine looks for work runs at once', async () => {
  const job = defineSchedule({ id: 'minute', cron: '*/1 * * * *', retries: 0 }, async () => log.push('ran'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T08:00:59.950Z') });
  const slow = db.$extends({
    query: {
      $queryRaw: async ({ args, query }) => {
        const rows = await query(args);
        const [row] = rows as { has_event?: boolean; run_in_ms?: number | null }[];
        const isIdle = row?.has_event === false && row.run_in_ms === null;
        if (log.length === 1 && isIdle) vi.setSystemTime(Date.parse('2026-11-21T08:01:00Z'));
        return rows;
      },
    },
  }) as unknown as typeof db;
  try {
    await start([job], { db: slow, pollMs: 5, idlePollMs: 60_000 });
    await waitFor(() => log).toEqual(['ran', 'ran']);
  } finally {
    vi.useRealTimers();
  }
});

test('a run that crashes its process repeatedly is given up', async () => {
  const job = defineJob(
    { id: 'deadly', on: requested, retries: 3, onFailure: async ({ error }) => log.push(error.message) },
    ({ step }) =>
      step.run('hang', async () => {
        log.push('hang');
        await waitFor(() => log.length).toBe(2);
      }),
  );
  await start([job], silent);
  await send('a');
  await waitFor(() => log).toEqual(['hang']);
  await db.$executeRaw`UPDATE job_run SET lease_until = now() - interval '1 second', lost_leases = 20`;
  await waitFor(() => log.at(-1)).toContain('died 21 times');
  expect(log).toHaveLength(2);
});

test('a step of an unknown kind fails the run by name', async () => {
  const engine = await start([
    defineJob({ id: 'unknown', on: requested, retries: 3 }, ({ step }) =>
      (step as unknown as { waitForEvent: (id: string, options: object) => Promise<unknown> }).waitForEvent(
        'wait',
        {
          event: 'recovery/other',
          timeout: '1h',
        },
      ),
    ),
  ]);
  await send('a');
  await engine.idle?.();
  expect(await db.jobRun.findFirst()).toMatchObject({
    status: 'failed',
    error: { message: 'The embedded engine does not support WaitForEvent (step "wait").' },
  });
});

test('a result that the database can’t store counts as a failed attempt', async () => {
  const engine = await start([
    defineJob({ id: 'unstorable', on: requested, retries: 1 }, ({ step }) =>
      step.run('text', async () => {
        log.push('tried');
        return 'a\u0000b';
      }),
    ),
  ]);
  await send('a');
  await engine.idle?.();
  expect(log).toEqual(['tried', 'tried']);
  expect(await db.jobRun.findFirst()).toMatchObject({ status: 'failed' });
});

test('a result that the database can’t store holds up no other run', async () => {
  const ended = createGate();
  const job = defineJob({ id: 'one-bad', on: requested, retries: 0 }, async ({ event }) => {
    log.push(event.data.document);
    if (log.length === 3) ended.open();
    // All runs end at the same time, so one work cycle writes their results.
    await ended.opened;
    return event.data.document === 'bad' ? 'no\u0000text' : 'good';
  });
  for (const document of ['a', 'bad', 'b']) await send(document);
  const engine = await start([job]);
  await engine.idle?.();
  const runs = await db.jobRun.findMany({ orderBy: { status: 'asc' } });
  expect(runs.map(({ status }) => status)).toEqual(['done', 'done', 'failed']);
});

test('an idempotency key is free again after 24 hours', async () => {
  const engine = await start([
    defineJob({ id: 'daily', on: requested, retries: 0, idempotency: 'document' }, async () =>
      log.push('ran'),
    ),
  ]);
  await send('a');
  await engine.idle?.();
  await send('a');
  await engine.idle?.();
  expect(log).toEqual(['ran']);
  await db.$executeRaw`UPDATE job_run SET created_at = now() - interval '25 hours'`;
  await send('a');
  await engine.idle?.();
  expect(log).toEqual(['ran', 'ran']);
});

test('an engine without a database is not ready, and continues when it is back', async () => {
  let away = false;
  const unsteady = new Proxy(db, {
    get(target, property) {
      if (away) throw new Error('connection refused');
      const value: unknown = Reflect.get(target, property);
      // The client itself runs its methods, so a transaction that has begun ends normally.
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const job = defineJob({ id: 'unsteady', on: requested, retries: 0 }, async () => log.push('ran'));
  const engine = await start([job], { db: unsteady });
  expect(engine.ready()).toBe(true);
  away = true;
  await waitFor(() => engine.ready()).toBe(false);
  await send('a');
  away = false;
  await waitFor(() => log).toEqual(['ran']);
  await waitFor(() => engine.ready()).toBe(true);
});

test('deletes only runs that ended more than 30 days ago', async () => {
  const job = defineJob({ id: 'old', on: requested, retries: 0 }, ({ step }) =>
    step.run('one', async () => 1),
  );
  const engine = await start([job]);
  await send('old');
  await send('new');
  await engine.idle?.();
  await db.$executeRaw`UPDATE job_run SET ended_at = now() - interval '31 days' WHERE event #>> '{data,document}' = 'old'`;
  await db.$executeRaw`UPDATE outbox_event SET dispatched_at = now() - interval '31 days' WHERE data ->> 'document' = 'old'`;
  await engine.stop();
  await sendEvent(db, requested, { document: 'waiting' });
  await db.$executeRaw`UPDATE outbox_event SET created_at = now() - interval '31 days' WHERE data ->> 'document' = 'waiting'`;
  await deleteOldRuns(db);
  const events = await db.outboxEvent.findMany();
  expect(events.map((event) => event.data)).toEqual(
    expect.arrayContaining([{ document: 'new' }, { document: 'waiting' }]),
  );
  expect(events).toHaveLength(2);
  expect(await db.jobRun.count()).toBe(1);
  expect(await db.jobStep.count()).toBe(1);
});
