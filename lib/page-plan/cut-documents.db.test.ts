import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/prebuilt-documents/review-pages/route';
import { DomainError } from '@/lib/core/errors';
import type { Document } from '@/lib/platform/db/generated/client';
import { makeSpans } from '@/lib/testing/factories';
import { cutDocuments } from './cut-documents';
import { failPageChange } from './fail-page-change';
import { pageChangeStatus } from './page-change-status';
import { type Desk, openDesk } from './testing/desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const segment = (start_page: number, end_page: number, more: object = {}) => ({
  start_page,
  end_page,
  ...more,
});

/** Queues a plan. @returns the id of the page change */
async function queue(documents: Document[], segments: object[]): Promise<string> {
  const json = { documents: documents.map(({ id }) => id), segments };
  const response = await desk.app.call(POST, { json, as: desk.owner.token });
  expect(response.status).toBe(202);
  return (await response.json()).request_id.slice('split-'.length);
}

const partsOf = (madeById: string) =>
  desk.services.db.document.findMany({
    where: { madeById },
    include: {
      spans: { orderBy: { position: 'asc' } },
      attachments: { orderBy: { position: 'asc' } },
      events: true,
    },
    orderBy: { madeByPart: 'asc' },
  });
const stored = (id: string) => desk.services.db.document.findUniqueOrThrow({ where: { id } });
const status = (id: string) => {
  const { user, membership } = desk.owner;
  const actor = {
    kind: 'member',
    userId: user.id,
    membershipId: membership.id,
    organizationId: desk.organization.id,
    role: 'owner',
    sessionId: null,
  } as const;
  return pageChangeStatus({ ...desk.services, actor, requestId: 'test' }, `split-${id}`);
};

test('each part has exactly its pages, with where they came from', async () => {
  const file = await desk.file('pile', 6, {
    docType: 'invoice',
    docTypeSource: 'classifier',
    docTypeConfidence: 0.8,
  });
  const id = await queue(
    [file],
    [
      segment(1, 2, { name: 'First' }),
      segment(3, 3, { role: 'supporting' }),
      segment(4, 4, { role: 'discard' }),
      segment(5, 6, { doc_type: 'contract', skip_pages: [6] }),
    ],
  );
  expect(await status(id)).toMatchObject({ status: 'pending', documents: [{ uuid: file.id }] });
  await cutDocuments(desk.services, id);

  const [first, second, ...more] = await partsOf(id);
  expect(more).toEqual([]);
  expect(await desk.textOf(first!.fileSha256)).toEqual(['pile page 1', 'pile page 2']);
  expect(await desk.textOf(second!.fileSha256)).toEqual(['pile page 5', 'pile page 6']);
  expect(first).toMatchObject({
    originalFilename: 'First.pdf',
    uploadedFilename: 'First.pdf',
    status: 'pending',
    pageCount: 2,
    docType: 'invoice',
    docTypeSource: 'classifier',
    docTypeConfidence: 0.8,
    spans: [{ originId: file.id, firstPage: 1, lastPage: 2 }],
    split: {
      request_id: `split-${id}`,
      sources: [{ uuid: file.id, original_filename: 'pile.pdf', pages: [1, 2] }],
    },
    splitConfirmed: { mode: 'review', by: desk.owner.membership.id },
    replaced: { action: 'split', documents: [{ uuid: file.id }] },
    events: [{ type: 'document.created', sequence: 1 }],
  });
  expect(second).toMatchObject({
    originalFilename: 'pile, pages 5-6.pdf',
    docType: 'contract',
    docTypeSource: 'manual',
    skipPages: [2],
  });
  expect(first!.attachments).toMatchObject([
    { originalFilename: 'pile, page 3.pdf', sourceId: file.id, sourcePages: [3], pageCount: 1 },
  ]);
  expect(await desk.textOf(first!.attachments[0]!.fileSha256)).toEqual(['pile page 3']);
  expect(await stored(file.id)).toMatchObject({ departureReason: 'cut', replacingId: null, removedById: id });
  expect(await status(id)).toMatchObject({
    status: 'done',
    documents: [{ uuid: first!.id }, { uuid: second!.id }],
  });
});

test('parts are joined across documents, and pages keep the identity they were uploaded with', async () => {
  const [a, b, kept] = [await desk.file('a', 3), await desk.file('b', 3), await desk.file('kept', 1)];
  const once = await queue([a, b, kept], [segment(1, 2), segment(3, 5), segment(6, 6), segment(7, 7)]);
  await cutDocuments(desk.services, once);
  const [, joined] = await partsOf(once);
  expect(await desk.textOf(joined!.fileSha256)).toEqual(['a page 3', 'b page 1', 'b page 2']);
  expect(joined!.replaced).toMatchObject({ action: 'combine' });
  const { correctionDone, replacingId, departedAt } = await stored(kept.id);
  expect({ correctionDone, replacingId, departedAt }).toMatchObject({
    correctionDone: { request_id: `split-${once}` },
    replacingId: null,
    departedAt: null,
  });

  const twice = await queue([joined!], [segment(1, 1), segment(2, 3)]);
  await cutDocuments(desk.services, twice);
  const again = await partsOf(twice);
  expect(
    again.map(({ spans }) =>
      spans.map(({ originId, firstPage, lastPage }) => [originId, firstPage, lastPage]),
    ),
  ).toEqual([[[a.id, 3, 3]], [[b.id, 1, 2]]]);
});

test('a cut document’s own attachments go with its first main part, with their pages', async () => {
  const [receiver, bill] = [await desk.file('order', 2), await desk.file('bill', 1)];
  const json = {
    documents: [receiver.id, bill.id],
    segments: [segment(1, 2), segment(3, 3, { role: 'supporting' })],
  };
  expect((await desk.app.call(POST, { json, as: desk.owner.token })).status).toBe(200);
  const id = await queue([receiver], [segment(1, 1, { role: 'supporting' }), segment(2, 2)]);
  await cutDocuments(desk.services, id);
  const [part] = await partsOf(id);
  expect(part!.attachments.map(({ originalFilename, position }) => [originalFilename, position])).toEqual([
    ['bill.pdf', 0],
    ['order, page 1.pdf', 1],
  ]);
  const spans = await desk.services.db.pageSpan.findMany({
    where: { attachmentId: part!.attachments[0]!.id },
  });
  expect(spans).toMatchObject([{ originId: bill.id, firstPage: 1, lastPage: 1 }]);
});

test('run twice, and by two at once, it makes one set of parts and one set of events', async () => {
  const file = await desk.file('once', 4);
  const id = await queue([file], [segment(1, 2), segment(3, 4)]);
  await Promise.all([cutDocuments(desk.services, id), cutDocuments(desk.services, id)]);
  await cutDocuments(desk.services, id);
  const parts = await partsOf(id);
  expect(parts).toHaveLength(2);
  expect(parts.flatMap(({ events }) => events)).toHaveLength(2);
  expect(await desk.services.db.documentEvent.count({ where: { documentId: file.id } })).toBe(1);
  expect(await desk.services.db.auditEntry.count({ where: { subjectId: id } })).toBe(1);
});

test('after a try that broke off, the next one finishes, and no temporary file stays', async () => {
  const file = await desk.file('broken off', 2);
  const id = await queue([file], [segment(1, 1), segment(2, 2)]);
  const adopt = vi
    .spyOn(desk.services.storage, 'adopt')
    .mockRejectedValueOnce(new Error('the disk went away'));
  const discard = vi.spyOn(desk.services.storage, 'discard');
  await expect(cutDocuments(desk.services, id)).rejects.toThrow('the disk went away');
  expect(discard).toHaveBeenCalledTimes(2);
  adopt.mockRestore();
  discard.mockRestore();
  expect(await partsOf(id)).toEqual([]);
  await cutDocuments(desk.services, id);
  expect(await partsOf(id)).toHaveLength(2);
});

test('a change that fails leaves all as it was, says why, and can be applied again', async () => {
  const file = await desk.file('fails', 2, { status: 'pending' });
  const id = await queue([file], [segment(1, 1), segment(2, 2)]);
  const broken = {
    ...desk.services,
    pdf: {
      ...desk.services.pdf,
      cut: () => Promise.reject(new DomainError('invalid', 'The page tree is damaged.')),
    },
  };
  await expect(cutDocuments(broken, id)).rejects.toThrow('The page tree is damaged.');
  await failPageChange(desk.services, id, 'The page tree is damaged.');
  await failPageChange(desk.services, id, 'A second time changes nothing.');

  const after = await stored(file.id);
  expect(after).toMatchObject({
    status: 'pending',
    replacingId: null,
    departedAt: null,
    correctionFailed: { request_id: `split-${id}`, message: 'The page tree is damaged.' },
  });
  expect(await status(id)).toMatchObject({ status: 'failed', message: 'The page tree is damaged.' });
  await cutDocuments(desk.services, id);
  expect(await partsOf(id)).toEqual([]);

  const again = await queue([after], [segment(1, 1), segment(2, 2)]);
  await cutDocuments(desk.services, again);
  expect(await partsOf(again)).toHaveLength(2);
});

test('a kept document whose scan was passed by asks for it again', async () => {
  const [cut, waiting] = [await desk.file('cut', 2), await desk.file('waiting', 1, { status: 'pending' })];
  const id = await queue([cut, waiting], [segment(1, 1), segment(2, 2), segment(3, 3)]);
  await cutDocuments(desk.services, id);
  const asked = await desk.services.db.outboxEvent.findMany({ where: { name: 'extraction/scan.requested' } });
  expect(asked.map(({ data }) => data)).toContainEqual(expect.objectContaining({ documentId: waiting.id }));
});

test('the same attachment that came along two ways hangs there once', async () => {
  const [a, b, shared] = [
    await desk.file('first', 1),
    await desk.file('second', 1),
    await desk.file('shared', 1),
  ];
  const { db, newId } = desk.services;
  for (const document of [a, b]) {
    const attachment = await db.attachment.create({
      data: {
        id: newId(),
        documentId: document.id,
        position: 0,
        originalFilename: 'shared.pdf',
        mimeType: 'application/pdf',
        fileSha256: shared.fileSha256,
        sizeBytes: shared.sizeBytes,
        pageCount: 1,
        sourceId: shared.id,
        sourceFilename: 'shared.pdf',
        sourcePages: [1],
      },
    });
    await makeSpans(desk.services, { attachmentId: attachment.id }, [{ origin: shared, first: 1, last: 1 }]);
  }
  const id = await queue([a, b], [segment(1, 2)]);
  await cutDocuments(desk.services, id);
  const [part] = await partsOf(id);
  expect(part!.attachments).toHaveLength(1);
});
