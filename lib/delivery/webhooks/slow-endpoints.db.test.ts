import { afterAll, expect, test } from 'vitest';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { createGate } from '@/test-support/gate';
import { createFastEngine } from '@/test-support/platform/jobs/fast-embedded-engine';
import { neverRespond, openWebhookReceiver, respondWith } from '@/test-support/webhook-receiver';
import { makeEndpoint, openWebhookApp, openWebhookFixture } from '@/test-support/webhooks/webhook-fixture';
import { webhookJobs } from './jobs';
import { WEBHOOK_DELIVERIES } from './webhook-deliveries';

const HANGING = 20;
const QUICK = 5;
const EVENTS = 15;

const app = await openWebhookApp();
const fixture = await openWebhookFixture(app);
const hanging = await openWebhookReceiver(neverRespond);
const quick = await closeAfterTests(openWebhookReceiver(respondWith(204)));

afterAll(async () => {
  await app.close();
});

test('events of other endpoints are delivered while 20 endpoints hang', async () => {
  const others = await openWebhookFixture(app);
  for (let count = 0; count < HANGING; count += 1) await makeEndpoint(app, fixture.project, hanging.origin);
  for (let count = 0; count < QUICK; count += 1) await makeEndpoint(app, others.project, quick.origin);
  const engine = createFastEngine(
    webhookJobs(() => app.services),
    app.services.db,
    { pollMs: 500 },
  );
  app.services.jobs = engine;
  await engine.start();
  // Every hanging endpoint uses all its slots and has more deliveries waiting.
  await fixture.recordEvents(...Array.from({ length: 10 }, () => 'updated' as const));
  await expect
    .poll(() => hanging.calls.length, { timeout: 30_000 })
    .toBe(HANGING * WEBHOOK_DELIVERIES.limits.slotsPerTarget);

  for (let count = 1; count <= EVENTS; count += 1) {
    await others.recordEvents('updated');
    engine.wake();
    await expect.poll(() => quick.calls.length, { timeout: 60_000, interval: 20 }).toBe(QUICK * count);
  }
  // No hanging attempt has ended: the others did not wait for a slot.
  expect(hanging.calls).toHaveLength(HANGING * WEBHOOK_DELIVERIES.limits.slotsPerTarget);
  // Close hanging connections, so that the engine doesn't wait for them.
  await hanging.close();
  await engine.stop();
}, 120_000);

test('events of other endpoints are delivered while 70 slow endpoints with long queues respond', async () => {
  const responses = createGate();
  const slowly = await openWebhookReceiver((response) => {
    void responses.opened.then(() => response.writeHead(200).end());
  });
  quick.calls.length = 0;
  const slow = await openWebhookFixture(app);
  const others = await openWebhookFixture(app);
  for (let count = 0; count < 70; count += 1) await makeEndpoint(app, slow.project, slowly.origin);
  await makeEndpoint(app, others.project, quick.origin);
  await slow.recordEvents(...Array.from({ length: 16 }, () => 'updated' as const));
  const engine = createFastEngine(
    webhookJobs(() => app.services),
    app.services.db,
    { pollMs: 500 },
  );
  app.services.jobs = engine;
  await engine.start();
  engine.wake();
  // Eight slots for each would exceed the total.
  await expect.poll(() => slowly.calls.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(384);
  await others.recordEvents('updated');
  engine.wake();
  await expect.poll(() => quick.calls.length, { timeout: 30_000 }).toBe(1);
  await app.services.db.webhookEndpoint.updateMany({ data: { offAt: new Date(), offReason: 'person' } });
  responses.open();
  await slowly.close();
  await engine.stop();
}, 180_000);
