import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliveriesDue } from '@/lib/delivery/job-events';
import type { DeliveryCapacity } from '@/lib/delivery/queue/claim-due-deliveries';
import { RETRY_DELAYS_MS } from '@/lib/delivery/queue/retry-schedule';
import { subscribe, type TelemetryEvents } from '@/lib/platform/telemetry';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  closeMidResponse,
  neverRespond,
  openWebhookReceiver,
  respondSlowly,
  respondWith,
  respondWithFlood,
  type WebhookReceiver,
} from '@/test-support/webhook-receiver';
import {
  makeDeliveriesDue,
  makeEndpoint,
  openWebhookApp,
  openWebhookFixture,
  type WebhookFixture,
} from '@/test-support/webhooks/webhook-fixture';
import { attemptDelivery } from './attempt-delivery';
import { claimDeliveries } from './claim-deliveries';
import { recordDeliveryAttempts } from './record-delivery-attempts';
import { DEFAULT_TIMINGS } from './run-deliveries';

let fixture: WebhookFixture;
let receiver: WebhookReceiver;

const app = await closeAfterTests(openWebhookApp());

beforeEach(async () => {
  await app.services.db.webhookEndpoint.deleteMany();
  await app.services.db.outboxEvent.deleteMany();
  fixture = await openWebhookFixture(app);
  receiver = await openWebhookReceiver();
});
afterEach(() => receiver.close());

const everything: DeliveryCapacity = {
  slots: 100,
  busyTargetSlots: 100,
  slowTargetSlots: 100,
  loads: new Map(),
};
const claim = (room: DeliveryCapacity) =>
  claimDeliveries(app.services.db, room, { claim: app.services.newId(), claimMs: DEFAULT_TIMINGS.claimMs });

test('an event reaches its endpoint, signed, with the body stored at the event, and without metadata', async () => {
  const endpoint = await makeEndpoint(app, fixture.project, `${receiver.origin}/in?key=1`);
  await fixture.recordEvents('created');
  const facts: TelemetryEvents['deliveries'][] = [];
  const end = subscribe('deliveries', (fact) => facts.push(fact));
  await fixture.deliverDue();
  end();
  expect(facts).toEqual([{ to: 'webhook', outcome: 'delivered', count: 1 }]);
  const [call] = receiver.calls;
  const event = await app.services.db.documentEvent.findFirstOrThrow({
    where: { documentId: fixture.document.id },
  });
  expect(call).toMatchObject({ method: 'POST', path: '/in?key=1' });
  expect(call!.headers).toMatchObject({ 'webhook-id': event.id, 'content-type': 'application/json' });
  expect(new Webhook(endpoint.secret).verify(call!.body, call!.headers as Record<string, string>)).toEqual({
    type: 'document.created',
    timestamp: event.createdAt.toISOString(),
    data: {
      document: {
        uuid: fixture.document.id,
        project_uuid: fixture.project.id,
        original_filename: 'invoice.pdf',
        status: 'done',
        page_count: 1,
        doc_type: null,
        needs_action_type: null,
        reference: null,
        labels: [],
      },
      sequence: 1,
    },
  });
  expect(await fixture.listDeliveries(endpoint)).toMatchObject([
    { status: 'delivered', attempts: 1, responseStatus: 204, claim: null, error: null },
  ]);
});

test('an enabled endpoint gets the subscribed events of its own project', async () => {
  const other = await openWebhookFixture(app);
  const url = receiver.origin;
  const choosy = await makeEndpoint(app, fixture.project, url, { events: ['document.approved'] });
  const off = await makeEndpoint(app, fixture.project, url, { offAt: new Date(), offReason: 'person' });
  const elsewhere = await makeEndpoint(app, other.project, url);
  await fixture.recordEvents('created', 'updated', 'approved', 'exported');
  expect((await fixture.listDeliveries(choosy)).map(({ type }) => type)).toEqual(['document.approved']);
  expect(await fixture.listDeliveries(off)).toEqual([]);
  expect(await fixture.listDeliveries(elsewhere)).toEqual([]);
});

test('many concurrent events schedule one delivery run', async () => {
  await makeEndpoint(app, fixture.project, receiver.origin);
  for (let count = 0; count < 5; count += 1) await fixture.recordEvents('updated');
  expect(await app.services.db.outboxEvent.count({ where: { name: deliveriesDue.name } })).toBe(1);
});

test('each attempt sends the same ID and body; the delays grow; after the last one it fails', async () => {
  const endpoint = await makeEndpoint(app, fixture.project, receiver.origin);
  receiver.setBehavior(respondWith(500, 'no'));
  await fixture.recordEvents('created');
  for (let count = 1; count <= 10; count += 1) {
    await makeDeliveriesDue(app);
    await fixture.deliverDue();
    const [delivery] = await fixture.listDeliveries(endpoint);
    expect(delivery).toMatchObject({ attempts: count, status: count < 10 ? 'pending' : 'failed' });
    const { at } = await app.services.db.webhookAttempt.findFirstOrThrow({ orderBy: { at: 'desc' } });
    expect(delivery!.dueAt.getTime()).toBeGreaterThanOrEqual(
      at.getTime() + (RETRY_DELAYS_MS[count - 1] ?? 0),
    );
  }
  expect(receiver.calls).toHaveLength(10);
  expect(new Set(receiver.calls.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
  const attempts = await app.services.db.webhookAttempt.findMany();
  expect(
    attempts.filter(({ responseStatus, responseBody }) => responseStatus === 500 && responseBody === 'no'),
  ).toHaveLength(10);
});

test('receivers that hang, redirect, drip, flood, or die in the middle are each handled as specified', async () => {
  const ill = [
    { behavior: neverRespond, status: 'pending', error: 'The response was not complete within 3 s.' },
    { behavior: respondSlowly, status: 'pending', error: 'The response was not complete within 3 s.' },
    {
      behavior: respondWith(307, '', { location: receiver.origin }),
      status: 'pending',
      error: 'The endpoint returned 307, a redirect. Sheaf does not follow redirects.',
    },
    { behavior: respondWith(500), status: 'pending', error: 'The endpoint returned 500.' },
    { behavior: respondWithFlood(1024 ** 3), status: 'delivered', error: null },
    {
      behavior: closeMidResponse,
      status: 'pending',
      error: 'The connection was closed before the response was complete.',
    },
  ];
  const receivers = await Promise.all(ill.map(({ behavior }) => openWebhookReceiver(behavior)));
  const endpoints = [];
  for (const { origin } of receivers) endpoints.push(await makeEndpoint(app, fixture.project, origin));
  await fixture.recordEvents('created');
  await fixture.deliverDue();
  for (const [index, { status, error }] of ill.entries()) {
    expect(await fixture.listDeliveries(endpoints[index]!), String(index)).toMatchObject([
      { status, error, attempts: 1 },
    ]);
    expect(receivers[index]!.calls).toHaveLength(1);
  }
  expect(receiver.calls).toEqual([]);
  for (const each of receivers) await each.close();
});

test('410 disables the endpoint at once, with an audit entry by the system', async () => {
  const endpoint = await makeEndpoint(app, fixture.project, receiver.origin);
  receiver.setBehavior(respondWith(410));
  await fixture.recordEvents('created');
  await fixture.deliverDue();
  expect(await fixture.listDeliveries(endpoint)).toMatchObject([{ status: 'failed', attempts: 1 }]);
  const row = await app.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.row.id } });
  expect(row).toMatchObject({ offReason: 'gone', offAt: expect.any(Date) });
  const entry = await app.services.db.auditEntry.findFirstOrThrow({ where: { subjectId: row.id } });
  expect(entry).toMatchObject({
    action: 'webhook_endpoint.turned_off',
    actorKind: 'system',
    details: { reason: 'gone' },
  });
});

test('five failing days disable it; one success in between starts over', async () => {
  const { services } = app;
  const clock = services.clock;
  const { row } = await makeEndpoint(app, fixture.project, receiver.origin);
  const at = async (day: number, status: number) => {
    services.clock = () => new Date(clock().getTime() + day * 24 * 3600_000);
    receiver.setBehavior(respondWith(status));
    await makeDeliveriesDue(app);
    await fixture.recordEvents('updated');
    await fixture.deliverDue();
    return services.db.webhookEndpoint.findUniqueOrThrow({ where: { id: row.id } });
  };
  expect((await at(0, 500)).failingSince).not.toBeNull();
  expect((await at(4, 500)).offAt).toBeNull();
  expect((await at(4.5, 200)).failingSince).toBeNull();
  expect((await at(5, 503)).offAt).toBeNull();
  expect((await at(9.9, 503)).offAt).toBeNull();
  expect(await at(10.1, 503)).toMatchObject({ offReason: 'failing' });
  services.clock = clock;
});

test('concurrent workers never take the same delivery, and none exceeds the slots of an endpoint', async () => {
  const endpoint = await makeEndpoint(app, fixture.project, receiver.origin);
  const others = await makeEndpoint(app, fixture.project, receiver.origin);
  await fixture.recordEvents(...Array.from({ length: 12 }, () => 'updated' as const));
  const couriers = await Promise.all([1, 2, 3].map(() => claim(everything)));
  const ids = couriers.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const claimed of couriers) {
    for (const { row } of [endpoint, others]) {
      expect(claimed.filter(({ targetId }) => targetId === row.id).length).toBeLessThanOrEqual(8);
    }
  }
});

test('a failing endpoint gets one slot, and all failing ones share a limit', async () => {
  const failingSince = new Date();
  for (let count = 0; count < 3; count += 1) {
    await makeEndpoint(app, fixture.project, receiver.origin, { failingSince });
  }
  const well = await makeEndpoint(app, fixture.project, receiver.origin);
  await fixture.recordEvents('created', 'updated');
  const room = { ...everything, slowTargetSlots: 2 };
  const claimed = await claim(room);
  expect(claimed.filter(({ failing }) => failing)).toHaveLength(2);
  expect(claimed.filter(({ targetId }) => targetId === well.row.id)).toHaveLength(2);
});

test('the claim of a dead process expires; its late result leaves no trace', async () => {
  const endpoint = await makeEndpoint(app, fixture.project, receiver.origin);
  await fixture.recordEvents('created');
  const { services } = app;
  const [claimed] = await claim(everything);
  await fixture.deliverDue();
  expect(receiver.calls).toEqual([]);
  await makeDeliveriesDue(app);
  const [again] = await claim(everything);
  await recordDeliveryAttempts(services, [await attemptDelivery(services, claimed!, 3000)]);
  expect(await fixture.listDeliveries(endpoint)).toMatchObject([{ status: 'pending', attempts: 0 }]);
  await recordDeliveryAttempts(services, [await attemptDelivery(services, again!, 3000)]);
  expect(await fixture.listDeliveries(endpoint)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  expect(await services.db.webhookAttempt.count({ where: { deliveryId: again!.id } })).toBe(1);
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('endpoints with the fewest attempts in progress come first; slow ones share their slots', async () => {
  const busy = await makeEndpoint(app, fixture.project, receiver.origin);
  const idle = await makeEndpoint(app, fixture.project, receiver.origin);
  await fixture.recordEvents(...Array.from({ length: 6 }, () => 'updated' as const));
  const { db } = app.services;
  await db.$executeRaw`UPDATE webhook_delivery SET due_at = due_at - interval '1 hour'
    WHERE endpoint_id = ${busy.row.id}::uuid`;
  const getIds = (claimed: { targetId: string }[]) => claimed.map(({ targetId }) => targetId);
  const loads = new Map([[busy.row.id, { tries: 2, slow: true }]]);
  expect(getIds(await claim({ ...everything, slots: 2, loads }))).toEqual([idle.row.id, idle.row.id]);
  // Only slots for a first attempt are free.
  expect(getIds(await claim({ ...everything, busyTargetSlots: 0, loads }))).toEqual([idle.row.id]);
  const claimed = getIds(await claim({ ...everything, slowTargetSlots: 1, loads }));
  expect(claimed.filter((id) => id === busy.row.id)).toHaveLength(1);
  expect(claimed.filter((id) => id === idle.row.id)).toHaveLength(3);
});

test('a rolled back change leaves no delivery', async () => {
  const endpoint = await makeEndpoint(app, fixture.project, receiver.origin);
  const { recordDocumentEvents } = await import('@/lib/documents/events/record-document-events');
  const failing = app.services.db.$transaction(async (tx) => {
    await recordDocumentEvents(tx, [{ documentId: fixture.document.id, type: 'updated' }], app.services);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await fixture.listDeliveries(endpoint)).toEqual([]);
});
