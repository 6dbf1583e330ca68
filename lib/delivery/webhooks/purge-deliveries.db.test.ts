import { expect, test } from 'vitest';
import { purgeDeliveries } from '@/lib/delivery/queue/purge-deliveries';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openWebhookReceiver, respondWith } from '@/test-support/webhook-receiver';
import { makeEndpoint, openWebhookApp, openWebhookFixture } from '@/test-support/webhooks/webhook-fixture';
import { WEBHOOK_DELIVERIES } from './webhook-deliveries';

const app = await closeAfterTests(openWebhookApp());

test('deliveries are deleted after 30 days with their attempts, and not earlier', async () => {
  const fixture = await openWebhookFixture(app);
  const receiver = await openWebhookReceiver(respondWith(200));
  const endpoint = await makeEndpoint(app, fixture.project, receiver.origin);
  await fixture.recordEvents('created', 'updated');
  await fixture.deliverDue();
  const [old, young] = await fixture.listDeliveries(endpoint);
  const { db, clock } = app.services;
  const daysAgo = (days: number) => new Date(clock().getTime() - days * 24 * 3600_000);
  await db.webhookDelivery.update({ where: { id: old!.id }, data: { dueAt: daysAgo(30.1) } });
  await db.webhookDelivery.update({
    where: { id: young!.id },
    data: { dueAt: daysAgo(29.9), createdAt: daysAgo(200) },
  });
  expect(await purgeDeliveries(app.services, WEBHOOK_DELIVERIES)).toEqual({ count: 1, done: true });
  expect((await fixture.listDeliveries(endpoint)).map(({ id }) => id)).toEqual([young!.id]);
  expect((await db.webhookAttempt.findMany()).map(({ deliveryId }) => deliveryId)).toEqual([young!.id]);
  expect(await purgeDeliveries(app.services, WEBHOOK_DELIVERIES)).toEqual({ count: 0, done: true });
  await db.webhookEndpoint.deleteMany();
  await receiver.close();
});

test('waiting deliveries are never deleted; those waiting 30 days for a disabled endpoint fail', async () => {
  const fixture = await openWebhookFixture(app);
  const { db, clock } = app.services;
  const old = new Date(clock().getTime() - 31 * 24 * 3600_000);
  const on = await makeEndpoint(app, fixture.project, 'http://x.test');
  const off = await makeEndpoint(app, fixture.project, 'http://x.test');
  await fixture.recordEvents('created');
  await db.webhookDelivery.updateMany({ data: { dueAt: old, createdAt: old } });
  await db.webhookEndpoint.update({ where: { id: off.row.id }, data: { offAt: old, offReason: 'person' } });
  expect(await purgeDeliveries(app.services, WEBHOOK_DELIVERIES)).toEqual({ count: 0, done: true });
  expect(await fixture.listDeliveries(on)).toMatchObject([{ status: 'pending' }]);
  expect(await fixture.listDeliveries(off)).toMatchObject([
    { status: 'failed', error: 'The endpoint was off for 30 days.' },
  ]);
});

test('the next step deletes what exceeds one step', async () => {
  const fixture = await openWebhookFixture(app);
  const { db } = app.services;
  const { row } = await makeEndpoint(app, fixture.project, 'http://x.test');
  await db.$executeRaw`
    INSERT INTO webhook_delivery (id, endpoint_id, message_id, type, body, status, due_at, created_at)
    SELECT gen_random_uuid(), ${row.id}::uuid, gen_random_uuid(), 'ping', '{}', 'failed',
      now() - interval '31 days', now() - interval '31 days' FROM generate_series(1, 1200)`;
  expect(await purgeDeliveries(app.services, WEBHOOK_DELIVERIES, 0)).toEqual({ count: 1000, done: false });
  expect(await purgeDeliveries(app.services, WEBHOOK_DELIVERIES, 0)).toEqual({ count: 200, done: true });
});
