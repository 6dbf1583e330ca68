import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { TestApp } from '@/lib/testing/app';
import { deliveriesDue } from './events';
import { makeDeliveries, type NewDelivery } from './make-deliveries';
import { type Desk, makeEndpoint, openDesk, openWebhookApp } from './testing/desk';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await openWebhookApp();
  desk = await openDesk(app);
});
afterAll(() => app.close());

/** Passes on what it is asked for, and notes how long the texts are that the statements are given. */
const watched = (tx: Transaction, lengths: number[]): Transaction =>
  new Proxy(tx, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (key !== '$executeRaw') return value;
      return (strings: TemplateStringsArray, ...values: unknown[]) => {
        for (const each of values) if (typeof each === 'string') lengths.push(each.length);
        return Reflect.apply(value, target, [strings, ...values]);
      };
    },
  });

test('however much one change brings about, no statement is given more than a little of it, and one courier is woken', async () => {
  const { db, newId, clock } = app.services;
  const endpoint = await makeEndpoint(app, desk.project, 'http://x.test');
  const body = JSON.stringify({ name: 'n'.repeat(600) });
  const deliveries: NewDelivery[] = Array.from({ length: 4001 }, () => ({
    endpointId: endpoint.row.id,
    messageId: newId(),
    type: 'document.created',
    documentId: null,
    body,
    createdAt: clock(),
  }));
  const lengths: number[] = [];
  await inTransaction(db, (tx) => makeDeliveries(watched(tx, lengths), deliveries, app.services));
  expect(Math.max(...lengths)).toBeLessThan(2 * 1024 * 1024);
  expect(await db.webhookDelivery.count({ where: { endpointId: endpoint.row.id, status: 'pending' } })).toBe(
    deliveries.length,
  );
  expect(await db.outboxEvent.count({ where: { name: deliveriesDue.name } })).toBe(1);
}, 60_000);
