import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickEngine } from '@/lib/platform/jobs/testing/quick-embedded';
import type { TestApp } from '@/lib/testing/app';
import { answer, hang, openReceiver, type Receiver } from '@/lib/testing/receiver';
import { LINES_OF_ENDPOINT } from './claim-deliveries';
import { webhookJobs } from './jobs';
import { type Desk, makeEndpoint, openDesk, openWebhookApp } from './testing/desk';

const HANGING = 20;
const QUICK = 5;
const EVENTS = 15;

let app: TestApp;
let desk: Desk;
let hanging: Receiver;
let quick: Receiver;
beforeAll(async () => {
  app = await openWebhookApp();
  desk = await openDesk(app);
  hanging = await openReceiver(hang);
  quick = await openReceiver(answer(204));
});
afterAll(async () => {
  await quick.close();
  await app.close();
});

test('20 endpoints that hang leave the p95 of the others under 5 s', async () => {
  const others = await openDesk(app);
  for (let count = 0; count < HANGING; count += 1) await makeEndpoint(app, desk.project, hanging.origin);
  for (let count = 0; count < QUICK; count += 1) await makeEndpoint(app, others.project, quick.origin);
  const engine = quickEngine(
    webhookJobs(() => app.services),
    app.services.db,
    { pollMs: 500 },
  );
  app.services.jobs = engine;
  await engine.start();
  // Each of them has all of its lines taken, and more waiting.
  await desk.happen(...Array.from({ length: 10 }, () => 'updated' as const));
  await expect.poll(() => hanging.calls.length, { timeout: 30_000 }).toBe(HANGING * LINES_OF_ENDPOINT);

  // One after the other, so that a machine that is busy with other things doesn't make them wait for each other.
  const sentAt: number[] = [];
  for (let count = 1; count <= EVENTS; count += 1) {
    sentAt.push(performance.now());
    await others.happen('updated');
    engine.wake();
    await expect.poll(() => quick.calls.length, { timeout: 60_000, interval: 20 }).toBe(QUICK * count);
    await sleep(100);
  }
  const waits = quick.calls
    .map(({ body, at }) => at - sentAt[JSON.parse(body).data.sequence - 1]!)
    .sort((a, b) => a - b);
  expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(5000);
  // Those that hang are let go, so that the engine has nothing to wait for.
  await hanging.close();
  await engine.stop();
}, 120_000);

test('70 endpoints that succeed slowly, with a long queue each, leave the others under 5 s', async () => {
  const slowly = await openReceiver((response) => {
    const timer = setTimeout(() => response.writeHead(200).end(), 6000);
    response.on('close', () => clearTimeout(timer));
  });
  quick.calls.length = 0;
  const slow = await openDesk(app);
  const others = await openDesk(app);
  for (let count = 0; count < 70; count += 1) await makeEndpoint(app, slow.project, slowly.origin);
  await makeEndpoint(app, others.project, quick.origin);
  await slow.happen(...Array.from({ length: 16 }, () => 'updated' as const));
  const engine = quickEngine(
    webhookJobs(() => app.services),
    app.services.db,
    { pollMs: 500 },
  );
  app.services.jobs = engine;
  await engine.start();
  engine.wake();
  // Eight each would be more lines than there are.
  await expect.poll(() => slowly.calls.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(384);
  const sentAt = performance.now();
  await others.happen('updated');
  engine.wake();
  await expect.poll(() => quick.calls.length, { timeout: 30_000 }).toBe(1);
  expect(quick.calls[0]!.at - sentAt).toBeLessThan(5000);
  await app.services.db.webhookEndpoint.updateMany({ data: { offAt: new Date(), offReason: 'person' } });
  await slowly.close();
  await engine.stop();
}, 180_000);
