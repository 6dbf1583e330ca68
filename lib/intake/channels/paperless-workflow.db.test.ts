import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { DELETE } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as cut } from '@/app/api/prebuilt-documents/review-pages/route';
import { PaperlessDestinationConfig } from '@/lib/delivery/destinations/destination-config';
import { DESTINATION_DELIVERIES } from '@/lib/delivery/destinations/destination-deliveries';
import { getServerPlace } from '@/lib/delivery/destinations/destination-place';
import { openDestinationDrivers } from '@/lib/delivery/destinations/drivers/open-destination-drivers';
import { runDestinationDeliveries } from '@/lib/delivery/destinations/run-destination-deliveries';
import { purgeDeletedTargets } from '@/lib/delivery/queue/purge-targets';
import { changeDocument } from '@/lib/documents/change-document';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import { undoPageChange } from '@/lib/page-plan/undo-page-change';
import { systemContext } from '@/lib/platform/context';
import type { Channel, Document } from '@/lib/platform/db/generated/client';
import { disabledMailer } from '@/lib/platform/mail/disabled-mailer';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { sealBoundSecret } from '@/lib/platform/remote-files/bound-secret';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeChannel, makeDestination, makeDocument, makeProject } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { openPaperlessStandIn, PAPERLESS_TOKEN } from '@/test-support/paperless/paperless-server';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { settleUploadedDocument } from '../settle-uploaded-document';
import { PaperlessConfig } from './channel-config';
import { openChannelDrivers } from './drivers/open-channel-drivers';
import { runChannel } from './run-channel';

const paperless = await openPaperlessStandIn();
const outbound = openGuardedOutbound({ allowPrivate: true });
const fixture = await closeAfterTests(
  openPagePlanFixture({
    outbound,
    channelDrivers: openChannelDrivers({ folders: [], outbound }),
    destinationDrivers: openDestinationDrivers({
      folders: [],
      outbound,
      mailer: disabledMailer,
      wait: async () => {},
    }),
  }),
);
const { services, app, owner } = fixture;
const { db } = services;
const member = {
  kind: 'member',
  userId: owner.user.id,
  membershipId: owner.membership.id,
  organizationId: fixture.organization.id,
  role: 'owner',
  sessionId: null,
} as const;
const context = { ...services, actor: member, requestId: 'test', arrivedAt: new Date() };

let channel: Channel;
let projectId: string;

beforeEach(async () => {
  paperless.clear();
  const project = await makeProject(services, fixture.organization);
  projectId = project.id;
  const access = {
    secret: sealBoundSecret(services, { token: PAPERLESS_TOKEN }),
    secretTarget: paperless.url,
  };
  channel = await makeChannel(services, project, {
    ...{ kind: 'paperless', classify: false, ...access },
    config: PaperlessConfig.parse({ url: paperless.url, tag: 'split', done_tag: 'split done' }),
  });
  await makeDestination(services, project, {
    ...{ kind: 'paperless', nameTemplate: '{original_filename}', ...access },
    config: PaperlessDestinationConfig.parse({ url: paperless.url }),
    place: getServerPlace('paperless', paperless.url),
  });
});
afterEach(() => expect(paperless.problems).toEqual([]));
afterAll(async () => {
  await paperless.close();
  await outbound.close();
});

const run = () => runChannel(services, channel.id, { requestedAt: new Date() });
const deliver = () => runDestinationDeliveries(services, { idleTimeoutMs: 0, lookAheadMs: 0, pollMs: 10 });
const listPresent = () =>
  db.document.findMany({ where: { projectId, removedAt: null }, orderBy: { madeByPart: 'asc' } });
const setStatus = ({ id, organizationId }: Document, status: 'approved' | 'done') =>
  changeDocument(systemContext(services, organizationId, id), id, { status });
const listTitles = () => [...paperless.documents.values()].map(({ title }) => title).sort();

/** Adds a pile with a tag, and takes it. */
async function takePile(label: string): Promise<{ sourceId: number; pile: Document }> {
  const sourceId = paperless.add(`${label}.pdf`, createNumberedPdf({ pages: 2, label }), ['Inbox', 'split']);
  await run();
  const [pile] = await listPresent();
  await settleUploadedDocument(services, pile!.id);
  return { sourceId, pile: (await listPresent())[0]! };
}

/** Cuts a pile between its two pages. @returns the ID of the request, and the parts */
async function cutPile({ id }: Document): Promise<{ requestId: string; parts: Document[] }> {
  const segments = [1, 2].map((page) => ({ start_page: page, end_page: page, name: `part ${page}.pdf` }));
  const response = await app.call(cut, { json: { documents: [id], segments }, as: owner.token });
  const { request_id: requestId } = await response.json();
  await cutPlannedDocuments(services, requestId.slice('split-'.length));
  const parts = await listPresent();
  for (const part of parts) await db.document.update({ where: { id: part.id }, data: { status: 'done' } });
  return { requestId, parts };
}

test('a pile keeps its tag until all its parts are in Paperless-ngx, then gets the other one', async () => {
  const { sourceId, pile } = await takePile('pile');
  expect(pile).toMatchObject({ originalFilename: 'pile.pdf', pageCount: 2 });
  const { parts } = await cutPile(pile);
  await setStatus(parts[0]!, 'approved');
  await deliver();
  await run();
  expect(paperless.getTags(sourceId)).toEqual(['Inbox', 'split']);
  await setStatus(parts[1]!, 'approved');
  await run();
  expect(paperless.getTags(sourceId)).toEqual(['Inbox', 'split']);
  await deliver();
  await run();
  await run();
  expect(listTitles()).toEqual(['part 1', 'part 2', 'pile']);
  expect(paperless.getTags(sourceId)).toEqual(['Inbox', 'split done']);
  expect(await listPresent()).toHaveLength(2);
});

test('undo removes the parts from Paperless-ngx and gives the pile its tag back', async () => {
  const { sourceId, pile } = await takePile('undone');
  const { requestId, parts } = await cutPile(pile);
  for (const part of parts) await setStatus(part, 'approved');
  await deliver();
  await run();
  for (const part of parts) await setStatus(part, 'done');
  await undoPageChange(context, requestId);
  await deliver();
  await run();
  expect(listTitles()).toEqual(['undone']);
  expect(paperless.getTags(sourceId)).toEqual(['Inbox', 'split']);
  const log = await db.destinationDelivery.findMany({ where: { destination: { projectId } } });
  expect(log.map(({ withdraws, status }) => [withdraws, status]).sort()).toEqual([
    [false, 'delivered'],
    [false, 'delivered'],
    [true, 'delivered'],
    [true, 'delivered'],
  ]);

  // A second cut starts the round again.
  const second = await cutPile((await listPresent())[0]!);
  for (const part of second.parts) await setStatus(part, 'approved');
  await deliver();
  await run();
  expect(listTitles()).toEqual(['part 1', 'part 2', 'undone']);
  expect(paperless.getTags(sourceId)).toEqual(['Inbox', 'split done']);
});

test('a document that needs no cut becomes the document that Paperless-ngx has', async () => {
  const { sourceId, pile } = await takePile('whole');
  await db.document.update({ where: { id: pile.id }, data: { status: 'done', docType: 'contract' } });
  await setStatus(pile, 'approved');
  await deliver();
  await run();
  expect([...paperless.documents.keys()]).toEqual([sourceId]);
  const { document_type: type } = paperless.documents.get(sourceId)!;
  expect(paperless.labels.document_types.get(type!)).toBe('contract');
  expect(paperless.getTags(sourceId)).toEqual(['Inbox', 'split done']);
});

test('a part that is cut again is replaced by its parts', async () => {
  const { pile } = await takePile('again');
  await db.document.update({ where: { id: pile.id }, data: { status: 'done' } });
  paperless.documents.clear();
  await setStatus(pile, 'approved');
  await deliver();
  expect(listTitles()).toEqual(['again']);
  await setStatus(pile, 'done');
  const { parts } = await cutPile((await listPresent())[0]!);
  for (const part of parts) await setStatus(part, 'approved');
  await deliver();
  expect(listTitles()).toEqual(['part 1', 'part 2']);
});

test('a pile whose tags may not be changed gets a message, and its other tag later', async () => {
  const { sourceId, pile } = await takePile('locked');
  const { requestId, parts } = await cutPile(pile);
  for (const part of parts) await setStatus(part, 'approved');
  await deliver();
  const getItem = () =>
    db.channelItem.findFirstOrThrow({ where: { channelId: channel.id, intakeId: { not: null } } });
  const sentence = `The user of the token may not change the tags of document ${sourceId} in Paperless-ngx.`;
  const lock = () => {
    paperless.fault = (operation) => (operation === 'changeDocument' ? 403 : undefined);
  };
  const unlock = () => {
    paperless.fault = () => undefined;
  };
  lock();
  await run();
  expect(paperless.getTags(sourceId)).toEqual(['Inbox', 'split']);
  expect(await getItem()).toMatchObject({ status: 'taken', finishedAt: null, message: sentence });
  expect(await db.channel.findUnique({ where: { id: channel.id } })).toMatchObject({ error: null });
  unlock();
  await run();
  expect(paperless.getTags(sourceId)).toEqual(['Inbox', 'split done']);
  expect(await getItem()).toMatchObject({ finishedAt: expect.any(Date), message: null });

  for (const part of parts) await setStatus(part, 'done');
  await undoPageChange(context, requestId);
  lock();
  await run();
  expect(await getItem()).toMatchObject({ reopened: true, message: sentence });
  unlock();
  await run();
  expect(paperless.getTags(sourceId)).toEqual(['Inbox', 'split']);
  expect(await getItem()).toMatchObject({ reopened: false, message: null });
});

test('a document in the trash stays in Paperless-ngx', async () => {
  const { pile } = await takePile('trash');
  const { parts } = await cutPile(pile);
  for (const part of parts) await setStatus(part, 'approved');
  await deliver();
  const params = { uuid: parts[0]!.id };
  expect((await app.call(DELETE, { method: 'DELETE', params, as: owner.token })).status).toBe(204);
  expect(await listPresent()).toHaveLength(1);
  await deliver();
  await run();
  expect(listTitles()).toEqual(['part 1', 'part 2', 'trash']);
});

/** Makes two documents with the same file. */
async function makeTwins(): Promise<Document[]> {
  const content = createNumberedPdf({ pages: 2, label: 'twins' });
  const names = ['one.pdf', 'two.pdf'];
  const project = await db.project.findUniqueOrThrow({ where: { id: projectId } });
  const twins: Document[] = [];
  for (const originalFilename of names)
    twins.push(
      await makeDocument(services, project, {
        content,
        pages: 2,
        columns: { originalFilename, status: 'done' },
      }),
    );
  return twins;
}

test.each([
  ['first', [0, 1]],
  ['last', [1, 0]],
])(
  'a file that two documents share is removed with the last one, if its poster goes %s',
  async (_name, order) => {
    const twins = await makeTwins();
    for (const twin of twins) {
      await setStatus(twin, 'approved');
      await deliver();
    }
    expect(listTitles()).toEqual(['one']);
    await setStatus(twins[order[0]!]!, 'done');
    await cutPile(twins[order[0]!]!);
    await deliver();
    expect(listTitles()).toEqual(['one']);
    await cutPile(twins[order[1]!]!);
    await deliver();
    expect(listTitles()).toEqual([]);
  },
);

test('a file that two documents share stays when one of them gets another file', async () => {
  const twins = await makeTwins();
  for (const twin of twins) {
    await setStatus(twin, 'approved');
    await deliver();
  }
  const project = await db.project.findUniqueOrThrow({ where: { id: projectId } });
  const content = createNumberedPdf({ pages: 2, label: 'changed' });
  const { fileSha256, sizeBytes } = await makeDocument(services, project, { content, pages: 2 });
  await db.document.update({ where: { id: twins[0]!.id }, data: { fileSha256, sizeBytes } });
  await setStatus(twins[0]!, 'done');
  await setStatus(twins[0]!, 'approved');
  await deliver();
  expect([...paperless.documents.values()].map(({ bytes }) => bytes.equals(content)).sort()).toEqual([
    false,
    true,
  ]);
});

test('a file that two documents share stays while one of them is left', async () => {
  const twins = await makeTwins();
  for (const twin of twins) await setStatus(twin, 'approved');
  await deliver();
  // Either can arrive first.
  const titles = listTitles();
  expect(titles).toHaveLength(1);
  await setStatus(twins[0]!, 'done');
  await cutPile((await listPresent()).find(({ id }) => id === twins[0]!.id)!);
  await deliver();
  expect(listTitles()).toEqual(titles);
});

test('what a destination delivered before it was turned off is removed, and a removal can be repeated', async () => {
  const { pile } = await takePile('off');
  const { requestId, parts } = await cutPile(pile);
  for (const part of parts) await setStatus(part, 'approved');
  await deliver();
  for (const part of parts) await setStatus(part, 'done');
  await db.destination.updateMany({ where: { projectId }, data: { offAt: new Date(), offReason: 'person' } });
  await undoPageChange(context, requestId);
  await db.destination.updateMany({ where: { projectId }, data: { offAt: null, offReason: null } });
  await deliver();
  expect(listTitles()).toEqual(['off']);
  await db.destinationDelivery.updateMany({
    where: { destination: { projectId }, withdraws: true },
    data: { status: 'pending', dueAt: new Date(0) },
  });
  await db.document.updateMany({
    where: { madeById: { not: null }, projectId },
    data: { removalReason: null, removedAt: null },
  });
  for (const { id, bytes } of [...paperless.documents.values()]) paperless.add(`kept ${id}.pdf`, bytes);
  const before = listTitles();
  await deliver();
  expect(listTitles()).toEqual(before);
});

test('a destination with another address posts its documents there', async () => {
  const { pile } = await takePile('moved');
  await db.document.update({ where: { id: pile.id }, data: { status: 'done' } });
  await setStatus(pile, 'approved');
  await deliver();
  await db.destination.updateMany({ where: { projectId }, data: { place: 'another address' } });
  await setStatus(pile, 'done');
  await setStatus(pile, 'approved');
  await deliver();
  const objects = await db.destinationObject.findMany({ where: { documentId: pile.id } });
  expect(objects).toHaveLength(2);
  expect(objects.every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
});

/** Delivers, and undoes a cut when the first attempt is about to post. */
async function undoDuringAttempt(requestId: string, part: Document): Promise<void> {
  let isUndone = false;
  const drivers: typeof services.destinationDrivers = {
    ...services.destinationDrivers,
    open(access) {
      const driver = services.destinationDrivers.open(access);
      driver.exists = async () => {
        if (isUndone) return false;
        isUndone = true;
        await setStatus(part, 'done');
        await undoPageChange(context, requestId);
        return false;
      };
      return driver;
    },
  };
  const raced = { ...services, destinationDrivers: drivers };
  await runDestinationDeliveries(raced, { idleTimeoutMs: 0, lookAheadMs: 0, pollMs: 10 });
  expect(isUndone).toBe(true);
}

test('an undo during the first attempt removes what the attempt posts', async () => {
  const { pile } = await takePile('race');
  const { requestId, parts } = await cutPile(pile);
  await setStatus(parts[0]!, 'approved');
  await undoDuringAttempt(requestId, parts[0]!);
  await deliver();
  expect(paperless.calls.filter((name) => name === 'postDocument')).toHaveLength(1);
  expect(listTitles()).toEqual(['race']);
});

test('an undo before the first attempt posts and removes nothing', async () => {
  const { pile } = await takePile('early');
  const { requestId, parts } = await cutPile(pile);
  await setStatus(parts[0]!, 'approved');
  await setStatus(parts[0]!, 'done');
  await undoPageChange(context, requestId);
  await deliver();
  expect(paperless.calls).not.toContain('postDocument');
  const log = await db.destinationDelivery.findMany({ where: { destination: { projectId } } });
  expect(log.map(({ withdraws, status }) => [withdraws, status])).toEqual([[true, 'delivered']]);
});

test('after a change of the address, an undo says that the parts are still at the former address', async () => {
  const { pile } = await takePile('moved');
  const { requestId, parts } = await cutPile(pile);
  for (const part of parts) await setStatus(part, 'approved');
  await deliver();
  for (const part of parts) await setStatus(part, 'done');
  const destination = await db.destination.findFirstOrThrow({ where: { projectId } });
  await db.destination.update({ where: { id: destination.id }, data: { place: 'another address' } });
  await undoPageChange(context, requestId);
  await deliver();
  const where = { destinationId: destination.id, withdraws: true };
  const log = await db.destinationDelivery.findMany({ where });
  expect(log.map(({ status, error }) => [status, error])).toEqual(
    parts.map(() => [
      'pending',
      'The destination has another address now. Delete the document at the former address yourself.',
    ]),
  );
  expect(listTitles()).toEqual(['moved', 'part 1', 'part 2']);

  // The former address again.
  await db.destination.update({ where: { id: destination.id }, data: { place: destination.place } });
  await db.destinationDelivery.updateMany({ where, data: { dueAt: new Date(0) } });
  await deliver();
  expect(listTitles()).toEqual(['moved']);
});

test('a pile gets its other tag although the destination of its parts was deleted', async () => {
  const { sourceId, pile } = await takePile('deleted');
  const { parts } = await cutPile(pile);
  for (const part of parts) await setStatus(part, 'approved');
  await deliver();
  const now = new Date();
  await db.destination.updateMany({
    where: { projectId },
    data: { deletedAt: now, offAt: now, offReason: 'person', secret: null, secretTarget: null },
  });
  await purgeDeletedTargets(services, DESTINATION_DELIVERIES);
  await run();
  expect(paperless.getTags(sourceId)).toEqual(['Inbox', 'split done']);
  await purgeDeletedTargets(services, DESTINATION_DELIVERIES);
  expect(await db.destination.count({ where: { projectId } })).toBe(0);
});

test('a pile keeps its tag while its parts are in another installation of the same server', async () => {
  const { sourceId, pile } = await takePile('elsewhere');
  const { parts } = await cutPile(pile);
  const config = PaperlessDestinationConfig.parse({ url: `${paperless.url}/second/` });
  await db.destination.updateMany({
    where: { projectId },
    data: { config, place: getServerPlace('paperless', config.url) },
  });
  for (const part of parts) await setStatus(part, 'approved');
  await db.destinationDelivery.updateMany({
    where: { destination: { projectId } },
    data: { status: 'delivered' },
  });
  await db.destinationObject.updateMany({
    where: { destination: { projectId } },
    data: { deliveredAt: new Date() },
  });
  await run();
  expect(paperless.getTags(sourceId)).toEqual(['Inbox', 'split']);
});
