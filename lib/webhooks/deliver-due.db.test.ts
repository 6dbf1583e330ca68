import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Facts, hear } from '@/lib/platform/facts';
import type { TestApp } from '@/lib/testing/app';
import {
  answer,
  dieInTheMiddle,
  drip,
  flood,
  hang,
  openReceiver,
  type Receiver,
} from '@/lib/testing/receiver';
import { claimDeliveries, type Room } from './claim-deliveries';
import { TIMES } from './courier';
import { deliveriesDue } from './events';
import { recordTries } from './record-tries';
import { type Desk, makeDue, makeEndpoint, openDesk, openWebhookApp } from './testing/desk';
import { tryDelivery } from './try-delivery';

let app: TestApp;
let desk: Desk;
let receiver: Receiver;
beforeAll(async () => {
  app = await openWebhookApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.webhookEndpoint.deleteMany();
  await app.services.db.outboxEvent.deleteMany();
  desk = await openDesk(app);
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const everything: Room = { lines: 100, furtherLines: 100, slowLines: 100, loads: new Map() };
const claim = (room: Room) =>
  claimDeliveries(app.services.db, room, { claim: app.services.newId(), claimMs: TIMES.claimMs });

test('an event reaches its endpoint, signed, with the body that was decided, and without metadata', async () => {
  const endpoint = await makeEndpoint(app, desk.project, `${receiver.origin}/in?key=1`);
  await desk.happen('created');
  const told: Facts['deliveries'][] = [];
  const end = hear('deliveries', (fact) => told.push(fact));
  await desk.deliver();
  end();
  expect(told).toEqual([{ outcome: 'delivered', count: 1 }]);
  const [call] = receiver.calls;
  const event = await app.services.db.documentEvent.findFirstOrThrow({
    where: { documentId: desk.document.id },
  });
  expect(call).toMatchObject({ method: 'POST', path: '/in?key=1' });
  expect(call!.headers).toMatchObject({ 'webhook-id': event.id, 'content-type': 'application/json' });
  expect(new Webhook(endpoint.secret).verify(call!.body, call!.headers as Record<string, string>)).toEqual({
    type: 'document.created',
    timestamp: event.createdAt.toISOString(),
    data: {
      document: {
        uuid: desk.document.id,
        project_uuid: desk.project.id,
        original_filename: 'invoice.pdf',
        status: 'done',
        page_count: 1,
        doc_type: null,
        needs_action_type: null,
        reference: null,
      },
      sequence: 1,
    },
  });
  expect(await desk.deliveries(endpoint)).toMatchObject([
    { status: 'delivered', attempts: 1, responseStatus: 204, claim: null, error: null },
  ]);
});

test('an endpoint is sent what it asks for, of its own project, while it is on', async () => {
  const other = await openDesk(app);
  const url = receiver.origin;
  const choosy = await makeEndpoint(app, desk.project, url, { events: ['document.approved'] });
  const off = await makeEndpoint(app, desk.project, url, { offAt: new Date(), offReason: 'person' });
  const elsewhere = await makeEndpoint(app, other.project, url);
  await desk.happen('created', 'updated', 'approved', 'exported');
  expect((await desk.deliveries(choosy)).map(({ type }) => type)).toEqual(['document.approved']);
  expect(await desk.deliveries(off)).toEqual([]);
  expect(await desk.deliveries(elsewhere)).toEqual([]);
});

test('however much happens at once, one courier is woken', async () => {
  await makeEndpoint(app, desk.project, receiver.origin);
  for (let count = 0; count < 5; count += 1) await desk.happen('updated');
  expect(await app.services.db.outboxEvent.count({ where: { name: deliveriesDue.name } })).toBe(1);
});

test('each try sends the same id and body; the pauses grow; after the last one it has failed', async () => {
  const endpoint = await makeEndpoint(app, desk.project, receiver.origin);
  receiver.behave(answer(500, 'no'));
  await desk.happen('created');
  for (let count = 1; count <= 10; count += 1) {
    await makeDue(app);
    await desk.deliver();
    const [delivery] = await desk.deliveries(endpoint);
    expect(delivery).toMatchObject({ attempts: count, status: count < 10 ? 'pending' : 'failed' });
    if (count === 1) {
      const pauseMs = delivery!.dueAt.getTime() - Date.now();
      expect(pauseMs).toBeGreaterThan(3000);
      expect(pauseMs).toBeLessThanOrEqual(5000);
    }
  }
  expect(receiver.calls).toHaveLength(10);
  expect(new Set(receiver.calls.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
  const tries = await app.services.db.webhookAttempt.findMany();
  expect(
    tries.filter(({ responseStatus, responseBody }) => responseStatus === 500 && responseBody === 'no'),
  ).toHaveLength(10);
});

test('receivers that hang, redirect, drip, flood, or die in the middle are each handled as decided', async () => {
  const ill = [
    { behaviour: hang, status: 'pending', error: 'The answer was not whole within 3 s.' },
    { behaviour: drip, status: 'pending', error: 'The answer was not whole within 3 s.' },
    {
      behaviour: answer(307, '', { location: receiver.origin }),
      status: 'pending',
      error: 'The endpoint answered 307: a redirect, which is not followed.',
    },
    { behaviour: answer(500), status: 'pending', error: 'The endpoint answered 500.' },
    { behaviour: flood(1024 ** 3), status: 'delivered', error: null },
    {
      behaviour: dieInTheMiddle,
      status: 'pending',
      error: 'The connection was cut off before the answer was whole.',
    },
  ];
  const receivers = await Promise.all(ill.map(({ behaviour }) => openReceiver(behaviour)));
  const endpoints = [];
  for (const { origin } of receivers) endpoints.push(await makeEndpoint(app, desk.project, origin));
  await desk.happen('created');
  await desk.deliver();
  for (const [index, { status, error }] of ill.entries()) {
    expect(await desk.deliveries(endpoints[index]!), String(index)).toMatchObject([
      { status, error, attempts: 1 },
    ]);
    expect(receivers[index]!.calls).toHaveLength(1);
  }
  expect(receiver.calls).toEqual([]);
  for (const each of receivers) await each.close();
});

test('410 turns the endpoint off at once, with an audit row of the system’s', async () => {
  const endpoint = await makeEndpoint(app, desk.project, receiver.origin);
  receiver.behave(answer(410));
  await desk.happen('created');
  await desk.deliver();
  expect(await desk.deliveries(endpoint)).toMatchObject([{ status: 'failed', attempts: 1 }]);
  const row = await app.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.row.id } });
  expect(row).toMatchObject({ offReason: 'gone', offAt: expect.any(Date) });
  const entry = await app.services.db.auditEntry.findFirstOrThrow({ where: { subjectId: row.id } });
  expect(entry).toMatchObject({
    action: 'webhook_endpoint.turned_off',
    actorKind: 'system',
    details: { reason: 'gone' },
  });
});

test('five failing days turn it off; one success in between begins them anew', async () => {
  const { services } = app;
  const clock = services.clock;
  const { row } = await makeEndpoint(app, desk.project, receiver.origin);
  const at = async (day: number, status: number) => {
    services.clock = () => new Date(clock().getTime() + day * 24 * 3600_000);
    receiver.behave(answer(status));
    await makeDue(app);
    await desk.happen('updated');
    await desk.deliver();
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

test('couriers at once never take the same delivery, and none more than an endpoint has lines', async () => {
  const endpoint = await makeEndpoint(app, desk.project, receiver.origin);
  const others = await makeEndpoint(app, desk.project, receiver.origin);
  await desk.happen(...Array.from({ length: 12 }, () => 'updated' as const));
  const couriers = await Promise.all([1, 2, 3].map(() => claim(everything)));
  const ids = couriers.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const claimed of couriers) {
    for (const { row } of [endpoint, others]) {
      expect(claimed.filter(({ endpointId }) => endpointId === row.id).length).toBeLessThanOrEqual(8);
    }
  }
});

test('a failing endpoint gets one line, and all of them together no more than there are for such', async () => {
  const failingSince = new Date();
  for (let count = 0; count < 3; count += 1) {
    await makeEndpoint(app, desk.project, receiver.origin, { failingSince });
  }
  const well = await makeEndpoint(app, desk.project, receiver.origin);
  await desk.happen('created', 'updated');
  const room = { ...everything, slowLines: 2 };
  const claimed = await claim(room);
  expect(claimed.filter(({ failing }) => failing)).toHaveLength(2);
  expect(claimed.filter(({ endpointId }) => endpointId === well.row.id)).toHaveLength(2);
});

test('a claim that its process did not live to see runs out; what comes late of it leaves no trace', async () => {
  const endpoint = await makeEndpoint(app, desk.project, receiver.origin);
  await desk.happen('created');
  const { services } = app;
  const [claimed] = await claim(everything);
  await desk.deliver();
  expect(receiver.calls).toEqual([]);
  await makeDue(app);
  const [again] = await claim(everything);
  await recordTries(services, [await tryDelivery(services, claimed!, 3000)]);
  expect(await desk.deliveries(endpoint)).toMatchObject([{ status: 'pending', attempts: 0 }]);
  await recordTries(services, [await tryDelivery(services, again!, 3000)]);
  expect(await desk.deliveries(endpoint)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  expect(await services.db.webhookAttempt.count({ where: { deliveryId: again!.id } })).toBe(1);
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('whoever has the fewest tries under way comes first; slow ones get no more than there are lines for such', async () => {
  const busy = await makeEndpoint(app, desk.project, receiver.origin);
  const idle = await makeEndpoint(app, desk.project, receiver.origin);
  await desk.happen(...Array.from({ length: 6 }, () => 'updated' as const));
  const { db } = app.services;
  await db.$executeRaw`UPDATE webhook_delivery SET due_at = due_at - interval '1 hour'
    WHERE endpoint_id = ${busy.row.id}::uuid`;
  const idsOf = (claimed: { endpointId: string }[]) => claimed.map(({ endpointId }) => endpointId);
  const loads = new Map([[busy.row.id, { tries: 2, slow: true }]]);
  expect(idsOf(await claim({ ...everything, lines: 2, loads }))).toEqual([idle.row.id, idle.row.id]);
  // All lines but those for a first try are taken.
  expect(idsOf(await claim({ ...everything, furtherLines: 0, loads }))).toEqual([idle.row.id]);
  const claimed = idsOf(await claim({ ...everything, slowLines: 1, loads }));
  expect(claimed.filter((id) => id === busy.row.id)).toHaveLength(1);
  expect(claimed.filter((id) => id === idle.row.id)).toHaveLength(3);
});

test('no delivery stays of a change that is rolled back', async () => {
  const endpoint = await makeEndpoint(app, desk.project, receiver.origin);
  const { recordDocumentEvents } = await import('@/lib/documents/document-events');
  const failing = app.services.db.$transaction(async (tx) => {
    await recordDocumentEvents(tx, [{ documentId: desk.document.id, type: 'updated' }], app.services);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await desk.deliveries(endpoint)).toEqual([]);
});
