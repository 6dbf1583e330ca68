import { expect, test } from 'vitest';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openWebhookReceiver, respondWith } from '@/test-support/webhook-receiver';
import { makeEndpoint, openWebhookApp, openWebhookFixture } from '@/test-support/webhooks/webhook-fixture';
import { getEndpointActivity } from './endpoint-activity';

const HOUR_MS = 60 * 60 * 1000;

const app = await closeAfterTests(openWebhookApp());
const fixture = await openWebhookFixture(app);

test('a delivery whose last attempt failed now counts as failed in 24 hours, even if it is days old', async () => {
  const { db, clock } = app.services;
  const receiver = await openWebhookReceiver(respondWith(500));
  const endpoint = await makeEndpoint(app, fixture.project, receiver.origin);
  const { id } = endpoint.row;
  const activityAt = async (ms: number) =>
    (await getEndpointActivity(db, [id], new Date(clock().getTime() + ms))).get(id);
  await fixture.recordEvents('created');
  const fourDaysAgo = new Date(clock().getTime() - 96 * HOUR_MS);
  await db.webhookDelivery.updateMany({
    where: { endpointId: id },
    data: { tries: 9, createdAt: fourDaysAgo },
  });
  await fixture.deliverDue();
  expect(await fixture.listDeliveries(endpoint)).toMatchObject([{ status: 'failed' }]);
  expect(await activityAt(0)).toMatchObject({ failed: 1, late: 0, sent: 0 });
  expect(await activityAt(25 * HOUR_MS)).toMatchObject({ failed: 0 });
  await receiver.close();
});

test('deliveries are counted by the hour: delivered at once, later, or not yet', async () => {
  const { db, clock } = app.services;
  const receiver = await openWebhookReceiver(respondWith(204));
  const endpoint = await makeEndpoint(app, fixture.project, receiver.origin);
  const { id } = endpoint.row;
  await fixture.recordEvents('created', 'updated');
  await fixture.deliverDue();
  receiver.setBehavior(respondWith(500));
  await fixture.recordEvents('approved');
  await fixture.deliverDue();
  const [first] = await fixture.listDeliveries(endpoint);
  const threeHoursAgo = new Date(clock().getTime() - 3 * HOUR_MS);
  await db.webhookDelivery.update({ where: { id: first!.id }, data: { tries: 2, createdAt: threeHoursAgo } });
  const activity = (await getEndpointActivity(db, [id], clock())).get(id);
  expect(activity).toMatchObject({ late: 1, failed: 0, sent: 3, at_once: 1 });
  expect(activity!.hours.at(-1)).toEqual({ delivered: 1, undelivered: 1 });
  expect(activity!.hours.at(-4)).toEqual({ delivered: 1, undelivered: 0 });
  await receiver.close();
});

test('a delivered event that is sent again is not late', async () => {
  const { db, clock } = app.services;
  const receiver = await openWebhookReceiver(respondWith(204));
  const endpoint = await makeEndpoint(app, fixture.project, receiver.origin);
  const { id } = endpoint.row;
  await fixture.recordEvents('created');
  await fixture.deliverDue();
  await db.webhookDelivery.updateMany({ where: { endpointId: id }, data: { status: 'pending' } });
  expect((await getEndpointActivity(db, [id], clock())).get(id)).toMatchObject({ late: 0 });
  await receiver.close();
});
