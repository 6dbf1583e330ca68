import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '@/lib/testing/app';
import { answer, openReceiver, type Receiver } from '@/lib/testing/receiver';
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries';
import { recordTries } from './record-tries';
import {
  type Desk,
  makeDue,
  makeEndpoint,
  openDesk,
  openWebhookApp,
  type TestEndpoint,
} from './testing/desk';
import { type EndedTry, tryDelivery } from './try-delivery';

let app: TestApp;
let desk: Desk;
let receiver: Receiver;
let endpoint: TestEndpoint;
beforeAll(async () => {
  app = await openWebhookApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.webhookEndpoint.deleteMany();
  desk = await openDesk(app);
  receiver = await openReceiver();
  endpoint = await makeEndpoint(app, desk.project, receiver.origin);
});
afterEach(() => receiver.close());

const claim = () =>
  claimDeliveries(
    app.services.db,
    { lines: 100, furtherLines: 100, slowLines: 100, loads: new Map() },
    { claim: app.services.newId(), claimMs: 25_000 },
  );
const attempt = (delivery: ClaimedDelivery, status: number): Promise<EndedTry> => {
  receiver.behave(answer(status));
  return tryDelivery(app.services, delivery, 3000);
};
const stored = () => app.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.row.id } });
const move = () =>
  app.services.db.webhookEndpoint.update({
    where: { id: endpoint.row.id },
    data: { url: `${receiver.origin}/new` },
  });

test('a success of an endpoint that began to fail while it was under way ends the failing', async () => {
  await desk.happen('created', 'updated');
  const [first, second] = await claim();
  const success = await attempt(first!, 204);
  await recordTries(app.services, [await attempt(second!, 500)]);
  expect((await stored()).failingSince).not.toBeNull();
  await recordTries(app.services, [success]);
  expect((await stored()).failingSince).toBeNull();
});

test('a try whose claim was lost is not held against the endpoint', async () => {
  await desk.happen('created');
  const [lost] = await claim();
  await makeDue(app);
  await claim();
  await recordTries(app.services, [await attempt(lost!, 410)]);
  await recordTries(app.services, [await attempt(lost!, 500)]);
  expect(await stored()).toMatchObject({ offAt: null, failingSince: null });
});

test('what the address before answered is not held against the new one', async () => {
  await desk.happen('created', 'updated');
  const [first, second] = await claim();
  const gone = await attempt(first!, 410);
  const failed = await attempt(second!, 500);
  await move();
  await recordTries(app.services, [gone, failed]);
  expect(await stored()).toMatchObject({ offAt: null, failingSince: null });
  const deliveries = await desk.deliveries(endpoint);
  expect(deliveries.map(({ status, attempts }) => [status, attempts])).toEqual([
    ['pending', 1],
    ['pending', 1],
  ]);
});

test('of a success 4 KB are kept, of a failure 64; many large answers are written all the same', async () => {
  await desk.happen(...Array.from({ length: 80 }, () => 'updated' as const));
  const long = 'é'.repeat(32 * 1024);
  receiver.behave(answer(500, long));
  const tries: EndedTry[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    for (const delivery of await claim()) tries.push(await tryDelivery(app.services, delivery, 3000));
  }
  receiver.behave(answer(200, long));
  tries[0] = await tryDelivery(app.services, tries[0]!.delivery, 3000);
  expect(tries).toHaveLength(80);
  await recordTries(app.services, tries);
  const rows = await app.services.db.webhookAttempt.findMany({
    where: { delivery: { endpointId: endpoint.row.id } },
  });
  expect(rows).toHaveLength(80);
  expect(rows.filter(({ responseBody }) => responseBody?.length === 4096)).toHaveLength(1);
  expect(rows.filter(({ responseBody }) => responseBody?.length === 32 * 1024)).toHaveLength(79);
});

test('an answer that can’t be stored takes no other with it, and counts as a try', async () => {
  await desk.happen('created', 'updated');
  const [first, second] = await claim();
  const unstorable = await attempt(first!, 500);
  unstorable.outcome.answer!.body = 'nul \u0000';
  await recordTries(app.services, [unstorable, await attempt(second!, 204)]);
  const deliveries = await desk.deliveries(endpoint);
  expect(deliveries.map(({ status, attempts }) => `${status} ${attempts}`).sort()).toEqual([
    'delivered 1',
    'pending 1',
  ]);
  const attempts = await app.services.db.webhookAttempt.findMany({ where: { deliveryId: first!.id } });
  expect(attempts).toMatchObject([{ responseStatus: 500, responseBody: '' }]);
});
