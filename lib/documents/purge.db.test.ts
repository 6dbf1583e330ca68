import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as restoreRoute } from '@/app/api/prebuilt-documents/[uuid]/restore/route';
import { DELETE } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as attachRoute } from '@/app/api/prebuilt-documents/attach/route';
import { POST as undoRoute } from '@/app/api/prebuilt-documents/page-changes/[requestId]/undo/route';
import { POST as planRoute } from '@/app/api/prebuilt-documents/review-pages/route';
import { cutDocuments } from '@/lib/page-plan/cut-documents';
import { pageHistory } from '@/lib/page-plan/page-history';
import { type Desk, openDesk } from '@/lib/page-plan/testing/desk';
import type { Document } from '@/lib/platform/db/generated/client';
import { picturesOf } from './page-thumbnail';
import { purgeContents, sweepContents } from './purge-contents';
import { purgeTrash } from './purge-trash';

const DAY_MS = 24 * 3600_000;

let desk: Desk;
let now = new Date();
beforeAll(async () => {
  desk = await openDesk();
  desk.services.clock = () => now;
});
afterAll(() => desk.app.close());

const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const as = () => desk.owner.token;
const trash = ({ id }: Pick<Document, 'id'>) =>
  desk.app.call(DELETE, { method: 'DELETE', params: { uuid: id }, as: as() });
const restore = ({ id }: Pick<Document, 'id'>) =>
  desk.app.call(restoreRoute, { method: 'POST', params: { uuid: id }, as: as() });
const undo = (requestId: string) =>
  desk.app.call(undoRoute, { method: 'POST', params: { requestId }, as: as() });
const stored = (id: string) => desk.services.db.document.findUniqueOrThrow({ where: { id } });
const has = ({ fileSha256 }: Document) => desk.services.storage.has(fileSha256);

/** The store counts a content's age by the machine's clock, which the test is ahead of by then. */
async function purge(): Promise<void> {
  await purgeTrash(desk.services);
  await purgeContents(desk.services);
}

async function split(file: Document, ...ends: number[]): Promise<{ requestId: string; parts: Document[] }> {
  const segments = ends.map((end_page, index) => ({ start_page: (ends[index - 1] ?? 0) + 1, end_page }));
  const response = await desk.app.call(planRoute, { json: { documents: [file.id], segments }, as: as() });
  const { request_id: requestId } = await response.json();
  await cutDocuments(desk.services, requestId.slice('split-'.length));
  const madeById = requestId.slice('split-'.length);
  return {
    requestId,
    parts: await desk.services.db.document.findMany({ where: { madeById }, orderBy: { madeByPart: 'asc' } }),
  };
}

test('what was in the trash for 30 days is erased for good: bytes, values, texts and pictures', async () => {
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
  const file = await desk.file('old', 2, { data: { metadataFields: [field] } });
  const { storage, db } = desk.services;
  await db.pageText.create({
    data: { originId: file.id, page: 1, text: 'secret', width: 1, height: 1, source: 'native' },
  });
  const picture = `${picturesOf(file.fileSha256)}/1-128.webp`;
  const temporary = await storage.temporaryPath();
  await writeFile(temporary, 'a picture');
  await storage.cache.set(picture, temporary);
  await trash(file);

  later(29);
  await purge();
  expect(await has(file)).toBe(true);
  expect((await restore(file)).status).toBe(200);
  await trash(file);

  later(31);
  await purge();
  expect(await has(file)).toBe(false);
  expect(await storage.cache.get(picture)).toBeNull();
  expect(await db.storedFile.count({ where: { sha256: file.fileSha256 } })).toBe(0);
  expect(await db.pageText.count({ where: { originId: file.id } })).toBe(0);
  expect(await stored(file.id)).toMatchObject({
    departureReason: 'erased',
    data: { metadataFields: [] },
    sizeBytes: 0n,
  });
  const response = await restore(file);
  expect(response.status).toBe(404);
  expect((await response.json()).message).toContain('erased for good');
  expect(await db.auditEntry.count({ where: { subjectId: file.id, action: 'document.erased' } })).toBe(1);
  // Again it finds nothing to do.
  expect(await purgeTrash(desk.services)).toBe(0);
});

test('bytes that another document or an attachment shares stay', async () => {
  const [file, receiver] = [await desk.file('shared', 1), await desk.file('receiver', 1)];
  const twin = await desk.file('shared', 1);
  const attached = await desk.file('attached', 1);
  expect(twin.fileSha256).toBe(file.fileSha256);
  await trash(file);
  const json = { documents: [receiver.id], attachments: [attached.id] };
  expect((await desk.app.call(attachRoute, { json, as: as() })).status).toBe(200);
  later(61);
  await purge();
  expect((await stored(file.id)).departureReason).toBe('erased');
  expect(await has(twin)).toBe(true);
  // The attached document has let go; what hangs on the receiver has not.
  expect((await stored(attached.id)).sizeBytes).toBe(0n);
  expect(await has(attached)).toBe(true);
  await trash(twin);
  await trash(receiver);
  later(31);
  await purge();
  expect([await has(twin), await has(attached)]).toEqual([false, false]);
});

test('what an undo may still need stays, however short the trash is', async () => {
  const { limits } = desk.services;
  desk.services.limits = { ...limits, trashDays: 1 };
  const file = await desk.file('undoable', 3);
  const { requestId, parts } = await split(file, 1, 2, 3);
  await trash(parts[0]!);
  later(2);
  await purge();
  expect((await stored(parts[0]!.id)).departureReason).toBe('trashed');
  expect((await undo(requestId)).status).toBe(200);
  expect(await has(file)).toBe(true);
  // The parts are of no use to anyone now.
  later(2);
  await purge();
  expect(await Promise.all(parts.map(has))).toEqual([false, false, false]);
  expect((await stored(parts[1]!.id)).departureReason).toBe('undone');
  desk.services.limits = limits;
});

test('a cut source lets go of its bytes when it can’t come back any more; its pages are still told of', async () => {
  const file = await desk.file('source', 2);
  const { requestId, parts } = await split(file, 1, 2);
  later(29);
  await purge();
  expect(await has(file)).toBe(true);
  later(2);
  await purge();
  expect(await has(file)).toBe(false);
  expect(await Promise.all(parts.map(has))).toEqual([true, true]);
  expect((await undo(requestId)).status).toBe(409);
  const { user, membership } = desk.owner;
  const actor = {
    kind: 'member',
    userId: user.id,
    membershipId: membership.id,
    organizationId: desk.organization.id,
    role: 'owner',
    sessionId: null,
  } as const;
  const history = await pageHistory({ ...desk.services, actor, requestId: 'test' }, file.id, 2);
  expect(history.now).toMatchObject([{ place: 'document', document: parts[1]!.id, page: 1 }]);
});

test('an equal file that comes in just then keeps its bytes', async () => {
  const { db, storage } = desk.services;
  const file = await desk.file('again', 1);
  await trash(file);
  later(31);
  await purgeTrash(desk.services);
  // It arrives between the look at the rows and the removal of the bytes.
  const remove = storage.remove.bind(storage);
  let arrived: Document | undefined;
  storage.remove = async (sha256, options) => {
    const gone = await remove(sha256, options);
    if (sha256 === file.fileSha256 && !arrived) arrived = await desk.file('again', 1);
    return gone;
  };
  await purgeContents(desk.services);
  storage.remove = remove;
  expect(arrived!.fileSha256).toBe(file.fileSha256);
  expect(await has(arrived!)).toBe(true);
  expect(await db.storedFile.count({ where: { sha256: file.fileSha256 } })).toBe(1);
  expect(await storage.verify(file.fileSha256)).toBe(true);
});

test('a content that was kept within the hour stays, rows or none; an older one without a row is swept', async () => {
  const { storage, clock } = desk.services;
  async function* bytes() {
    yield Buffer.from('no row has ever known me');
  }
  const { sha256 } = await storage.put(bytes());
  desk.services.clock = () => new Date();
  expect(await sweepContents(desk.services)).toBe(0);
  expect(await storage.has(sha256)).toBe(true);
  desk.services.clock = clock;
  expect(await sweepContents(desk.services)).toBe(1);
  expect(await storage.has(sha256)).toBe(false);
});
