import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '@/lib/testing/app';
import { answer, openReceiver } from '@/lib/testing/receiver';
import { activityOf } from './endpoint-activity';
import { type Desk, makeEndpoint, openDesk, openWebhookApp } from './testing/desk';

const HOUR_MS = 60 * 60 * 1000;

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await openWebhookApp();
  desk = await openDesk(app);
});
afterAll(() => app.close());

test('a delivery whose last try failed now counts as failed in 24 hours, though it happened days ago', async () => {
  const { db, clock } = app.services;
  const receiver = await openReceiver(answer(500));
  const endpoint = await makeEndpoint(app, desk.project, receiver.origin);
  const { id } = endpoint.row;
  const activityAt = async (ms: number) =>
    (await activityOf(db, [id], new Date(clock().getTime() + ms))).get(id);
  await desk.happen('created');
  const fourDaysAgo = new Date(clock().getTime() - 96 * HOUR_MS);
  await db.webhookDelivery.updateMany({
    where: { endpointId: id },
    data: { tries: 9, createdAt: fourDaysAgo },
  });
  await desk.deliver();
  expect(await desk.deliveries(endpoint)).toMatchObject([{ status: 'failed' }]);
  expect(await activityAt(0)).toMatchObject({ failed: 1, late: 0, sent: 0 });
  expect(await activityAt(25 * HOUR_MS)).toMatchObject({ failed: 0 });
  await receiver.close();
});

test('what happened is counted by the hour: delivered at once, later, or not yet', async () => {
  const { db, clock } = app.services;
  const receiver = await openReceiver(answer(204));
  const endpoint = await makeEndpoint(app, desk.project, receiver.origin);
  const { id } = endpoint.row;
  await desk.happen('created', 'updated');
  await desk.deliver();
  receiver.behave(answer(500));
  await desk.happen('approved');
  await desk.deliver();
  const [first] = await desk.deliveries(endpoint);
  const threeHoursAgo = new Date(clock().getTime() - 3 * HOUR_MS);
  await db.webhookDelivery.update({ where: { id: first!.id }, data: { tries: 2, createdAt: threeHoursAgo } });
  const activity = (await activityOf(db, [id], clock())).get(id);
  expect(activity).toMatchObject({ late: 1, failed: 0, sent: 3, at_once: 1 });
  expect(activity!.hours.at(-1)).toEqual({ delivered: 1, undelivered: 1 });
  expect(activity!.hours.at(-4)).toEqual({ delivered: 1, undelivered: 0 });
  await receiver.close();
});

test('what was delivered and is sent again is not late', async () => {
  const { db, clock } = app.services;
  const receiver = await openReceiver(answer(204));
  const endpoint = await makeEndpoint(app, desk.project, receiver.origin);
  const { id } = endpoint.row;
  await desk.happen('created');
  await desk.deliver();
  await db.webhookDelivery.updateMany({ where: { endpointId: id }, data: { status: 'pending' } });
  expect((await activityOf(db, [id], clock())).get(id)).toMatchObject({ late: 0 });
  await receiver.close();
});
