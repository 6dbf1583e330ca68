import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '@/lib/testing/app';
import { answer, openReceiver } from '@/lib/testing/receiver';
import { forgetDeliveries } from './forget-deliveries';
import { makeEndpoint, openDesk, openWebhookApp } from './testing/desk';

let app: TestApp;
beforeAll(async () => {
  app = await openWebhookApp();
});
afterAll(() => app.close());

test('deliveries are forgotten after 30 days, with their tries, and not before', async () => {
  const desk = await openDesk(app);
  const receiver = await openReceiver(answer(200));
  const endpoint = await makeEndpoint(app, desk.project, receiver.origin);
  await desk.happen('created', 'updated');
  await desk.deliver();
  const [old, young] = await desk.deliveries(endpoint);
  const { db, clock } = app.services;
  const daysAgo = (days: number) => new Date(clock().getTime() - days * 24 * 3600_000);
  await db.webhookDelivery.update({ where: { id: old!.id }, data: { dueAt: daysAgo(30.1) } });
  await db.webhookDelivery.update({
    where: { id: young!.id },
    data: { dueAt: daysAgo(29.9), createdAt: daysAgo(200) },
  });
  expect(await forgetDeliveries(app.services)).toEqual({ count: 1, done: true });
  expect((await desk.deliveries(endpoint)).map(({ id }) => id)).toEqual([young!.id]);
  expect((await db.webhookAttempt.findMany()).map(({ deliveryId }) => deliveryId)).toEqual([young!.id]);
  expect(await forgetDeliveries(app.services)).toEqual({ count: 0, done: true });
  await db.webhookEndpoint.deleteMany();
  await receiver.close();
});

test('what waits is never forgotten; what waited 30 days for an endpoint that was off is given up', async () => {
  const desk = await openDesk(app);
  const { db, clock } = app.services;
  const old = new Date(clock().getTime() - 31 * 24 * 3600_000);
  const on = await makeEndpoint(app, desk.project, 'http://x.test');
  const off = await makeEndpoint(app, desk.project, 'http://x.test');
  await desk.happen('created');
  await db.webhookDelivery.updateMany({ data: { dueAt: old, createdAt: old } });
  await db.webhookEndpoint.update({ where: { id: off.row.id }, data: { offAt: old, offReason: 'person' } });
  expect(await forgetDeliveries(app.services)).toEqual({ count: 0, done: true });
  expect(await desk.deliveries(on)).toMatchObject([{ status: 'pending' }]);
  expect(await desk.deliveries(off)).toMatchObject([
    { status: 'failed', error: 'The endpoint was off for 30 days.' },
  ]);
});

test('of more than fits into a step, the next one forgets the rest', async () => {
  const desk = await openDesk(app);
  const { db } = app.services;
  const { row } = await makeEndpoint(app, desk.project, 'http://x.test');
  await db.$executeRaw`
    INSERT INTO webhook_delivery (id, endpoint_id, message_id, type, body, status, due_at, created_at)
    SELECT gen_random_uuid(), ${row.id}::uuid, gen_random_uuid(), 'ping', '{}', 'failed',
      now() - interval '31 days', now() - interval '31 days' FROM generate_series(1, 1200)`;
  expect(await forgetDeliveries(app.services, 0)).toEqual({ count: 1000, done: false });
  expect(await forgetDeliveries(app.services, 0)).toEqual({ count: 200, done: true });
});
