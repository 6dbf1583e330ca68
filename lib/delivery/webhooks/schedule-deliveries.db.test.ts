import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { recordDocumentEvents } from '@/lib/documents/events/record-document-events';
import { inTransaction } from '@/lib/platform/db/database';
import { openWebhookReceiver } from '@/test-support/webhook-receiver';
import { makeEndpoint, openWebhookApp, openWebhookFixture } from '@/test-support/webhooks/webhook-fixture';

test('a worker that a change relies on does not stop before the commit', async () => {
  const app = await openWebhookApp();
  const receiver = await openWebhookReceiver();
  const fixture = await openWebhookFixture(app);
  await makeEndpoint(app, fixture.project, receiver.origin);
  // Schedule a worker first, so that the transaction schedules none.
  await fixture.recordEvents('created');
  let tell = () => {};
  const recorded = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const change = inTransaction(app.services.db, async (tx) => {
    await recordDocumentEvents(tx, [{ documentId: fixture.document.id, type: 'updated' }], app.services);
    tell();
    // Pause: nothing shows that the worker has found no reason to stop.
    await sleep(1500);
  });
  await recorded;
  await fixture.deliverDue({ idleTimeoutMs: 50 });
  await change;
  expect(receiver.calls).toHaveLength(2);
  expect(await app.services.db.outboxEvent.count()).toBe(1);
  await receiver.close();
  await app.close();
});

test('a worker scheduled an hour ahead, before the clock was set back, does not count', async () => {
  const app = await openWebhookApp();
  const receiver = await openWebhookReceiver();
  const fixture = await openWebhookFixture(app);
  await makeEndpoint(app, fixture.project, receiver.origin);
  await fixture.recordEvents('created');
  const { db } = app.services;
  await db.$executeRaw`UPDATE outbox_event SET dispatched_at = now()`;
  await fixture.recordEvents('updated');
  expect(await db.outboxEvent.count()).toBe(1);
  await db.$executeRaw`UPDATE outbox_event SET dispatched_at = now() + interval '1 hour'`;
  await fixture.recordEvents('updated');
  expect(await db.outboxEvent.count()).toBe(2);
  await receiver.close();
  await app.close();
});
