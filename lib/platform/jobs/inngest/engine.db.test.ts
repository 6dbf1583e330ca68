import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/platform/db/open-database';
import { openTestDatabase } from '@/lib/testing/database';
import type { Job } from '../job';
import type { JobEngine } from '../port';
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
