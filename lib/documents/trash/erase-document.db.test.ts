import { expect, test } from 'vitest';
import { POST as commentRoute } from '@/app/api/prebuilt-documents/[uuid]/comments/route';
import { POST as restoreRoute } from '@/app/api/prebuilt-documents/[uuid]/restore/route';
import { DELETE, PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as attachRoute } from '@/app/api/prebuilt-documents/attach/route';
import { POST as undoRoute } from '@/app/api/prebuilt-documents/page-changes/[requestId]/undo/route';
import { POST as planRoute } from '@/app/api/prebuilt-documents/review-pages/route';
import { POST as replayRoute } from '@/app/api/projects/[uuid]/destinations/[id]/deliveries/[deliveryId]/replay/route';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeChannel, makeDestination, makeMember } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { EMPTY_CONTENT } from './empty-document-content';
import { purgeDocumentContents } from './purge-document-contents';

const ABSENT = '01900000-0000-7000-8000-000000000000';

const fixture = await closeAfterTests(openPagePlanFixture());

const as = () => fixture.owner.token;
const erase = (uuid: string, who: Credential = as()) =>
  fixture.app.call(DELETE, { method: 'DELETE', params: { uuid }, query: { permanent: 'true' }, as: who });
const trash = (uuid: string) => fixture.app.call(DELETE, { method: 'DELETE', params: { uuid }, as: as() });
const stored = (id: string) => fixture.services.db.document.findUniqueOrThrow({ where: { id } });

const field = (value: string) => ({
  key: 'name',
  label: 'Name',
  value,
  raw: value,
  confidence: null,
  page: 1,
  box: null,
  source: 'manual',
});
const text = (originId: string, page: number, words: string) => ({
  originId,
  page,
  text: words,
  width: 1,
  height: 1,
  source: 'native',
});

async function split(file: Document): Promise<{ requestId: string; parts: Document[] }> {
  const segments = [
    { start_page: 1, end_page: 1, name: 'Secret Meyer.pdf' },
    { start_page: 2, end_page: 2 },
  ];
  const response = await fixture.app.call(planRoute, { json: { documents: [file.id], segments }, as: as() });
  const requestId: string = (await response.json()).request_id;
  const madeById = requestId.slice('split-'.length);
  await cutPlannedDocuments(fixture.services, madeById);
  const parts = await fixture.services.db.document.findMany({
    where: { madeById },
    orderBy: { madeByPart: 'asc' },
  });
  return { requestId, parts };
}

/** Returns all text in the database, except the audit log, from which nothing is deleted. */
async function everything(): Promise<string> {
  const { db } = fixture.services;
  const rows = await Promise.all([
    db.document.findMany(),
    db.attachment.findMany(),
    db.pageText.findMany(),
    db.documentEvent.findMany(),
    db.webhookDelivery.findMany({ where: { status: { not: 'pending' } } }),
    db.pageChangeDocument.findMany(),
    db.intakeFile.findMany(),
  ]);
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
}

test('204: nothing of the document remains: values, texts, name, attachments, bytes', async () => {
  const { db, storage, newId, clock } = fixture.services;
  const file = await fixture.createFile('Secret Schmidt', 2, {
    data: { metadataFields: [field('Secret Schmidt')] },
    reference: 'Secret reference',
  });
  const attached = await fixture.createFile('Secret annex', 1);
  await db.pageText.createMany({
    data: [text(file.id, 1, 'Secret words'), text(attached.id, 1, 'Secret annex')],
  });
  await fixture.app.call(attachRoute, {
    json: { documents: [file.id], attachments: [attached.id] },
    as: as(),
  });
  const endpoint = await db.webhookEndpoint.create({
    data: {
      id: newId(),
      organizationId: file.organizationId,
      projectId: file.projectId,
      url: 'https://x.test',
      secret: 's',
    },
  });
  const body = JSON.stringify({
    type: 'x',
    data: { document: { uuid: file.id, original_filename: 'Secret Schmidt.pdf' } },
  });
  const delivery = {
    endpointId: endpoint.id,
    type: 'x',
    documentId: file.id,
    body,
    dueAt: clock(),
    status: 'delivered' as const,
    createdAt: clock(),
  };
  await db.webhookDelivery.create({ data: { ...delivery, id: newId(), messageId: newId() } });

  expect((await erase(file.id)).status).toBe(204);
  expect(await stored(file.id)).toMatchObject({
    removalReason: 'erased',
    fileSha256: EMPTY_CONTENT.sha256,
    originalFilename: 'erased document',
    data: { metadataFields: [] },
    reference: null,
  });
  // The attached document left the list when it was attached, and kept the bytes for an undo.
  expect((await stored(attached.id)).fileSha256).toBe(EMPTY_CONTENT.sha256);
  const rest = await everything();
  for (const secret of ['Schmidt', 'Secret words', 'Secret reference']) expect(rest).not.toContain(secret);
  expect(await db.pageText.count({ where: { originId: { in: [file.id, attached.id] } } })).toBe(0);
  expect(await db.attachment.count({ where: { documentId: file.id } })).toBe(0);
  expect(
    (await db.documentEvent.findMany({ where: { documentId: file.id } })).map(({ type }) => type),
  ).toContain('document.deleted');
  expect(
    await db.auditEntry.findMany({ where: { subjectId: file.id, action: 'document.erased' } }),
  ).toMatchObject([
    { actorId: fixture.owner.user.id, details: { by_request: true, erased_with_it: [attached.id] } },
  ]);
  // The purge removes the bytes after one hour.
  const now = fixture.services.clock;
  fixture.services.clock = () => new Date(Date.now() + 2 * 3600_000);
  await purgeDocumentContents(fixture.services);
  fixture.services.clock = now;
  expect([await storage.has(file.fileSha256), await storage.has(attached.fileSha256)]).toEqual([
    false,
    false,
  ]);
});

test('deleting a part also deletes the file it was cut from; its siblings keep their texts', async () => {
  const { db } = fixture.services;
  const reasons = ['Page 1 has a title: “Meyer & Sons”.'];
  const segment = { segment_id: 's1', start_page: 1, end_page: 2, doc_type: null, confidence: 0.9, reasons };
  const file = await fixture.createFile('pile', 2, {
    data: { metadataFields: [field('Secret Meyer')] },
    splitProposal: { segments: [segment], confidence: 0.9 },
  });
  await db.pageText.createMany({
    data: [text(file.id, 1, 'Meyer is here'), text(file.id, 2, 'the other page')],
  });
  const { requestId, parts } = await split(file);
  expect((await erase(parts[0]!.id)).status).toBe(204);
  expect(await stored(file.id)).toMatchObject({
    removalReason: 'erased',
    fileSha256: EMPTY_CONTENT.sha256,
  });
  expect(await everything()).not.toContain('Meyer');
  expect(await db.pageText.findMany({ where: { originId: file.id } })).toMatchObject([{ page: 2 }]);
  expect(await stored(parts[1]!.id)).toMatchObject({ removedAt: null, fileSha256: parts[1]!.fileSha256 });
  const undone = await fixture.app.call(undoRoute, { method: 'POST', params: { requestId }, as: as() });
  expect(undone.status).toBe(409);
  expect((await undone.json()).message).toContain('deleted permanently');
});

test('a part that was undone and is still in the trash is deleted with the file', async () => {
  const file = await fixture.createFile('undone', 2);
  const { requestId, parts } = await split(file);
  await fixture.app.call(undoRoute, { method: 'POST', params: { requestId }, as: as() });
  expect((await erase(file.id)).status).toBe(204);
  const gone = await Promise.all([file, ...parts].map(async ({ id }) => (await stored(id)).fileSha256));
  expect(new Set(gone)).toEqual(new Set([EMPTY_CONTENT.sha256]));
});

test('also deletes what an in-place change replaced, and its undo is rejected with an explanation', async () => {
  const file = await fixture.createFile('in place', 2, { data: { metadataFields: [field('Secret Weber')] } });
  const segments = [{ start_page: 1, end_page: 2, doc_type: 'invoice' }];
  const response = await fixture.app.call(planRoute, { json: { documents: [file.id], segments }, as: as() });
  const requestId = (await response.json()).request_id;
  await erase(file.id);
  expect(await everything()).not.toContain('Weber');
  const undone = await fixture.app.call(undoRoute, { method: 'POST', params: { requestId }, as: as() });
  expect(undone.status).toBe(409);
});

test('deletes a document from the trash, once and permanently', async () => {
  const file = await fixture.createFile('trashed', 1);
  await trash(file.id);
  expect((await erase(file.id)).status).toBe(204);
  expect((await erase(file.id)).status).toBe(404);
  const restored = await fixture.app.call(restoreRoute, {
    method: 'POST',
    params: { uuid: file.id },
    as: as(),
  });
  expect(restored.status).toBe(404);
  expect((await restored.json()).message).toContain('deleted permanently');
  const events = await fixture.services.db.documentEvent.findMany({ where: { documentId: file.id } });
  expect(events.map(({ type }) => type)).toEqual(['document.deleted']);
});

test('the append-only audit log never contains its name or values', async () => {
  const { app, services } = fixture;
  const file = await fixture.createFile('Secret Keller', 1, {
    data: { metadataFields: [field('Secret Keller')] },
    status: 'done',
  });
  const patch = { status: 'approved' };
  await app.call(PATCH, { method: 'PATCH', params: { uuid: file.id }, json: patch, as: as() });
  await trash(file.id);
  await app.call(restoreRoute, { method: 'POST', params: { uuid: file.id }, as: as() });
  await trash(file.id);
  expect((await erase(file.id)).status).toBe(204);
  const entries = await services.db.auditEntry.findMany();
  const ofIt = entries.filter((entry) => JSON.stringify(entry).includes(file.id));
  expect(ofIt.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'document.status_changed',
      'document.deleted',
      'document.restored',
      'document.erased',
    ]),
  );
  expect(JSON.stringify(ofIt)).not.toContain('Keller');
});

test('bytes that another document shares stay', async () => {
  const [file, twin] = [await fixture.createFile('twins', 1), await fixture.createFile('twins', 1)];
  await erase(file.id);
  expect(await fixture.services.storage.has(twin.fileSha256)).toBe(true);
  expect(await stored(twin.id)).toMatchObject({ removedAt: null, fileSha256: file.fileSha256 });
});

test('403 for a reviewer, 404 for unknown or foreign documents, 409 during a change, 422 for another value', async () => {
  const { services, organization, project } = fixture;
  const file = await fixture.createFile('guarded', 2);
  const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [project] });
  const rejected = await erase(file.id, reviewer.token);
  expect(rejected.status).toBe(403);
  expect((await rejected.json()).message).toContain('delete documents permanently');
  expect((await erase(ABSENT)).status).toBe(404);
  const { parts } = await split(await fixture.createFile('cut already', 2));
  const { originId } = await services.db.pageSpan.findFirstOrThrow({ where: { documentId: parts[0]!.id } });
  expect((await erase(originId)).status).toBe(404);
  const segments = [
    { start_page: 1, end_page: 1 },
    { start_page: 2, end_page: 2 },
  ];
  await fixture.app.call(planRoute, { json: { documents: [file.id], segments }, as: as() });
  expect((await erase(file.id)).status).toBe(409);
  const query = { permanent: 'perhaps' };
  const params = { uuid: file.id };
  expect((await fixture.app.call(DELETE, { method: 'DELETE', params, query, as: as() })).status).toBe(422);
});

/** Makes a document one that a channel took from an email. */
async function addEmail({ id: documentId }: Document): Promise<void> {
  const { services, project } = fixture;
  const { db, newId, clock } = services;
  const email = await fixture.createFile('Quillfeather order', 1);
  await db.document.update({
    where: { id: email.id },
    data: { removedAt: clock(), removalReason: 'unpacked' },
  });
  await db.document.update({ where: { id: documentId }, data: { containerId: email.id } });
  for (const id of [documentId, email.id]) {
    const { id: channelId } = await makeChannel(services, project);
    const [intakeId, intakeFileId] = [newId(), newId()];
    const { organizationId } = project;
    await db.intake.create({ data: { id: intakeId, organizationId, projectId: project.id } });
    const originalName = 'Quillfeather.pdf';
    await db.intakeFile.create({ data: { id: intakeFileId, intakeId, position: 0, originalName } });
    await db.document.update({ where: { id }, data: { intakeFileId } });
    await db.channelItem.create({
      data: {
        ...{ id: newId(), channelId, place: 'Quillfeather.pdf', placeHash: 'a', sha256: 'b', intakeId },
        ...{ name: 'Quillfeather.pdf', sender: 'quillfeather@example.com', status: 'taken' },
        ...{ message: 'Quillfeather.pdf', createdAt: clock() },
      },
    });
  }
}

/** Delivers a document, and sends it again. */
async function addDelivery({ id: documentId, organizationId }: Document): Promise<void> {
  const { app, services, project } = fixture;
  const { db, newId, clock } = services;
  const destination = await makeDestination(services, project);
  const [objectId, deliveryId] = [newId(), newId()];
  const keys = { destinationId: destination.id, createdAt: clock() };
  await db.destinationObject.create({
    data: {
      ...{ ...keys, id: objectId, organizationId, documentId, place: destination.place, nameKey: newId() },
      ...{ name: 'Quillfeather/1', claimedNames: ['Quillfeather/1.pdf'] },
    },
  });
  const error = 'Quillfeather/1.pdf can’t be written.';
  await db.destinationDelivery.create({
    data: {
      ...{ ...keys, id: deliveryId, objectId, documentName: 'Quillfeather.pdf', manual: true, error },
      ...{ status: 'failed', dueAt: clock() },
    },
  });
  await db.destinationAttempt.create({
    data: { id: newId(), deliveryId, at: clock(), durationMs: 1, error },
  });
  const params = { uuid: project.id, id: destination.id, deliveryId };
  expect((await app.call(replayRoute, { method: 'POST', params, as: as() })).status).toBe(202);
}

test('deletes old and new values of the audit log from every table', async () => {
  const { services } = fixture;
  await services.db.project.update({
    where: { id: fixture.project.id },
    data: {
      settings: {
        extraction_fields: [{ key: 'name', label: 'Name', type: 'text' }],
        // A message contains the value, and a hash is computed from it.
        rules: [
          { id: 'number', name: 'Number', severity: 'warn', kind: 'pattern', field: 'name', pattern: '\\d+' },
          { id: 'once', name: 'Once', severity: 'warn', kind: 'unique', fields: ['name'] },
        ],
      },
    },
  });
  const file = await fixture.createFile('Quillfeather', 1, { status: 'done' });
  const change = async (json: object) =>
    expect((await fixture.app.call(PATCH, { params: { uuid: file.id }, json, as: as() })).status).toBe(200);
  await change({ data: { metadataFields: [{ key: 'name', value: 'Quillfeather & Sons' }] } });
  await change({ data: { metadataFields: [{ key: 'name', value: 'Quillfeather Ltd' }] } });
  await change({ original_filename: 'Quillfeather contract.pdf' });
  await change({ labels: ['Quillfeather'] });
  expect(await services.db.documentChange.count({ where: { documentId: file.id } })).toBe(4);
  const latest = await services.db.documentEvent.findFirst({
    where: { documentId: file.id },
    orderBy: { sequence: 'desc' },
  });
  expect(latest).toMatchObject({
    type: 'document.updated',
    payload: { document: { labels: ['Quillfeather'] } },
  });
  const { organization, project } = fixture;
  const email = 'mentioned@example.com';
  const member = await makeMember(services, { organization, role: 'reviewer', projects: [project], email });
  await change({ assignee: member.membership.id });
  const commented = await fixture.app.call(commentRoute, {
    params: { uuid: file.id },
    json: { text: '@mentioned Is this Quillfeather?' },
    as: as(),
  });
  expect(commented.status).toBe(201);
  expect(await services.db.notification.count({ where: { documentId: file.id } })).toBe(2);

  const { checks } = await services.db.document.findUniqueOrThrow({ where: { id: file.id } });
  expect(JSON.stringify(checks)).toContain('Quillfeather');

  await addEmail(file);
  await addDelivery(file);
  // Deliveries that are already on their way are sent unchanged.
  await services.db.webhookDelivery.updateMany({
    where: { documentId: file.id },
    data: { status: 'delivered' },
  });
  expect((await erase(file.id)).status).toBe(204);
  expect(await services.db.uniqueValue.count({ where: { documentId: file.id } })).toBe(0);
  expect(await services.db.documentComment.count({ where: { documentId: file.id } })).toBe(0);
  expect(await services.db.notification.count({ where: { documentId: file.id } })).toBe(0);
  const tables = await services.db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`;
  expect(tables.length).toBeGreaterThan(40);
  for (const { name } of tables) {
    // The event of the deletion itself is still to be sent.
    const sent = name === 'webhook_delivery' ? "AND t.status <> 'pending'" : '';
    const [row] = await services.db.$queryRawUnsafe<{ count: bigint }[]>(
      `SELECT count(*) AS count FROM "${name}" t WHERE t::text ILIKE '%quillfeather%' ${sent}`,
    );
    expect(Number(row!.count), name).toBe(0);
  }
});
