import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as restoreRoute } from '@/app/api/prebuilt-documents/[uuid]/restore/route';
import { DELETE, PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as attachRoute } from '@/app/api/prebuilt-documents/attach/route';
import { POST as undoRoute } from '@/app/api/prebuilt-documents/page-changes/[requestId]/undo/route';
import { POST as planRoute } from '@/app/api/prebuilt-documents/review-pages/route';
import { cutDocuments } from '@/lib/page-plan/cut-documents';
import { type Desk, openDesk } from '@/lib/page-plan/testing/desk';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/lib/testing/app';
import { makeMember } from '@/lib/testing/factories';
import { NO_CONTENT } from './no-content';
import { purgeContents } from './purge-contents';

const ABSENT = '01900000-0000-7000-8000-000000000000';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const as = () => desk.owner.token;
const erase = (uuid: string, who: Credential = as()) =>
  desk.app.call(DELETE, { method: 'DELETE', params: { uuid }, query: { permanent: 'true' }, as: who });
const trash = (uuid: string) => desk.app.call(DELETE, { method: 'DELETE', params: { uuid }, as: as() });
const stored = (id: string) => desk.services.db.document.findUniqueOrThrow({ where: { id } });

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
  const answer = await desk.app.call(planRoute, { json: { documents: [file.id], segments }, as: as() });
  const requestId: string = (await answer.json()).request_id;
  const madeById = requestId.slice('split-'.length);
  await cutDocuments(desk.services, madeById);
  const parts = await desk.services.db.document.findMany({
    where: { madeById },
    orderBy: { madeByPart: 'asc' },
  });
  return { requestId, parts };
}

/** All that the database says of anything, but for the audit, which nothing is ever taken from. */
async function everything(): Promise<string> {
  const { db } = desk.services;
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

test('204: nothing of a document is left: values, texts, name, attachments, bytes', async () => {
  const { db, storage, newId, clock } = desk.services;
  const file = await desk.file('Secret Schmidt', 2, {
    data: { metadataFields: [field('Secret Schmidt')] },
    reference: 'Secret reference',
  });
  const attached = await desk.file('Secret annex', 1);
  await db.pageText.createMany({
    data: [text(file.id, 1, 'Secret words'), text(attached.id, 1, 'Secret annex')],
  });
  await desk.app.call(attachRoute, { json: { documents: [file.id], attachments: [attached.id] }, as: as() });
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
    departureReason: 'erased',
    fileSha256: NO_CONTENT.sha256,
    originalFilename: 'erased document',
    data: { metadataFields: [] },
    reference: null,
  });
  // What was attached left the list with that, and held the bytes for an undo.
  expect((await stored(attached.id)).fileSha256).toBe(NO_CONTENT.sha256);
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
    { actorId: desk.owner.user.id, details: { by_request: true, erased_with_it: [attached.id] } },
  ]);
  // The purge takes the bytes once they are an hour old.
  const now = desk.services.clock;
  desk.services.clock = () => new Date(Date.now() + 2 * 3600_000);
  await purgeContents(desk.services);
  desk.services.clock = now;
  expect([await storage.has(file.fileSha256), await storage.has(attached.fileSha256)]).toEqual([
    false,
    false,
  ]);
});

test('a part takes the file that it was cut from with it; its siblings stay, with their texts', async () => {
  const { db } = desk.services;
  const reasons = ['Page 1 has a title: “Meyer & Sons”.'];
  const segment = { segment_id: 's1', start_page: 1, end_page: 2, doc_type: null, confidence: 0.9, reasons };
  const file = await desk.file('pile', 2, {
    data: { metadataFields: [field('Secret Meyer')] },
    splitProposal: { segments: [segment], confidence: 0.9 },
  });
  await db.pageText.createMany({
    data: [text(file.id, 1, 'Meyer is here'), text(file.id, 2, 'the other page')],
  });
  const { requestId, parts } = await split(file);
  expect((await erase(parts[0]!.id)).status).toBe(204);
  expect(await stored(file.id)).toMatchObject({ departureReason: 'erased', fileSha256: NO_CONTENT.sha256 });
  expect(await everything()).not.toContain('Meyer');
  expect(await db.pageText.findMany({ where: { originId: file.id } })).toMatchObject([{ page: 2 }]);
  expect(await stored(parts[1]!.id)).toMatchObject({ departedAt: null, fileSha256: parts[1]!.fileSha256 });
  const undone = await desk.app.call(undoRoute, { method: 'POST', params: { requestId }, as: as() });
  expect(undone.status).toBe(409);
  expect((await undone.json()).message).toContain('erased for good');
});

test('a part that was taken back, and is kept for the trash’s days, goes with the file', async () => {
  const file = await desk.file('undone', 2);
  const { requestId, parts } = await split(file);
  await desk.app.call(undoRoute, { method: 'POST', params: { requestId }, as: as() });
  expect((await erase(file.id)).status).toBe(204);
  const gone = await Promise.all([file, ...parts].map(async ({ id }) => (await stored(id)).fileSha256));
  expect(new Set(gone)).toEqual(new Set([NO_CONTENT.sha256]));
});

test('what a change in place had written over is forgotten too, and an undo is refused in words', async () => {
  const file = await desk.file('in place', 2, { data: { metadataFields: [field('Secret Weber')] } });
  const segments = [{ start_page: 1, end_page: 2, doc_type: 'invoice' }];
  const answer = await desk.app.call(planRoute, { json: { documents: [file.id], segments }, as: as() });
  const requestId = (await answer.json()).request_id;
  await erase(file.id);
  expect(await everything()).not.toContain('Weber');
  const undone = await desk.app.call(undoRoute, { method: 'POST', params: { requestId }, as: as() });
  expect(undone.status).toBe(409);
});

test('out of the trash too, once, and never back', async () => {
  const file = await desk.file('trashed', 1);
  await trash(file.id);
  expect((await erase(file.id)).status).toBe(204);
  expect((await erase(file.id)).status).toBe(404);
  const restored = await desk.app.call(restoreRoute, { method: 'POST', params: { uuid: file.id }, as: as() });
  expect(restored.status).toBe(404);
  expect((await restored.json()).message).toContain('erased for good');
  const events = await desk.services.db.documentEvent.findMany({ where: { documentId: file.id } });
  expect(events.map(({ type }) => type)).toEqual(['document.deleted']);
});

test('the audit, which nothing is taken from, never knew its name or its values', async () => {
  const { app, services } = desk;
  const file = await desk.file('Secret Keller', 1, {
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

test('bytes that another document has as well stay', async () => {
  const [file, twin] = [await desk.file('twins', 1), await desk.file('twins', 1)];
  await erase(file.id);
  expect(await desk.services.storage.has(twin.fileSha256)).toBe(true);
  expect(await stored(twin.id)).toMatchObject({ departedAt: null, fileSha256: file.fileSha256 });
});

test('403 to a reviewer, 404 to what is unknown or elsewhere, 409 to what is being changed, 422 to another value', async () => {
  const { services, organization, project } = desk;
  const file = await desk.file('guarded', 2);
  const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [project] });
  const refused = await erase(file.id, reviewer.token);
  expect(refused.status).toBe(403);
  expect((await refused.json()).message).toContain('erase documents for good');
  expect((await erase(ABSENT)).status).toBe(404);
  const { parts } = await split(await desk.file('cut already', 2));
  const { originId } = await services.db.pageSpan.findFirstOrThrow({ where: { documentId: parts[0]!.id } });
  expect((await erase(originId)).status).toBe(404);
  const segments = [
    { start_page: 1, end_page: 1 },
    { start_page: 2, end_page: 2 },
  ];
  await desk.app.call(planRoute, { json: { documents: [file.id], segments }, as: as() });
  expect((await erase(file.id)).status).toBe(409);
  const query = { permanent: 'perhaps' };
  const params = { uuid: file.id };
  expect((await desk.app.call(DELETE, { method: 'DELETE', params, query, as: as() })).status).toBe(422);
});
