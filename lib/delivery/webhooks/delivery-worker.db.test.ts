import { afterEach, expect, test, vi } from 'vitest';
import { deliveriesDue } from '@/lib/delivery/job-events';
import { adaptTimings } from '@/lib/delivery/queue/delivery-worker';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { createGate } from '@/test-support/gate';
import { neverRespond, openWebhookReceiver } from '@/test-support/webhook-receiver';
import { makeEndpoint, openWebhookApp, openWebhookFixture } from '@/test-support/webhooks/webhook-fixture';
import { DEFAULT_TIMINGS, runDeliveries } from './run-deliveries';

const app = await closeAfterTests(openWebhookApp());

afterEach(() => {
  vi.useRealTimers();
});

/** Typical response timeout of proxies between an Inngest server and the application, in ms. */
const PROXY_MS = 60_000;

test('with an Inngest server, a run and its last attempt fit into a proxy’s timeout', () => {
  const called = adaptTimings(DEFAULT_TIMINGS, { handler: async () => new Response() });
  expect(called.maxRunMs + called.timeoutMs).toBeLessThan(PROXY_MS - 10_000);
  // The run is longer than an attempt, so that at most two workers run at the same time.
  expect(called.maxRunMs).toBeGreaterThan(called.timeoutMs);
  expect(adaptTimings(DEFAULT_TIMINGS, {}).maxRunMs).toBeGreaterThan(PROXY_MS);
});

test('a worker at the end of its run finishes its attempts, schedules the next run, and takes nothing new', async () => {
  const fixture = await openWebhookFixture(app);
  const responses = createGate();
  const receiver = await openWebhookReceiver((response) => {
    void responses.opened.then(() => response.writeHead(204).end());
  });
  const endpoint = await makeEndpoint(app, fixture.project, receiver.origin);
  // At most 8 attempts per endpoint run concurrently, so 24 deliveries take three rounds.
  await fixture.recordEvents(...Array.from({ length: 24 }, () => 'updated' as const));
  const { db } = app.services;
  await db.outboxEvent.deleteMany();
  vi.useFakeTimers({ toFake: ['performance'] });
  const delivering = fixture.deliverDue({ maxRunMs: 200 });
  await expect.poll(() => receiver.calls.length, { timeout: 10_000 }).toBe(8);
  vi.advanceTimersByTime(300);
  vi.useRealTimers();
  responses.open();
  await delivering;
  const delivered = (await fixture.listDeliveries(endpoint)).filter(({ status }) => status === 'delivered');
  expect(delivered.length).toBe(receiver.calls.length);
  expect(delivered.length).toBeLessThan(24);
  expect(await db.outboxEvent.count({ where: { name: deliveriesDue.name } })).toBe(1);
  await fixture.deliverDue();
  expect(receiver.calls).toHaveLength(24);
  await receiver.close();
});

test.each([
  { called: true, leaves: true },
  { called: false, leaves: false },
])('a worker leaves after 26 s: $leaves, with an Inngest server: $called', async ({ called, leaves }) => {
  const fixture = await openWebhookFixture(app);
  const receiver = await openWebhookReceiver(neverRespond);
  await makeEndpoint(app, fixture.project, receiver.origin);
  await fixture.recordEvents('updated');
  const { db, jobs } = app.services;
  await db.outboxEvent.deleteMany();
  const handler = async () => new Response();
  vi.useFakeTimers({ toFake: ['performance'] });
  const services = { ...app.services, jobs: called ? { ...jobs, handler } : jobs };
  const delivering = runDeliveries(services, {
    idleTimeoutMs: 0,
    lookAheadMs: 0,
    pollMs: 10,
    timeoutMs: 3000,
  });
  await expect.poll(() => receiver.calls.length, { timeout: 10_000 }).toBe(1);
  vi.advanceTimersByTime(26_000);
  const ticking = setInterval(() => vi.advanceTimersByTime(20), 20);
  await delivering;
  clearInterval(ticking);
  // A worker that stops enqueues the next one; a worker that continues has nothing left to do.
  expect(await db.outboxEvent.count({ where: { name: deliveriesDue.name } })).toBe(leaves ? 1 : 0);
  await receiver.close();
});
