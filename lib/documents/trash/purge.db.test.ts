import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { POST as restoreRoute } from '@/app/api/prebuilt-documents/[uuid]/restore/route';
import { DELETE } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as attachRoute } from '@/app/api/prebuilt-documents/attach/route';
import { POST as undoRoute } from '@/app/api/prebuilt-documents/page-changes/[requestId]/undo/route';
import { POST as planRoute } from '@/app/api/prebuilt-documents/review-pages/route';
import { getSearchablePrefix } from '@/lib/documents/searchable/get-searchable-file';
import { getThumbnailPrefix } from '@/lib/documents/thumbnails/get-page-thumbnail';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import { getPageHistory } from '@/lib/page-plan/page-history';
import type { Document } from '@/lib/platform/db/generated/client';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { purgeDocumentContents, sweepContents } from './purge-document-contents';
import { purgeTrash } from './purge-trash';

const DAY_MS = 24 * 3600_000;
let now = new Date();

const fixture = await closeAfterTests(openPagePlanFixture());
fixture.services.clock = () => now;

const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const as = () => fixture.owner.token;
const trash = ({ id }: Pick<Document, 'id'>) =>
  fixture.app.call(DELETE, { method: 'DELETE', params: { uuid: id }, as: as() });
const restore = ({ id }: Pick<Document, 'id'>) =>
  fixture.app.call(restoreRoute, { method: 'POST', params: { uuid: id }, as: as() });
const undo = (requestId: string) =>
  fixture.app.call(undoRoute, { method: 'POST', params: { requestId }, as: as() });
const stored = (id: string) => fixture.services.db.document.findUniqueOrThrow({ where: { id } });
const has = ({ fileSha256 }: Document) => fixture.services.storage.has(fileSha256);

/** Runs the purge with a matching clock: the store uses the machine's clock, and the test's clock is ahead. */
async function purge(): Promise<void> {
  await purgeTrash(fixture.services);
  await purgeDocumentContents(fixture.services);
}

async function split(file: Document, ...ends: number[]): Promise<{ requestId: string; parts: Document[] }> {
  const segments = ends.map((end_page, index) => ({ start_page: (ends[index - 1] ?? 0) + 1, end_page }));
  const response = await fixture.app.call(planRoute, { json: { documents: [file.id], segments }, as: as() });
  const { request_id: requestId } = await response.json();
  await cutPlannedDocuments(fixture.services, requestId.slice('split-'.length));
  const madeById = requestId.slice('split-'.length);
  return {
    requestId,
    parts: await fixture.services.db.document.findMany({
      where: { madeById },
      orderBy: { madeByPart: 'asc' },
    }),
  };
}

test('after 30 days the trash is deleted permanently: bytes, values, texts, and what was made of them', async () => {
  const field = {
    key: 'total',
    label: 'Total',
    value: '1.00',
    raw: null,
    confidence: null,
    page: 1,
    box: null,
    source: 'manual',
  };
  const file = await fixture.createFile('old', 2, { data: { metadataFields: [field] } });
  const { storage, db } = fixture.services;
  await db.pageText.create({
    data: { originId: file.id, page: 1, text: 'secret', width: 1, height: 1, source: 'native' },
  });
  const { fileSha256 } = file;
  const derived = [
    `${getThumbnailPrefix(fileSha256)}/1-128.webp`,
    `${getSearchablePrefix(fileSha256)}/1.pdf`,
  ];
  for (const key of derived) {
    const temporary = await storage.temporaryPath();
    await writeFile(temporary, 'made of the file');
    await storage.cache.set(key, temporary);
  }
  await trash(file);

  later(29);
  await purge();
  expect(await has(file)).toBe(true);
  expect((await restore(file)).status).toBe(200);
  await trash(file);

  later(31);
  await purge();
  expect(await has(file)).toBe(false);
  for (const key of derived) expect(await storage.cache.get(key)).toBeNull();
  expect(await db.storedFile.count({ where: { sha256: file.fileSha256 } })).toBe(0);
  expect(await db.pageText.count({ where: { originId: file.id } })).toBe(0);
  expect(await stored(file.id)).toMatchObject({
    removalReason: 'erased',
    data: { metadataFields: [] },
    sizeBytes: 0n,
  });
  const response = await restore(file);
  expect(response.status).toBe(404);
  expect((await response.json()).message).toContain('deleted permanently');
  expect(await db.auditEntry.count({ where: { subjectId: file.id, action: 'document.erased' } })).toBe(1);
  // A second run finds nothing to do.
  expect(await purgeTrash(fixture.services)).toBe(0);
});

test('bytes shared with another document or an attachment stay', async () => {
  const [file, receiver] = [await fixture.createFile('shared', 1), await fixture.createFile('receiver', 1)];
  const twin = await fixture.createFile('shared', 1);
  const attached = await fixture.createFile('attached', 1);
  expect(twin.fileSha256).toBe(file.fileSha256);
  await trash(file);
  const json = { documents: [receiver.id], attachments: [attached.id] };
  expect((await fixture.app.call(attachRoute, { json, as: as() })).status).toBe(200);
  later(61);
  await purge();
  expect((await stored(file.id)).removalReason).toBe('erased');
  expect(await has(twin)).toBe(true);
  // The attached document was emptied; the receiver's attachment was not.
  expect((await stored(attached.id)).sizeBytes).toBe(0n);
  expect(await has(attached)).toBe(true);
  await trash(twin);
  await trash(receiver);
  later(31);
  await purge();
  expect([await has(twin), await has(attached)]).toEqual([false, false]);
});

test('what an undo may still need stays, however short the trash retention is', async () => {
  const { limits } = fixture.services;
  fixture.services.limits = { ...limits, trashDays: 1 };
  const file = await fixture.createFile('undoable', 3);
  const { requestId, parts } = await split(file, 1, 2, 3);
  await trash(parts[0]!);
  later(2);
  await purge();
  expect((await stored(parts[0]!.id)).removalReason).toBe('trashed');
  expect((await undo(requestId)).status).toBe(200);
  expect(await has(file)).toBe(true);
  // The parts can no longer be restored.
  later(2);
  await purge();
  expect(await Promise.all(parts.map(has))).toEqual([false, false, false]);
  expect((await stored(parts[1]!.id)).removalReason).toBe('undone');
  fixture.services.limits = limits;
});

test('a cut source loses its bytes once the cut can’t be undone; its page history stays', async () => {
  const file = await fixture.createFile('source', 2);
  const { requestId, parts } = await split(file, 1, 2);
  later(29);
  await purge();
  expect(await has(file)).toBe(true);
  later(2);
  await purge();
  expect(await has(file)).toBe(false);
  expect(await Promise.all(parts.map(has))).toEqual([true, true]);
  expect((await undo(requestId)).status).toBe(409);
  const { user, membership } = fixture.owner;
  const actor = {
    kind: 'member',
    userId: user.id,
    membershipId: membership.id,
    organizationId: fixture.organization.id,
    role: 'owner',
    sessionId: null,
  } as const;
  const history = await getPageHistory({ ...fixture.services, actor, requestId: 'test' }, file.id, 2);
  expect(history.now).toMatchObject([{ place: 'document', document: parts[1]!.id, page: 1 }]);
});

test('an identical file uploaded at that moment keeps its bytes', async () => {
  const { db, storage } = fixture.services;
  const file = await fixture.createFile('again', 1);
  await trash(file);
  later(31);
  await purgeTrash(fixture.services);
  // The upload arrives between the check of the rows and the removal of the bytes.
  const remove = storage.remove.bind(storage);
  let arrived: Document | undefined;
  storage.remove = async (sha256, options) => {
    const gone = await remove(sha256, options);
    if (sha256 === file.fileSha256 && !arrived) arrived = await fixture.createFile('again', 1);
    return gone;
  };
  await purgeDocumentContents(fixture.services);
  storage.remove = remove;
  expect(arrived!.fileSha256).toBe(file.fileSha256);
  expect(await has(arrived!)).toBe(true);
  expect(await db.storedFile.count({ where: { sha256: file.fileSha256 } })).toBe(1);
  expect(await storage.verify(file.fileSha256)).toBe(true);
});

test('content stored within the last hour stays even without rows; older content without rows is removed', async () => {
  const { storage, clock } = fixture.services;
  async function* bytes() {
    yield Buffer.from('no row has ever known me');
  }
  const { sha256 } = await storage.put(bytes());
  fixture.services.clock = () => new Date();
  expect(await sweepContents(fixture.services)).toBe(0);
  expect(await storage.has(sha256)).toBe(true);
  fixture.services.clock = clock;
  expect(await sweepContents(fixture.services)).toBe(1);
  expect(await storage.has(sha256)).toBe(false);
});
