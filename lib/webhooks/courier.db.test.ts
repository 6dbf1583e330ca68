import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TestApp } from '@/lib/testing/app';
import { hang, openReceiver } from '@/lib/testing/receiver';
import { timesUnder } from './courier';
import { deliverDue } from './deliver-due';
import { deliveriesDue } from './events';
import { makeEndpoint, openDesk, openWebhookApp } from './testing/desk';

let app: TestApp;
beforeAll(async () => {
  app = await openWebhookApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

/** What commonly stands between an Inngest server and an application waits so long for an answer. */
const PROXY_MS = 60_000;

test('where a server calls, a shift and its last try fit into the time that a proxy waits', () => {
  const called = timesUnder({ handler: async () => new Response() });
  expect(called.shiftMs + called.timeoutMs).toBeLessThan(PROXY_MS - 10_000);
  // Long enough that the tries of one shift are over before the next one ends: two couriers at most are up at once.
  expect(called.shiftMs).toBeGreaterThan(called.timeoutMs);
  expect(timesUnder({}).shiftMs).toBeGreaterThan(PROXY_MS);
});

test('a courier whose shift is over sees to what it has under way, calls the next one, and takes nothing more', async () => {
  const desk = await openDesk(app);
  const receiver = await openReceiver((response) => {
    setTimeout(() => response.writeHead(204).end(), 500);
  });
  const endpoint = await makeEndpoint(app, desk.project, receiver.origin);
  // Of one endpoint 8 are tried at once, so there are three turns.
  await desk.happen(...Array.from({ length: 24 }, () => 'updated' as const));
  const { db } = app.services;
  await db.outboxEvent.deleteMany();
  await desk.deliver({ shiftMs: 200 });
  const delivered = (await desk.deliveries(endpoint)).filter(({ status }) => status === 'delivered');
  expect(delivered.length).toBe(receiver.calls.length);
  expect(delivered.length).toBeLessThan(24);
  expect(await db.outboxEvent.count({ where: { name: deliveriesDue.name } })).toBe(1);
  await desk.deliver();
  expect(receiver.calls).toHaveLength(24);
  await receiver.close();
});

test.each([
  { called: true, leaves: true },
  { called: false, leaves: false },
])('a courier leaves after 26 s: $leaves, where a server calls: $called', async ({ called, leaves }) => {
  const desk = await openDesk(app);
  const receiver = await openReceiver(hang);
  await makeEndpoint(app, desk.project, receiver.origin);
  await desk.happen('updated');
  const { db, jobs } = app.services;
  await db.outboxEvent.deleteMany();
  const handler = async () => new Response();
  vi.useFakeTimers({ toFake: ['performance'] });
  const services = { ...app.services, jobs: called ? { ...jobs, handler } : jobs };
  const delivering = deliverDue(services, { lingerMs: 0, lookAheadMs: 0, pollMs: 10, timeoutMs: 3000 });
  await expect.poll(() => receiver.calls.length, { timeout: 10_000 }).toBe(1);
  vi.advanceTimersByTime(26_000);
  const ticking = setInterval(() => vi.advanceTimersByTime(20), 20);
  await delivering;
  clearInterval(ticking);
  // Who leaves calls the next one; who stays has nothing more to do.
  expect(await db.outboxEvent.count({ where: { name: deliveriesDue.name } })).toBe(leaves ? 1 : 0);
  await receiver.close();
});
