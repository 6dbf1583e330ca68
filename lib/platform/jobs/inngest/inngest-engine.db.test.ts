import { NonRetriableError } from 'inngest';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '@/lib/foundation/ids';
import { inTransaction } from '@/lib/platform/db/database';
import { handleInngestCall } from '@/lib/server/http/inngest-http-call';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openTestDatabase } from '@/test-support/database';
import { clearJobs } from '@/test-support/platform/jobs/fast-embedded-engine';
import { serveHttp } from '@/test-support/platform/jobs/http-server';
import { type InngestServer, startInngestServer } from '@/test-support/platform/jobs/inngest-server';
import {
  type EngineUnderTest,
  testJobEngineContract,
} from '@/test-support/platform/jobs/job-engine-contract';
import { waitFor } from '@/test-support/platform/jobs/retry-until-defined';
import { silentLogger } from '@/test-support/platform/jobs/silent-logger';
import { defineEvent } from '../event';
import { defineJob, type Job } from '../job';
import { insertOutboxRows, sendEvent } from '../job-outbox';
import type { JobEngine } from '../job-port';
import { findFailure, listFailures, retryRun } from '../job-runs';
import { RUN_FAILED } from '../job-system-events';
import { createInngestEngine, SERVE_PATH } from './inngest-engine';

const keys = { eventKey: 'event-key-for-tests', signingKey: `signkey-test-${'0123456789abcdef'.repeat(4)}` };

const application = await closeAfterTests(openTestDatabase());
const server = await openTestDatabase();

afterAll(async () => {
  await server.close();
});

testJobEngineContract('an Inngest server', start);

async function start(
  jobs: Job[],
  serverKeys = keys,
  logger = silentLogger,
  pollMs = 20,
): Promise<EngineUnderTest & { origin: string; inngest: InngestServer }> {
  const { db } = application;
  await Promise.all([clearJobs(db), clearJobs(server.db)]);
  const inngest = await startInngestServer(server.db, serverKeys);
  let engine: JobEngine | undefined;
  const site = await serveHttp(async (request) =>
    engine?.handler ? handleInngestCall(request, engine.handler) : new Response(null, { status: 404 }),
  );
  const access = { ...keys, baseUrl: inngest.origin, serveOrigin: site.origin };
  engine = createInngestEngine(jobs, { db, logger, pollMs, retryMs: 80, ...access });
  await engine.start();
  const relayed = async () => (await db.outboxEvent.count({ where: { dispatchedAt: null } })) === 0;
  return {
    db,
    engine,
    origin: site.origin,
    inngest,
    settled: async () => {
      await waitFor(relayed).toBe(true);
      await inngest.idle();
    },
    close: async () => {
      await engine.stop();
      await inngest.close();
      await site.close();
    },
  };
}

test('a call without a valid signature runs nothing', async () => {
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

test('if the server has another signing key, the engine is not ready and names the variable', async () => {
  const { logger, messages } = openRecordingLogger();
  const subject = await start([], { ...keys, signingKey: `signkey-test-${'f'.repeat(64)}` }, logger);
  await waitFor(subject.inngest.getRejectedRegistrations).toBeGreaterThan(0);
  await waitFor(() => messages).toContain(
    'The Inngest server rejected INNGEST_SIGNING_KEY. Set the signing key that the server was started with.',
  );
  expect(subject.engine.ready()).toBe(false);
  await subject.close();
});

const requested = defineEvent('test/work.requested', z.object({ documentId: z.uuid() }));

test('if the server has another event key, the engine names the variable after the first event', async () => {
  const { logger, messages } = openRecordingLogger();
  const subject = await start([], { ...keys, eventKey: 'another-event-key' }, logger);
  await sendEvent(subject.db, requested, { documentId: newId() });
  await waitFor(() => messages).toContain(
    'The Inngest server rejected INNGEST_EVENT_KEY. Set the event key that the server was started with.',
  );
  expect(messages.filter((message) => message.includes('INNGEST_SIGNING_KEY'))).toEqual([]);
  await subject.close();
});

function openRecordingLogger() {
  const messages: string[] = [];
  const error = (_fields: object, message = '') => void messages.push(message);
  return { logger: { ...silentLogger, error }, messages };
}

test('runs that the server gave up are stored, and retried on request, also a second time', async () => {
  const documentId = newId();
  const done: string[] = [];
  let attempts = 0;
  const subject = await start([
    defineJob({ id: 'given-up', on: requested, retries: 1 }, async ({ event }) => {
      attempts += 1;
      if (attempts <= 4) throw new Error(`No disk, try ${attempts}.`);
      done.push(event.data.documentId);
    }),
  ]);
  const { db, engine } = subject;
  const again = async (id: string) => {
    const made = await inTransaction(db, (tx) => retryRun(tx, id, newId()));
    engine.wake();
    await waitFor(async () => (await findFailure(db, id))?.again?.status).not.toBe('queued');
    await subject.settled();
    return made;
  };
  const failures = () => listFailures(db, { limit: 10 });

  await inTransaction(db, (tx) => sendEvent(tx, requested, { documentId }));
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
  expect([done, attempts, await failures()]).toEqual([[documentId], 5, []]);
  await subject.close();
});

test('a notified engine sends an event without waiting for its next poll', async () => {
  const documentId = newId();
  const done: string[] = [];
  const job = defineJob({ id: 'notified', on: requested, retries: 0 }, async ({ event }) =>
    done.push(event.data.documentId),
  );
  const subject = await start([job], keys, silentLogger, 60_000);
  await waitFor(() => subject.engine.ready()).toBe(true);
  await inTransaction(subject.db, (tx) => sendEvent(tx, requested, { documentId }));
  subject.engine.wake();
  await waitFor(() => done).toEqual([documentId]);
  await subject.close();
});

test('does not store failures of other applications or of functions invoked by the server itself', async () => {
  const subject = await start([
    defineJob(
      {
        id: 'half',
        on: requested,
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
    insertOutboxRows(tx, [
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
  await inTransaction(subject.db, (tx) => sendEvent(tx, requested, { documentId: newId() }));
  subject.engine.wake();
  await subject.settled();
  expect(await listFailures(subject.db, { limit: 10 })).toMatchObject([{ job: 'half' }]);
  await subject.close();
});
