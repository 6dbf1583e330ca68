import { expect, test } from 'vitest';
import { deliveriesDue } from '@/lib/delivery/job-events';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeEndpoint, openWebhookApp, openWebhookFixture } from '@/test-support/webhooks/webhook-fixture';
import { createDeliveries, type NewDelivery } from './create-deliveries';

const app = await closeAfterTests(openWebhookApp());
const fixture = await openWebhookFixture(app);

/** Wraps a transaction and records the lengths of its statement parameters. */
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

test('a large change is inserted in small statements and schedules one delivery run', async () => {
  const { db, newId, clock } = app.services;
  const endpoint = await makeEndpoint(app, fixture.project, 'http://x.test');
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
  await inTransaction(db, (tx) => createDeliveries(watched(tx, lengths), deliveries, app.services));
  expect(Math.max(...lengths)).toBeLessThan(2 * 1024 * 1024);
  expect(await db.webhookDelivery.count({ where: { endpointId: endpoint.row.id, status: 'pending' } })).toBe(
    deliveries.length,
  );
  expect(await db.outboxEvent.count({ where: { name: deliveriesDue.name } })).toBe(1);
}, 60_000);
