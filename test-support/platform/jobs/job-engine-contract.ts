import { NonRetriableError } from 'inngest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '@/lib/foundation/ids';
import { type Database, inTransaction } from '@/lib/platform/db/database';
import { defineEvent, organizationPayload } from '@/lib/platform/jobs/event';
import { defineJob, type Job } from '@/lib/platform/jobs/job';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import type { JobEngine } from '@/lib/platform/jobs/job-port';
import { waitFor } from './retry-until-defined';

/** Started engine with separate state. */
export interface EngineUnderTest {
  db: Database;
  engine: JobEngine;
  /** Resolves when every event was accepted and every run has ended. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const requested = defineEvent(
  'contract/work.requested',
  z.object({ document: z.string(), page: z.number() }),
);
const thumbnailRequested = defineEvent('contract/thumbnail.requested', z.object({ ...organizationPayload }));
const withdrawn = defineEvent('contract/work.withdrawn', z.object({ document: z.string() }));

/** Registers tests for the guarantees of every engine. */
export function testJobEngineContract(name: string, start: (jobs: Job[]) => Promise<EngineUnderTest>): void {
  describe(name, () => {
    let subject: EngineUnderTest;
    let log: string[];
    beforeEach(() => {
      log = [];
    });
    afterEach(() => subject.close());

    const send = async (document: string, page = 1, id?: string) => {
      await inTransaction(subject.db, (tx) => sendEvent(tx, requested, { document, page }, { id }));
      subject.engine.wake();
    };

    test('an event starts its job once it is committed, and never when it is rolled back', async () => {
      subject = await start([
        defineJob({ id: 'commit', on: requested, retries: 0 }, async ({ event }) =>
          log.push(event.data.document),
        ),
      ]);
      const rolledBack = inTransaction(subject.db, async (tx) => {
        await sendEvent(tx, requested, { document: 'lost', page: 1 });
        throw new Error('no');
      });
      await expect(rolledBack).rejects.toThrow('no');
      await send('kept');
      await subject.settled();
      expect(log).toEqual(['kept']);
    });

    test('a finished step is remembered while a later one is tried again', async () => {
      subject = await start([
        defineJob({ id: 'memo', on: requested, retries: 3 }, async ({ step }) => {
          const first = await step.run('first', async () => log.push('first'));
          const second = await step.run('second', async () => {
            if (log.push('second') < 4) throw new Error('not yet');
            return { first, when: 'later' };
          });
          log.push(JSON.stringify(second));
        }),
      ]);
      await send('a');
      await subject.settled();
      expect(log).toEqual(['first', 'second', 'second', 'second', '{"first":1,"when":"later"}']);
    });

    test('work without a stored result is tried again, and again with each later step', async () => {
      subject = await start([
        defineJob({ id: 'unstored', on: requested, retries: 2 }, async ({ run, step, attempt }) => {
          const tries = await run('unstored', async () => {
            if (log.push(`unstored ${attempt}`) < 2) throw new Error('not yet');
            return log.length;
          });
          await step.run('stored', async () => log.push('stored'));
          log.push(`after ${tries}`);
        }),
      ]);
      await send('a');
      await subject.settled();
      expect(log).toEqual(['unstored 0', 'unstored 1', 'stored', 'unstored 0', 'after 4']);
    });

    test('after the last retry the failure handler gets the error and the event', async () => {
      subject = await start([
        defineJob(
          {
            id: 'failing',
            on: requested,
            retries: 2,
            onFailure: async ({ event, error }) => log.push(`${error.message} ${event.data.document}`),
          },
          async ({ step, attempt }) => {
            await step.run('break', async () => {
              log.push(`try ${attempt}`);
              throw new Error('torn');
            });
          },
        ),
      ]);
      await send('a');
      await subject.settled();
      expect(log).toEqual(['try 0', 'try 1', 'try 2', 'torn a']);
    });

    test('a failure handler that fails is tried again', async () => {
      subject = await start([
        defineJob(
          {
            id: 'stubborn',
            on: requested,
            retries: 0,
            onFailure: async () => {
              if (log.push('handler') < 4) throw new Error('the database was away');
            },
          },
          async () => Promise.reject(new Error('torn')),
        ),
      ]);
      await send('a');
      await subject.settled();
      expect(log).toEqual(['handler', 'handler', 'handler', 'handler']);
    });

    test('a NonRetriableError ends the run at once, in a step and outside', async () => {
      const reject = async () => {
        log.push('tried');
        throw new NonRetriableError('never');
      };
      const onFailure = async () => log.push('failed');
      subject = await start([
        defineJob({ id: 'final-step', on: requested, retries: 5, onFailure }, ({ step }) =>
          step.run('no', reject),
        ),
        defineJob({ id: 'final-body', on: requested, retries: 5, onFailure }, reject),
      ]);
      await send('a');
      await subject.settled();
      expect(log.sort()).toEqual(['failed', 'failed', 'tried', 'tried']);
    });

    test('a job can catch what a step ended with and go on', async () => {
      subject = await start([
        defineJob({ id: 'catching', on: requested, retries: 1 }, async ({ step }) => {
          const broken = step.run('break', () => Promise.reject(new RangeError('page 9')));
          const message = await broken.catch((error: Error) => error.message);
          await step.run('after', async () => log.push(message));
        }),
      ]);
      await send('a');
      await subject.settled();
      expect(log).toEqual(['page 9']);
    });

    test('parallel steps each run once, and one that fails is tried again alone', async () => {
      subject = await start([
        defineJob({ id: 'parallel', on: requested, retries: 2 }, async ({ step }) => {
          const parts = await Promise.all(
            ['a', 'b', 'c'].map((part) =>
              step.run(part, async () => {
                log.push(part);
                if (part === 'b' && log.filter((entry) => entry === 'b').length < 2) throw new Error('once');
                return part.toUpperCase();
              }),
            ),
          );
          await step.run('join', async () => log.push(parts.join('')));
        }),
      ]);
      await send('a');
      await subject.settled();
      expect(log.slice(0, -1).sort()).toEqual(['a', 'b', 'b', 'c']);
      expect(log.at(-1)).toBe('ABC');
    });

    test('a sleeping run goes on when its time has come', async () => {
      subject = await start([
        defineJob({ id: 'sleeping', on: requested, retries: 0 }, async ({ step }) => {
          const before = await step.run('before', async () => Date.now());
          await step.sleep('a moment', '1s');
          // Pause: the engine guarantees the minimum, and a slow machine only adds to it.
          await step.run('after', async () => log.push(String(Date.now() - before >= 1000)));
        }),
      ]);
      await send('a');
      await subject.settled();
      expect(log).toEqual(['true']);
    });

    test('no more runs of one key are at work than its limit, and other keys do not wait for it', async () => {
      let atWork = 0;
      let maxAtWork = 0;
      const crowd = async () => {
        maxAtWork = Math.max(maxAtWork, ++atWork);
        // The limit is reached, and the run of the other key isn't blocked.
        await waitFor(() => maxAtWork === 2 && log.includes('other')).toBe(true);
        // Pause: nothing shows that the engine starts no third run.
        await new Promise((resolve) => setTimeout(resolve, 20));
        atWork -= 1;
        log.push('crowded');
      };
      const work = async (document: string) => (document === 'other' ? log.push('other') : crowd());
      subject = await start([
        defineJob(
          { id: 'limited', on: requested, retries: 0, concurrency: { limit: 2, key: 'document' } },
          ({ event, step }) => step.run('work', () => work(event.data.document)),
        ),
      ]);
      for (let page = 1; page <= 12; page += 1) await send('crowded', page);
      await send('other');
      await subject.settled();
      expect(log).toHaveLength(13);
      expect(maxAtWork).toBe(2);
    });

    test('organizations take turns: one run of another is not behind a pile', async () => {
      let open = false;
      subject = await start([
        defineJob(
          { id: 'turns', on: thumbnailRequested, retries: 0, fairnessKey: 'organizationId' },
          ({ event, step }) =>
            step.run('work', async () => {
              await waitFor(() => open).toBe(true);
              log.push(event.data.organizationId ?? 'nobody');
            }),
        ),
      ]);
      const ask = (organizationId: string) =>
        inTransaction(subject.db, (tx) => sendEvent(tx, thumbnailRequested, { organizationId }));
      for (let run = 1; run <= 16; run += 1) await ask('a');
      await ask('b');
      subject.engine.wake();
      open = true;
      await subject.settled();
      expect(log).toHaveLength(17);
      expect(log.indexOf('b')).toBeLessThan(12);
    }, 120_000);

    test('an event of an older version, which names no organization, starts its run as well', async () => {
      subject = await start([
        defineJob(
          {
            id: 'old',
            on: thumbnailRequested,
            retries: 0,
            fairnessKey: 'organizationId',
            concurrency: { limit: 2 },
          },
          async ({ event }) => log.push(event.data.organizationId ?? 'nobody'),
        ),
      ]);
      await subject.db.outboxEvent.create({ data: { id: newId(), name: thumbnailRequested.name, data: {} } });
      subject.engine.wake();
      await subject.settled();
      expect(log).toEqual(['nobody']);
    });

    test('one idempotency key, like one event id, makes one run', async () => {
      subject = await start([
        defineJob({ id: 'once', on: requested, retries: 0, idempotency: 'document' }, async ({ event }) =>
          log.push(`${event.data.document}${event.data.page}`),
        ),
        defineJob({ id: 'each', on: requested, retries: 0 }, async () => log.push('each')),
      ]);
      const id = '019aa000-0000-7000-8000-000000000001';
      await send('a', 1, id);
      await send('a', 1, id);
      await send('a', 2);
      await send('b', 1);
      await subject.settled();
      expect(log.sort()).toEqual(['a1', 'b1', 'each', 'each', 'each']);
    });

    test('a cancelling event ends the runs of its document and no other', async () => {
      subject = await start([
        defineJob(
          { id: 'cancelled', on: requested, retries: 0, cancelOn: [{ event: withdrawn, match: 'document' }] },
          async ({ event, step }) => {
            await step.run('before', async () => log.push(`before ${event.data.document}`));
            await step.sleep('a moment', '1s');
            await step.run('after', async () => log.push(`after ${event.data.document}`));
          },
        ),
      ]);
      await send('a');
      await send('b');
      await waitFor(() => log.length).toBe(2);
      await inTransaction(subject.db, (tx) => sendEvent(tx, withdrawn, { document: 'a' }));
      subject.engine.wake();
      await subject.settled();
      expect(log.sort()).toEqual(['after b', 'before a', 'before b']);
    });

    test('stopping waits for the step that runs', async () => {
      subject = await start([
        defineJob({ id: 'draining', on: requested, retries: 0 }, ({ step }) =>
          step.run('slow', async () => {
            log.push('begun');
            await waitFor(() => subject.engine.ready()).toBe(false);
            log.push('ended');
          }),
        ),
      ]);
      await send('a');
      await waitFor(() => log).toEqual(['begun']);
      await subject.engine.stop();
      expect(log).toEqual(['begun', 'ended']);
      expect(subject.engine.ready()).toBe(false);
    });
  });
}
