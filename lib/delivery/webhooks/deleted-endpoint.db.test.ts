import { beforeEach, expect, test } from 'vitest';
import { purgeDeletedTargets } from '@/lib/delivery/queue/purge-targets';
import { recordDocumentEvents } from '@/lib/documents/events/record-document-events';
import type { Member } from '@/lib/foundation/actor';
import { inTransaction } from '@/lib/platform/db/database';
import type { Organization } from '@/lib/platform/db/generated/client';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember } from '@/test-support/factories';
import { createGate } from '@/test-support/gate';
import { createFastEngine } from '@/test-support/platform/jobs/fast-embedded-engine';
import { waitFor } from '@/test-support/platform/jobs/retry-until-defined';
import { neverRespond, openWebhookReceiver, respondWith } from '@/test-support/webhook-receiver';
import {
  makeEndpoint,
  openWebhookApp,
  openWebhookFixture,
  type TestEndpoint,
  type WebhookFixture,
} from '@/test-support/webhooks/webhook-fixture';
import { attemptDelivery } from './attempt-delivery';
import { claimDeliveries } from './claim-deliveries';
import { createDeliveries } from './create-deliveries';
import { deleteEndpoint } from './delete-endpoint';
import { webhookJobs } from './jobs';
import { recordDeliveryAttempts } from './record-delivery-attempts';
import { WEBHOOK_DELIVERIES } from './webhook-deliveries';

let fixture: WebhookFixture;

const app = await closeAfterTests(openWebhookApp());

beforeEach(async () => {
  await app.services.db.webhookEndpoint.deleteMany();
  fixture = await openWebhookFixture(app);
});

const remove = (id: string) => app.services.db.webhookEndpoint.delete({ where: { id } });

/** Deletes the endpoint as a member of the fixture's organization. */
async function deleteAs(endpoint: TestEndpoint): Promise<void> {
  const organization = { id: fixture.project.organizationId } as Organization;
  const { user, membership } = await makeMember(app.services, { organization, role: 'admin' });
  const actor: Member = {
    kind: 'member',
    userId: user.id,
    membershipId: membership.id,
    organizationId: organization.id,
    role: 'admin',
    sessionId: null,
  };
  await deleteEndpoint({ ...app.services, actor, requestId: 'test' }, fixture.project.id, endpoint.row.id);
}

async function countRemainingRows(endpoint: TestEndpoint): Promise<Record<string, number>> {
  const { db } = app.services;
  const endpointId = endpoint.row.id;
  return {
    endpoints: await db.webhookEndpoint.count({ where: { id: endpointId } }),
    deliveries: await db.webhookDelivery.count({ where: { endpointId } }),
    attempts: await db.webhookAttempt.count(),
  };
}

const NOTHING = { endpoints: 0, deliveries: 0, attempts: 0 };

test('an endpoint deleted or disabled after planning fails nothing and gets nothing', async () => {
  const { db, newId, clock } = app.services;
  const [deleted, off, on] = await Promise.all(
    [1, 2, 3].map(() => makeEndpoint(app, fixture.project, 'http://x.test')),
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
  await inTransaction(db, (tx) => createDeliveries(tx, deliveries, app.services));
  expect((await db.webhookDelivery.findMany()).map(({ endpointId }) => endpointId)).toEqual([on!.row.id]);
});

test('document changes succeed while endpoints are created and deleted', async () => {
  const { db } = app.services;
  let going = true;
  const churn = (async () => {
    while (going) await remove((await makeEndpoint(app, fixture.project, 'http://x.test')).row.id);
  })();
  for (let count = 0; count < 40; count += 1) {
    await inTransaction(db, (tx) =>
      recordDocumentEvents(tx, [{ documentId: fixture.document.id, type: 'updated' }], app.services),
    );
  }
  going = false;
  await churn;
  expect(await db.documentEvent.count({ where: { documentId: fixture.document.id } })).toBe(40);
});

test('an endpoint deleted during its attempts leaves nothing behind', async () => {
  const receiver = await openWebhookReceiver(neverRespond);
  const endpoint = await makeEndpoint(app, fixture.project, receiver.origin);
  await fixture.recordEvents('updated', 'updated', 'updated');
  const delivering = fixture.deliverDue({ timeoutMs: 1000 });
  await waitFor(() => receiver.calls.length).toBe(3);
  await deleteAs(endpoint);
  // Some deliveries are purged before their attempts finish.
  expect(await purgeDeletedTargets(app.services, WEBHOOK_DELIVERIES)).toBe(true);
  await delivering;
  expect(await countRemainingRows(endpoint)).toEqual(NOTHING);
  await receiver.close();
});

test('attempts that end between deletion and purge leave nothing behind', async () => {
  const receiver = await openWebhookReceiver(respondWith(410));
  const endpoint = await makeEndpoint(app, fixture.project, receiver.origin);
  await fixture.recordEvents('updated', 'updated');
  const { db, newId } = app.services;
  const room = { slots: 9, busyTargetSlots: 9, slowTargetSlots: 9, loads: new Map() };
  const claimed = await claimDeliveries(db, room, { claim: newId(), claimMs: 25_000 });
  expect(claimed).toHaveLength(2);
  await deleteAs(endpoint);
  const ended = await Promise.all(claimed.map((each) => attemptDelivery(app.services, each, 3000)));
  await recordDeliveryAttempts(app.services, ended);
  expect(await countRemainingRows(endpoint)).toEqual({ endpoints: 1, deliveries: 2, attempts: 2 });
  await purgeDeletedTargets(app.services, WEBHOOK_DELIVERIES);
  expect(await countRemainingRows(endpoint)).toEqual(NOTHING);
  expect(await db.auditEntry.findMany({ where: { subjectId: endpoint.row.id } })).toMatchObject([
    { action: 'webhook_endpoint.deleted' },
  ]);
  await receiver.close();
});

test('deliveries added during the purge of an endpoint are purged too', async () => {
  const endpoint = await makeEndpoint(app, fixture.project, 'http://x.test');
  const [recorded, purging] = [createGate(), createGate()];
  const change = inTransaction(app.services.db, async (tx) => {
    await recordDocumentEvents(tx, [{ documentId: fixture.document.id, type: 'updated' }], app.services);
    recorded.open();
    await purging.opened;
  });
  await recorded.opened;
  const purged = deleteAs(endpoint).then(() => purgeDeletedTargets(app.services, WEBHOOK_DELIVERIES));
  purging.open();
  await Promise.all([change, purged]);
  expect(await countRemainingRows(endpoint)).toEqual(NOTHING);
});

test('a process that dies during a purge leaves nothing behind: the next one continues', async () => {
  const { services } = app;
  const { db } = services;
  const endpoint = await makeEndpoint(app, fixture.project, 'http://x.test', { previousSecret: 'sealed' });
  await db.$executeRaw`
    INSERT INTO webhook_delivery (id, endpoint_id, message_id, type, body, due_at, created_at)
    SELECT gen_random_uuid(), ${endpoint.row.id}::uuid, gen_random_uuid(), 'ping', '{}', now(), now()
    FROM generate_series(1, 2500)`;
  await deleteAs(endpoint);
  // The endpoint is invisible, receives nothing, and its secrets are deleted, even if this process dies.
  expect(await db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.row.id } })).toMatchObject({
    deletedAt: expect.any(Date),
    offAt: expect.any(Date),
    secret: '',
    previousSecret: null,
  });
  // Simulates a process that died partway.
  expect(await purgeDeletedTargets(services, WEBHOOK_DELIVERIES, 0)).toBe(false);
  expect((await countRemainingRows(endpoint)).deliveries).toBe(1500);
  const engine = createFastEngine(
    webhookJobs(() => services),
    db,
  );
  await engine.start();
  await waitFor(() => countRemainingRows(endpoint)).toEqual(NOTHING);
  await engine.stop();
});
