import { expect, test, vi } from 'vitest';
import { GET as getRoute } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST } from '@/app/api/prebuilt-documents/review-pages/route';
import { DomainError } from '@/lib/foundation/errors';
import type { Document } from '@/lib/platform/db/generated/client';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeSpans } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { cutPlannedDocuments } from './cut-planned-documents';
import { failPageChange } from './fail-page-change';
import { getPageChangeStatus } from './page-change-status';

const fixture = await closeAfterTests(openPagePlanFixture());

const segment = (start_page: number, end_page: number, more: object = {}) => ({
  start_page,
  end_page,
  ...more,
});

/** Queues a plan. @returns the ID of the page change */
async function queue(documents: Document[], segments: object[]): Promise<string> {
  const json = { documents: documents.map(({ id }) => id), segments };
  const response = await fixture.app.call(POST, { json, as: fixture.owner.token });
  expect(response.status).toBe(202);
  return (await response.json()).request_id.slice('split-'.length);
}

const listParts = (madeById: string) =>
  fixture.services.db.document.findMany({
    where: { madeById },
    include: {
      spans: { orderBy: { position: 'asc' } },
      attachments: { orderBy: { position: 'asc' } },
      events: true,
    },
    orderBy: { madeByPart: 'asc' },
  });
const stored = (id: string) => fixture.services.db.document.findUniqueOrThrow({ where: { id } });
const status = (id: string) => {
  const { user, membership } = fixture.owner;
  const actor = {
    kind: 'member',
    userId: user.id,
    membershipId: membership.id,
    organizationId: fixture.organization.id,
    role: 'owner',
    sessionId: null,
  } as const;
  return getPageChangeStatus({ ...fixture.services, actor, requestId: 'test' }, `split-${id}`);
};

test('parts of an unpacked document keep its container and its place in it, also if they are cut again', async () => {
  const columns = { removedAt: new Date(), removalReason: 'unpacked' } as const;
  const container = await fixture.createFile('mail', 1, columns);
  const origin = {
    channel: null,
    path: 'Invoices.zip/pile.pdf',
    message_id: '<1@meyer.example>',
    from: 'billing@meyer.example',
    subject: 'Your invoices',
    received_at: '2026-03-04T05:06:07.000Z',
  };
  const plain = await fixture.createFile('scan', 1);
  const file = await fixture.createFile('unpacked', 3, { containerId: container.id, origin });
  const first = await queue([file], [segment(1, 2), segment(3, 3)]);
  await cutPlannedDocuments(fixture.services, first);
  const parts = await listParts(first);
  const expected = { containerId: container.id, origin };
  expect(parts).toMatchObject([expected, expected]);
  const params = { uuid: parts[1]!.id };
  const response = await fixture.app.call(getRoute, { params, as: fixture.owner.token });
  expect((await response.json()).metadata.origin).toEqual({
    ...origin,
    container: { uuid: container.id, original_filename: 'mail.pdf' },
  });
  const again = await queue([plain, parts[0]!], [segment(1, 2), segment(3, 3)]);
  await cutPlannedDocuments(fixture.services, again);
  expect(await listParts(again)).toMatchObject([expected, expected]);
  const other = await fixture.createFile('other', 2);
  const last = await queue([other], [segment(1, 1), segment(2, 2)]);
  await cutPlannedDocuments(fixture.services, last);
  const none = { containerId: null, origin: null };
  expect(await listParts(last)).toMatchObject([none, none]);
});

test('each part has exactly its pages, with their origin', async () => {
  const file = await fixture.createFile('pile', 6, {
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
  await cutPlannedDocuments(fixture.services, id);

  const [first, second, ...more] = await listParts(id);
  expect(more).toEqual([]);
  expect(await fixture.readText(first!.fileSha256)).toEqual(['pile page 1', 'pile page 2']);
  expect(await fixture.readText(second!.fileSha256)).toEqual(['pile page 5', 'pile page 6']);
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
    splitConfirmed: { mode: 'review', by: fixture.owner.membership.id },
    replaced: { action: 'split', documents: [{ uuid: file.id }] },
    events: [{ type: 'document.created', sequence: 1 }],
  });
  expect(second).toMatchObject({
    originalFilename: 'pile, pages 5–6.pdf',
    docType: 'contract',
    docTypeSource: 'manual',
    skipPages: [2],
  });
  expect(first!.attachments).toMatchObject([
    { originalFilename: 'pile, page 3.pdf', sourceId: file.id, sourcePages: [3], pageCount: 1 },
  ]);
  expect(await fixture.readText(first!.attachments[0]!.fileSha256)).toEqual(['pile page 3']);
  expect(await stored(file.id)).toMatchObject({ removalReason: 'cut', replacingId: null, removedById: id });
  expect(await status(id)).toMatchObject({
    status: 'done',
    documents: [{ uuid: first!.id }, { uuid: second!.id }],
  });
});

test('parts join pages of several documents, and pages keep their uploaded identity', async () => {
  const [a, b, kept] = [
    await fixture.createFile('a', 3),
    await fixture.createFile('b', 3),
    await fixture.createFile('kept', 1),
  ];
  const once = await queue([a, b, kept], [segment(1, 2), segment(3, 5), segment(6, 6), segment(7, 7)]);
  await cutPlannedDocuments(fixture.services, once);
  const [, joined] = await listParts(once);
  expect(await fixture.readText(joined!.fileSha256)).toEqual(['a page 3', 'b page 1', 'b page 2']);
  expect(joined!.replaced).toMatchObject({ action: 'combine' });
  const { correctionDone, replacingId, removedAt } = await stored(kept.id);
  expect({ correctionDone, replacingId, removedAt }).toMatchObject({
    correctionDone: { request_id: `split-${once}` },
    replacingId: null,
    removedAt: null,
  });

  const twice = await queue([joined!], [segment(1, 1), segment(2, 3)]);
  await cutPlannedDocuments(fixture.services, twice);
  const again = await listParts(twice);
  expect(
    again.map(({ spans }) =>
      spans.map(({ originId, firstPage, lastPage }) => [originId, firstPage, lastPage]),
    ),
  ).toEqual([[[a.id, 3, 3]], [[b.id, 1, 2]]]);
});

test('a cut document’s attachments go to its first main part, with their pages', async () => {
  const [receiver, bill] = [await fixture.createFile('order', 2), await fixture.createFile('bill', 1)];
  const json = {
    documents: [receiver.id, bill.id],
    segments: [segment(1, 2), segment(3, 3, { role: 'supporting' })],
  };
  expect((await fixture.app.call(POST, { json, as: fixture.owner.token })).status).toBe(200);
  const id = await queue([receiver], [segment(1, 1, { role: 'supporting' }), segment(2, 2)]);
  await cutPlannedDocuments(fixture.services, id);
  const [part] = await listParts(id);
  expect(part!.attachments.map(({ originalFilename, position }) => [originalFilename, position])).toEqual([
    ['bill.pdf', 0],
    ['order, page 1.pdf', 1],
  ]);
  const spans = await fixture.services.db.pageSpan.findMany({
    where: { attachmentId: part!.attachments[0]!.id },
  });
  expect(spans).toMatchObject([{ originId: bill.id, firstPage: 1, lastPage: 1 }]);
});

test('two runs, sequential or concurrent, create one set of parts and one set of events', async () => {
  const file = await fixture.createFile('once', 4);
  const id = await queue([file], [segment(1, 2), segment(3, 4)]);
  await Promise.all([cutPlannedDocuments(fixture.services, id), cutPlannedDocuments(fixture.services, id)]);
  await cutPlannedDocuments(fixture.services, id);
  const parts = await listParts(id);
  expect(parts).toHaveLength(2);
  expect(parts.flatMap(({ events }) => events)).toHaveLength(2);
  expect(await fixture.services.db.documentEvent.count({ where: { documentId: file.id } })).toBe(1);
  expect(await fixture.services.db.auditEntry.count({ where: { subjectId: id } })).toBe(1);
});

test('the attempt after a failed one finishes, and no temporary file remains', async () => {
  const file = await fixture.createFile('broken off', 2);
  const id = await queue([file], [segment(1, 1), segment(2, 2)]);
  const adopt = vi
    .spyOn(fixture.services.storage, 'adopt')
    .mockRejectedValueOnce(new Error('the disk went away'));
  const discard = vi.spyOn(fixture.services.storage, 'discard');
  await expect(cutPlannedDocuments(fixture.services, id)).rejects.toThrow('the disk went away');
  expect(discard).toHaveBeenCalledTimes(2);
  adopt.mockRestore();
  discard.mockRestore();
  expect(await listParts(id)).toEqual([]);
  await cutPlannedDocuments(fixture.services, id);
  expect(await listParts(id)).toHaveLength(2);
});

test('a failed change leaves everything as it was, gives the reason, and can be applied again', async () => {
  const file = await fixture.createFile('fails', 2, { status: 'pending' });
  const id = await queue([file], [segment(1, 1), segment(2, 2)]);
  const broken = {
    ...fixture.services,
    pdf: {
      ...fixture.services.pdf,
      cut: () => Promise.reject(new DomainError('invalid', 'The page tree is damaged.')),
    },
  };
  await expect(cutPlannedDocuments(broken, id)).rejects.toThrow('The page tree is damaged.');
  await failPageChange(fixture.services, id, 'The page tree is damaged.');
  await failPageChange(fixture.services, id, 'A second time changes nothing.');

  const after = await stored(file.id);
  expect(after).toMatchObject({
    status: 'pending',
    replacingId: null,
    removedAt: null,
    correctionFailed: { request_id: `split-${id}`, message: 'The page tree is damaged.' },
  });
  expect(await status(id)).toMatchObject({ status: 'failed', message: 'The page tree is damaged.' });
  await cutPlannedDocuments(fixture.services, id);
  expect(await listParts(id)).toEqual([]);

  const again = await queue([after], [segment(1, 1), segment(2, 2)]);
  await cutPlannedDocuments(fixture.services, again);
  expect(await listParts(again)).toHaveLength(2);
});

test('a kept document whose scan was skipped requests it again', async () => {
  const [cut, waiting] = [
    await fixture.createFile('cut', 2),
    await fixture.createFile('waiting', 1, { status: 'pending' }),
  ];
  const id = await queue([cut, waiting], [segment(1, 1), segment(2, 2), segment(3, 3)]);
  await cutPlannedDocuments(fixture.services, id);
  const requested = await fixture.services.db.outboxEvent.findMany({
    where: { name: 'extraction/scan.requested' },
  });
  expect(requested.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ documentId: waiting.id }),
  );
});

test('an attachment that comes along twice is attached once', async () => {
  const [a, b, shared] = [
    await fixture.createFile('first', 1),
    await fixture.createFile('second', 1),
    await fixture.createFile('shared', 1),
  ];
  const { db, newId } = fixture.services;
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
    await makeSpans(fixture.services, { attachmentId: attachment.id }, [
      { origin: shared, first: 1, last: 1 },
    ]);
  }
  const id = await queue([a, b], [segment(1, 2)]);
  await cutPlannedDocuments(fixture.services, id);
  const [part] = await listParts(id);
  expect(part!.attachments).toHaveLength(1);
});
