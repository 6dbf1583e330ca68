import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordDocumentEvents } from '@/lib/documents/document-events';
import { inTransaction } from '@/lib/platform/db/database';
import type { TestApp } from '@/lib/testing/app';
import { makeDeliveries } from './make-deliveries';
import { type Desk, makeEndpoint, openDesk, openWebhookApp } from './testing/desk';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await openWebhookApp();
  desk = await openDesk(app);
});
afterAll(() => app.close());

const remove = (id: string) => app.services.db.webhookEndpoint.delete({ where: { id } });

test('an endpoint that is deleted or turned off once it was planned for fails nothing, and is told nothing', async () => {
  const { db, newId, clock } = app.services;
  const [deleted, off, on] = await Promise.all(
    [1, 2, 3].map(() => makeEndpoint(app, desk.project, 'http://x.test')),
  );
  await remove(deleted!.row.id);
  await db.webhookEndpoint.update({
    where: { id: off!.row.id },
    data: { offAt: clock(), offReason: 'person' },
  });
  const message = {
    messageId: newId(),
    type: 'document.updated',
    documentId: null,
    body: '{}',
    createdAt: clock(),
  };
  const deliveries = [deleted, off, on].map((each) => ({ ...message, endpointId: each!.row.id }));
  await inTransaction(db, (tx) => makeDeliveries(tx, deliveries, app.services));
  expect((await db.webhookDelivery.findMany()).map(({ endpointId }) => endpointId)).toEqual([on!.row.id]);
});

test('changes of documents go on while endpoints come and go', async () => {
  const { db } = app.services;
  let going = true;
  const churn = (async () => {
    while (going) await remove((await makeEndpoint(app, desk.project, 'http://x.test')).row.id);
  })();
  for (let count = 0; count < 40; count += 1) {
    await inTransaction(db, (tx) =>
      recordDocumentEvents(tx, [{ documentId: desk.document.id, type: 'updated' }], app.services),
    );
  }
  going = false;
  await churn;
  expect(await db.documentEvent.count({ where: { documentId: desk.document.id } })).toBe(40);
});
