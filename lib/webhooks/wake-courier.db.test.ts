import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { recordDocumentEvents } from '@/lib/documents/document-events';
import { inTransaction } from '@/lib/platform/db/database';
import { openReceiver } from '@/lib/testing/receiver';
import { makeEndpoint, openDesk, openWebhookApp } from './testing/desk';

test('a courier who was counted on does not go to rest before the commit', async () => {
  const app = await openWebhookApp();
  const receiver = await openReceiver();
  const desk = await openDesk(app);
  await makeEndpoint(app, desk.project, receiver.origin);
  // A courier is called already, so that the transaction calls none.
  await desk.happen('created');
  let tell = () => {};
  const recorded = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const change = inTransaction(app.services.db, async (tx) => {
    await recordDocumentEvents(tx, [{ documentId: desk.document.id, type: 'updated' }], app.services);
    tell();
    await sleep(1500);
  });
  await recorded;
  await desk.deliver({ lingerMs: 50 });
  await change;
  expect(receiver.calls).toHaveLength(2);
  expect(await app.services.db.outboxEvent.count()).toBe(1);
  await receiver.close();
  await app.close();
});

test('a courier who was woken an hour ahead, before the clock was set back, counts for none', async () => {
  const app = await openWebhookApp();
  const receiver = await openReceiver();
  const desk = await openDesk(app);
  await makeEndpoint(app, desk.project, receiver.origin);
  await desk.happen('created');
  const { db } = app.services;
  await db.$executeRaw`UPDATE outbox_event SET dispatched_at = now()`;
  await desk.happen('updated');
  expect(await db.outboxEvent.count()).toBe(1);
  await db.$executeRaw`UPDATE outbox_event SET dispatched_at = now() + interval '1 hour'`;
  await desk.happen('updated');
  expect(await db.outboxEvent.count()).toBe(2);
  await receiver.close();
  await app.close();
});
