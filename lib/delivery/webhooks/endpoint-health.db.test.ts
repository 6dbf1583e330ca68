import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openWebhookReceiver, respondWith, type WebhookReceiver } from '@/test-support/webhook-receiver';
import {
  makeDeliveriesDue,
  makeEndpoint,
  openWebhookApp,
  openWebhookFixture,
  type TestEndpoint,
  type WebhookFixture,
} from '@/test-support/webhooks/webhook-fixture';
import { attemptDelivery, type FinishedAttempt } from './attempt-delivery';
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries';
import { recordDeliveryAttempts } from './record-delivery-attempts';

let fixture: WebhookFixture;
let receiver: WebhookReceiver;
let endpoint: TestEndpoint;

const app = await closeAfterTests(openWebhookApp());

beforeEach(async () => {
  await app.services.db.webhookEndpoint.deleteMany();
  fixture = await openWebhookFixture(app);
  receiver = await openWebhookReceiver();
  endpoint = await makeEndpoint(app, fixture.project, receiver.origin);
});
afterEach(() => receiver.close());

const claim = () =>
  claimDeliveries(
    app.services.db,
    { slots: 100, busyTargetSlots: 100, slowTargetSlots: 100, loads: new Map() },
    { claim: app.services.newId(), claimMs: 25_000 },
  );
const attempt = (delivery: ClaimedDelivery, status: number): Promise<FinishedAttempt> => {
  receiver.setBehavior(respondWith(status));
  return attemptDelivery(app.services, delivery, 3000);
};
const stored = () => app.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.row.id } });
const move = () =>
  app.services.db.webhookEndpoint.update({
    where: { id: endpoint.row.id },
    data: { url: `${receiver.origin}/new` },
  });

test('a success that ends after the endpoint began to fail resets the failures', async () => {
  await fixture.recordEvents('created', 'updated');
  const [first, second] = await claim();
  const success = await attempt(first!, 204);
  await recordDeliveryAttempts(app.services, [await attempt(second!, 500)]);
  expect((await stored()).failingSince).not.toBeNull();
  await recordDeliveryAttempts(app.services, [success]);
  expect((await stored()).failingSince).toBeNull();
});

test('an attempt whose claim was lost does not count against the endpoint', async () => {
  await fixture.recordEvents('created');
  const [lost] = await claim();
  await makeDeliveriesDue(app);
  await claim();
  await recordDeliveryAttempts(app.services, [await attempt(lost!, 410)]);
  await recordDeliveryAttempts(app.services, [await attempt(lost!, 500)]);
  expect(await stored()).toMatchObject({ offAt: null, failingSince: null });
});

test('responses of the previous address don’t count against the new one', async () => {
  await fixture.recordEvents('created', 'updated');
  const [first, second] = await claim();
  const gone = await attempt(first!, 410);
  const failed = await attempt(second!, 500);
  await move();
  await recordDeliveryAttempts(app.services, [gone, failed]);
  expect(await stored()).toMatchObject({ offAt: null, failingSince: null });
  const deliveries = await fixture.listDeliveries(endpoint);
  expect(deliveries.map(({ status, attempts }) => [status, attempts])).toEqual([
    ['pending', 1],
    ['pending', 1],
  ]);
});

test('stores 4 KB of a successful response and 64 KB of a failed one, also for many large ones', async () => {
  await fixture.recordEvents(...Array.from({ length: 80 }, () => 'updated' as const));
  const long = 'é'.repeat(32 * 1024);
  receiver.setBehavior(respondWith(500, long));
  const attempts: FinishedAttempt[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    for (const delivery of await claim()) attempts.push(await attemptDelivery(app.services, delivery, 3000));
  }
  receiver.setBehavior(respondWith(200, long));
  attempts[0] = await attemptDelivery(app.services, attempts[0]!.delivery, 3000);
  expect(attempts).toHaveLength(80);
  await recordDeliveryAttempts(app.services, attempts);
  const rows = await app.services.db.webhookAttempt.findMany({
    where: { delivery: { endpointId: endpoint.row.id } },
  });
  expect(rows).toHaveLength(80);
  expect(rows.filter(({ responseBody }) => responseBody?.length === 4096)).toHaveLength(1);
  expect(rows.filter(({ responseBody }) => responseBody?.length === 32 * 1024)).toHaveLength(79);
});

test('a response that can’t be stored affects no other, and counts as an attempt', async () => {
  await fixture.recordEvents('created', 'updated');
  const [first, second] = await claim();
  const unstorable = await attempt(first!, 500);
  unstorable.outcome.response!.body = 'nul \u0000';
  await recordDeliveryAttempts(app.services, [unstorable, await attempt(second!, 204)]);
  const deliveries = await fixture.listDeliveries(endpoint);
  expect(deliveries.map(({ status, attempts }) => `${status} ${attempts}`).sort()).toEqual([
    'delivered 1',
    'pending 1',
  ]);
  const attempts = await app.services.db.webhookAttempt.findMany({ where: { deliveryId: first!.id } });
  expect(attempts).toMatchObject([{ responseStatus: 500, responseBody: '' }]);
});
