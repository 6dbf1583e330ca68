import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '@/lib/access/actor';
import { recordDocumentEvents } from '@/lib/documents/document-events';
import { inTransaction } from '@/lib/platform/db/database';
import type { Organization } from '@/lib/platform/db/generated/client';
import { eventually } from '@/lib/platform/jobs/testing/eventually';
import { quickEngine } from '@/lib/platform/jobs/testing/quick-embedded';
import type { TestApp } from '@/lib/testing/app';
import { makeMember } from '@/lib/testing/factories';
import { answer, hang, openReceiver } from '@/lib/testing/receiver';
import { claimDeliveries } from './claim-deliveries';
import { deleteEndpoint } from './delete-endpoint';
import { forgetDeletedEndpoints } from './forget-deleted-endpoints';
import { webhookJobs } from './jobs';
import { makeDeliveries } from './make-deliveries';
import { recordTries } from './record-tries';
import { type Desk, makeEndpoint, openDesk, openWebhookApp, type TestEndpoint } from './testing/desk';
import { tryDelivery } from './try-delivery';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await openWebhookApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.webhookEndpoint.deleteMany();
  desk = await openDesk(app);
});

const remove = (id: string) => app.services.db.webhookEndpoint.delete({ where: { id } });

/** As a member of the desk's organization does it. */
async function deleteAs(endpoint: TestEndpoint): Promise<void> {
  const organization = { id: desk.project.organizationId } as Organization;
  const { user, membership } = await makeMember(app.services, { organization, role: 'admin' });
  const actor: Member = {
    kind: 'member',
    userId: user.id,
    membershipId: membership.id,
    organizationId: organization.id,
    role: 'admin',
    sessionId: null,
  };
  await deleteEndpoint({ ...app.services, actor, requestId: 'test' }, desk.project.id, endpoint.row.id);
}

async function leftOf(endpoint: TestEndpoint): Promise<Record<string, number>> {
  const { db } = app.services;
  const endpointId = endpoint.row.id;
  return {
    endpoints: await db.webhookEndpoint.count({ where: { id: endpointId } }),
    deliveries: await db.webhookDelivery.count({ where: { endpointId } }),
    tries: await db.webhookAttempt.count(),
  };
}

const NOTHING = { endpoints: 0, deliveries: 0, tries: 0 };

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

test('an endpoint that is deleted while tries of it are under way leaves nothing behind', async () => {
  const receiver = await openReceiver(hang);
  const endpoint = await makeEndpoint(app, desk.project, receiver.origin);
  await desk.happen('updated', 'updated', 'updated');
  const delivering = desk.deliver({ timeoutMs: 1000 });
  await eventually(() => receiver.calls.length).toBe(3);
  await deleteAs(endpoint);
  // Some are forgotten before their tries end.
  expect(await forgetDeletedEndpoints(app.services)).toBe(true);
  await delivering;
  expect(await leftOf(endpoint)).toEqual(NOTHING);
  await receiver.close();
});

test('tries that end between the deletion and the forgetting leave nothing behind', async () => {
  const receiver = await openReceiver(answer(410));
  const endpoint = await makeEndpoint(app, desk.project, receiver.origin);
  await desk.happen('updated', 'updated');
  const { db, newId } = app.services;
  const room = { lines: 9, furtherLines: 9, slowLines: 9, loads: new Map() };
  const claimed = await claimDeliveries(db, room, { claim: newId(), claimMs: 25_000 });
  expect(claimed).toHaveLength(2);
  await deleteAs(endpoint);
  const ended = await Promise.all(claimed.map((each) => tryDelivery(app.services, each, 3000)));
  await recordTries(app.services, ended);
  expect(await leftOf(endpoint)).toEqual({ endpoints: 1, deliveries: 2, tries: 2 });
  await forgetDeletedEndpoints(app.services);
  expect(await leftOf(endpoint)).toEqual(NOTHING);
  expect(await db.auditEntry.findMany({ where: { subjectId: endpoint.row.id } })).toMatchObject([
    { action: 'webhook_endpoint.deleted' },
  ]);
  await receiver.close();
});

test('what a change adds while the endpoint is being forgotten goes with it', async () => {
  const endpoint = await makeEndpoint(app, desk.project, 'http://x.test');
  let tell = () => {};
  const recorded = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const change = inTransaction(app.services.db, async (tx) => {
    await recordDocumentEvents(tx, [{ documentId: desk.document.id, type: 'updated' }], app.services);
    tell();
    await sleep(700);
  });
  await recorded;
  await deleteAs(endpoint);
  await forgetDeletedEndpoints(app.services);
  await change;
  expect(await leftOf(endpoint)).toEqual(NOTHING);
});

test('a process that dies while it forgets leaves nothing behind: the next one goes on', async () => {
  const { services } = app;
  const { db } = services;
  const endpoint = await makeEndpoint(app, desk.project, 'http://x.test', { previousSecret: 'sealed' });
  await db.$executeRaw`
    INSERT INTO webhook_delivery (id, endpoint_id, message_id, type, body, due_at, created_at)
    SELECT gen_random_uuid(), ${endpoint.row.id}::uuid, gen_random_uuid(), 'ping', '{}', now(), now()
    FROM generate_series(1, 2500)`;
  await deleteAs(endpoint);
  // Nobody can see it, nothing is sent to it, and its secrets are gone, whatever becomes of this process.
  expect(await db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.row.id } })).toMatchObject({
    deletedAt: expect.any(Date),
    offAt: expect.any(Date),
    secret: '',
    previousSecret: null,
  });
  // As far as a process came that is gone then.
  expect(await forgetDeletedEndpoints(services, 0)).toBe(false);
  expect((await leftOf(endpoint)).deliveries).toBe(1500);
  const engine = quickEngine(
    webhookJobs(() => services),
    db,
  );
  await engine.start();
  await eventually(() => leftOf(endpoint)).toEqual(NOTHING);
  await engine.stop();
});
