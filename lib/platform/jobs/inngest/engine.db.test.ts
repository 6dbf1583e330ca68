import { NonRetriableError } from 'inngest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '@/lib/core/ids';
import { inTransaction } from '@/lib/platform/db/database';
import type { OpenDatabase } from '@/lib/platform/db/open-database';
import { openTestDatabase } from '@/lib/testing/database';
import { defineEvent } from '../event';
import { defineJob, type Job } from '../job';
import { findFailure, readFailures, repeatRun } from '../job-runs';
import { putInOutbox, sendEvent } from '../outbox';
import type { JobEngine } from '../port';
import { RUN_FAILED } from '../system-events';
import { type EngineUnderTest, jobEngineContract } from '../testing/contract';
import { eventually } from '../testing/eventually';
import { serveHttp } from '../testing/http-server';
import { startInngestServer } from '../testing/inngest-server';
import { emptyJobs } from '../testing/quick-embedded';
import { silentLogger } from '../testing/silent-logger';
import { createInngestEngine, SERVE_PATH } from './engine';

const keys = { eventKey: 'event-key-for-tests', signingKey: `signkey-test-${'0123456789abcdef'.repeat(4)}` };

let application: OpenDatabase;
let server: OpenDatabase;
beforeAll(async () => {
  application = await openTestDatabase();
  server = await openTestDatabase();
});
afterAll(async () => {
  await application.close();
  await server.close();
});

jobEngineContract('an Inngest server', start);

/** An application that leaves its jobs to a server, both over HTTP. */
async function start(jobs: Job[], serverKeys = keys): Promise<EngineUnderTest & { origin: string }> {
  const { db } = application;
  await Promise.all([emptyJobs(db), emptyJobs(server.db)]);
  const inngest = await startInngestServer(server.db, serverKeys);
  let engine: JobEngine | undefined;
  const site = await serveHttp(
    async (request) => (await engine?.handler?.(request)) ?? new Response(null, { status: 404 }),
  );
  const access = { ...keys, baseUrl: inngest.origin, serveOrigin: site.origin };
  engine = createInngestEngine(jobs, { db, logger: silentLogger, pollMs: 20, ...access });
  await engine.start();
  const relayed = async () => (await db.outboxEvent.count({ where: { dispatchedAt: null } })) === 0;
  return {
    db,
    engine,
    origin: site.origin,
    settled: async () => {
      await eventually(relayed).toBe(true);
      await inngest.idle();
    },
    close: async () => {
      await engine.stop();
      await inngest.close();
      await site.close();
    },
  };
}

test('a call without the right signature runs nothing', async () => {
  const subject = await start([]);
  const url = `${subject.origin}${SERVE_PATH}?fnId=sheaf-anything&stepId=step`;
  const body = JSON.stringify({ event: {}, events: [], steps: {}, ctx: { run_id: 'x', attempt: 0 } });
  const stamped = { 'x-inngest-signature': `t=${Math.floor(Date.now() / 1000)}&s=${'0'.repeat(64)}` };
  expect((await fetch(url, { method: 'POST', body })).status).toBe(401);
  expect((await fetch(url, { method: 'POST', body, headers: stamped })).status).toBe(401);
  expect((await fetch(url, { method: 'PUT', body: '{}' })).status).toBe(401);
  expect((await fetch(url)).status).toBe(401);
  await subject.close();
});

test('a server that does not know the signing key leaves the engine unready', async () => {
  const subject = await start([], { ...keys, signingKey: `signkey-test-${'f'.repeat(64)}` });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(subject.engine.ready()).toBe(false);
  await subject.close();
});

const asked = defineEvent('test/work.asked', z.object({ documentId: z.uuid() }));

test('what the server gives up is kept, and tried again once a person has it tried again, also a second time', async () => {
  const documentId = newId();
  const done: string[] = [];
  let tries = 0;
  const subject = await start([
    defineJob({ id: 'given-up', on: asked, retries: 1 }, async ({ event }) => {
      tries += 1;
      if (tries <= 4) throw new Error(`No disk, try ${tries}.`);
      done.push(event.data.documentId);
    }),
  ]);
  const { db, engine } = subject;
  const again = async (id: string) => {
    const made = await inTransaction(db, (tx) => repeatRun(tx, id, newId()));
    engine.wake();
    await eventually(async () => (await findFailure(db, id))?.again?.status).not.toBe('queued');
    await subject.settled();
    return made;
  };
  const failures = () => readFailures(db, { limit: 10 });

  await inTransaction(db, (tx) => sendEvent(tx, asked, { documentId }));
  engine.wake();
  await subject.settled();
  const [first, ...more] = await failures();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    job: 'given-up',
    data: { documentId },
    error: { message: 'No disk, try 2.' },
  });

  const second = await again(first!.id);
  expect(await failures()).toMatchObject([{ id: second, error: { message: 'No disk, try 4.' } }]);
  expect(await again(first!.id)).toBeNull();

  await again(second!);
  expect([done, tries, await failures()]).toEqual([[documentId], 5, []]);
  await subject.close();
});

test('neither another application’s failures are kept, nor those of what the server asked for by itself', async () => {
  const subject = await start([
    defineJob(
      {
        id: 'half',
        on: asked,
        retries: 0,
        onFailure: async () => {
          throw new NonRetriableError('The handler fails, too.');
        },
      },
      async () => {
        throw new NonRetriableError('The work fails.');
      },
    ),
  ]);
  await inTransaction(server.db, (tx) =>
    putInOutbox(tx, [
      {
        id: newId(),
        name: RUN_FAILED,
        data: {
          function_id: 'other-work',
          run_id: newId(),
          error: {},
          event: { id: newId(), name: 'a/b', data: {} },
        },
      },
    ]),
  );
  await inTransaction(subject.db, (tx) => sendEvent(tx, asked, { documentId: newId() }));
  subject.engine.wake();
  await subject.settled();
  expect(await readFailures(subject.db, { limit: 10 })).toMatchObject([{ job: 'half' }]);
  await subject.close();
});
