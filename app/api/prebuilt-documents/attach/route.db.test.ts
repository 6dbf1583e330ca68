import { describe, expect, test } from 'vitest';
import { POST as reviewPages } from '@/app/api/prebuilt-documents/review-pages/route';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { createUnreadablePdf } from '@/test-support/pdf-fixtures';
import { POST } from './route';

const fixture = await closeAfterTests(openPagePlanFixture());

type Named = Pick<Document, 'id'>;
const ids = (documents: Named[]) => documents.map(({ id }) => id);
const attach = (documents: Named[], attachments: Named[], as: Credential = fixture.owner.token) =>
  fixture.app.call(POST, { json: { documents: ids(documents), attachments: ids(attachments) }, as });
const stored = (id: string) => fixture.services.db.document.findUniqueOrThrow({ where: { id } });
const listAttachments = (documentId: string) =>
  fixture.services.db.attachment.findMany({
    where: { documentId },
    include: { spans: true },
    orderBy: { position: 'asc' },
  });
const listAttachmentNames = async ({ id }: Named) =>
  (await listAttachments(id)).map(({ originalFilename }) => originalFilename);
const events = async (documentId: string) => {
  const rows = await fixture.services.db.documentEvent.findMany({
    where: { documentId },
    orderBy: { sequence: 'asc' },
  });
  return rows.map(({ type }) => type);
};

const SCAN = 'extraction/scan.requested';

describe('200', () => {
  test.each(['pending', 'needs_action', 'done', 'approved', 'validated', 'exported'] as const)(
    'a receiver that is %s keeps its status and values, and nothing is scanned',
    async (status) => {
      const hold = status === 'needs_action' ? { holdType: 'split_review', holdReason: 'Look.' } : {};
      const receiver = await fixture.createFile(`receiver ${status}`, 1, { status, ...hold } as never);
      const before = await fixture.services.db.outboxEvent.count({ where: { name: SCAN } });
      expect((await attach([receiver], [await fixture.createFile(`onto ${status}`, 1)])).status).toBe(200);
      const { data, holdType } = receiver;
      expect(await stored(receiver.id)).toMatchObject({ status, holdType, data, removedAt: null });
      expect(await listAttachmentNames(receiver)).toEqual([`onto ${status}.pdf`]);
      expect(await fixture.services.db.outboxEvent.count({ where: { name: SCAN } })).toBe(before);
    },
  );

  test('every receiver gets every attachment in order; the sources leave the list, nothing is scanned', async () => {
    const [a, b] = [
      await fixture.createFile('a', 1),
      await fixture.createFile('b', 2, { status: 'approved' }),
    ];
    const [x, y] = [await fixture.createFile('x', 3), await fixture.createFile('y', 1)];
    const response = await attach([a, b], [y, x]);
    expect(response.status).toBe(200);
    const { correctionDone } = await stored(a.id);
    expect(await response.json()).toMatchObject({
      status: 'done',
      request_id: (correctionDone as { request_id: string }).request_id,
      documents: [
        { uuid: a.id, status: 'done' },
        { uuid: b.id, status: 'approved' },
      ],
    });
    for (const receiver of [a, b]) {
      expect(await listAttachments(receiver.id)).toMatchObject([
        { originalFilename: 'y.pdf', sourceId: y.id, fileSha256: y.fileSha256, sourcePages: [1] },
        {
          originalFilename: 'x.pdf',
          sourceId: x.id,
          fileSha256: x.fileSha256,
          sourcePages: [1, 2, 3],
          spans: [{ originId: x.id, firstPage: 1, lastPage: 3 }],
        },
      ]);
      expect(await events(receiver.id)).toEqual(['document.updated']);
    }
    const after = await stored(a.id);
    const request = (after.correctionDone as { request_id: string }).request_id;
    expect(after.replaced).toEqual({
      request_id: request,
      action: 'attach',
      documents: [
        { uuid: y.id, original_filename: 'y.pdf' },
        { uuid: x.id, original_filename: 'x.pdf' },
      ],
    });
    expect(await stored(x.id)).toMatchObject({
      removalReason: 'attached',
      removedById: request.slice('split-'.length),
    });
    expect(await events(x.id)).toEqual(['document.deleted']);
    const [left] = await fixture.services.db.documentEvent.findMany({ where: { documentId: x.id } });
    expect(left!.payload).toMatchObject({
      reason: 'attached',
      replaced_by: expect.arrayContaining([a.id]),
    });
    expect(
      await fixture.services.db.outboxEvent.count({ where: { name: 'extraction/scan.requested' } }),
    ).toBe(0);
    expect(
      await fixture.services.db.auditEntry.count({ where: { subjectId: request.slice('split-'.length) } }),
    ).toBe(1);
  });

  test('attachments of an attached document are flattened and attached once', async () => {
    const [order, bill, note, scan] = [
      await fixture.createFile('order', 1),
      await fixture.createFile('bill', 1),
      await fixture.createFile('note', 1),
      await fixture.createFile('scan', 2),
    ];
    await attach([order, bill], [note]);
    await attach([bill], [scan]);
    expect((await attach([order], [bill])).status).toBe(200);
    expect(await listAttachmentNames(order)).toEqual(['note.pdf', 'bill.pdf', 'scan.pdf']);
    // The attached document keeps its own attachments, for the case that the merge is undone.
    expect(await listAttachmentNames(bill)).toEqual(['note.pdf', 'scan.pdf']);
  });

  test('two attachments of one source with identical bytes stay two', async () => {
    const [order, bill] = [await fixture.createFile('two sheets', 1), await fixture.createFile('carrier', 1)];
    const { db, newId } = fixture.services;
    for (const page of [2, 3]) {
      await db.attachment.create({
        data: {
          id: newId(),
          documentId: bill.id,
          position: page,
          originalFilename: `blank ${page}.pdf`,
          mimeType: 'application/pdf',
          fileSha256: bill.fileSha256,
          sizeBytes: bill.sizeBytes,
          pageCount: 1,
          sourceId: bill.id,
          sourceFilename: 'carrier.pdf',
          sourcePages: [page],
        },
      });
    }
    await attach([order], [bill]);
    expect(await listAttachmentNames(order)).toEqual(['carrier.pdf', 'blank 2.pdf', 'blank 3.pdf']);
  });

  test('an image, a held document and an unreadable file are attached unchanged', async () => {
    const order = await fixture.createFile('mixed', 1);
    const image = await fixture.createFile('photo', 1, {
      mimeType: 'image/png',
      originalFilename: 'photo.png',
    });
    const held = await fixture.createFile('held', 2, { status: 'needs_action' });
    const torn = await makeDocument(fixture.services, fixture.project, {
      content: createUnreadablePdf(),
      pages: 0,
      columns: { originalFilename: 'torn.pdf', status: 'needs_action', holdType: 'file_problem' },
    });
    expect((await attach([order], [image, held, torn])).status).toBe(200);
    expect((await listAttachments(order.id)).map(({ pageCount }) => pageCount)).toEqual([1, 2, 0]);
  });

  test('a hundred receivers share one file', async () => {
    const receivers: Document[] = [];
    for (let index = 0; index < 100; index += 1) {
      receivers.push(await makeDocument(fixture.services, fixture.project));
    }
    const terms = await fixture.createFile('terms', 1);
    expect((await attach(receivers, [terms])).status).toBe(200);
    const rows = await fixture.services.db.attachment.findMany({ where: { sourceId: terms.id } });
    expect(rows).toHaveLength(100);
    expect(new Set(rows.map(({ fileSha256 }) => fileSha256))).toEqual(new Set([terms.fileSha256]));
  }, 90_000);

  test('concurrent attaches to one document all succeed', async () => {
    const order = await fixture.createFile('popular', 1);
    const bills = [
      await fixture.createFile('p1', 1),
      await fixture.createFile('p2', 1),
      await fixture.createFile('p3', 1),
      await fixture.createFile('p4', 1),
    ];
    const responses = await Promise.all(bills.map((bill) => attach([order], [bill])));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await listAttachmentNames(order)).sort()).toEqual(['p1.pdf', 'p2.pdf', 'p3.pdf', 'p4.pdf']);
    const positions = (await listAttachments(order.id)).map(({ position }) => position);
    expect(positions).toEqual([0, 1, 2, 3]);
  });
});

describe('422', () => {
  const getErrors = async (json: unknown) => {
    const response = await fixture.app.call(POST, { json, as: fixture.owner.token });
    expect(response.status).toBe(422);
    return Object.keys((await response.json()).errors);
  };

  test('an empty list, a UUID twice in one list or in both, and an invalid UUID', async () => {
    const [a, b] = [await fixture.createFile('a', 1), await fixture.createFile('b', 1)];
    expect(await getErrors({ documents: [], attachments: [b.id] })).toEqual(['documents']);
    expect(await getErrors({ documents: [a.id], attachments: [] })).toEqual(['attachments']);
    expect(await getErrors({ documents: [a.id] })).toEqual(['attachments']);
    expect(await getErrors({ documents: [a.id, a.id], attachments: [b.id] })).toEqual(['documents.1']);
    expect(await getErrors({ documents: [a.id], attachments: [b.id, b.id.toUpperCase()] })).toEqual([
      'attachments.1',
    ]);
    expect(await getErrors({ documents: [a.id], attachments: [b.id, a.id] })).toEqual(['attachments.1']);
    expect(await getErrors({ documents: ['x'], attachments: [7] })).toEqual(['documents.0', 'attachments.0']);
    expect((await stored(b.id)).removedAt).toBeNull();
  });

  test('documents of different projects', async () => {
    const elsewhere = await makeProject(fixture.services, fixture.organization);
    const other = await makeDocument(fixture.services, elsewhere);
    const json = { documents: [(await fixture.createFile('here', 1)).id], attachments: [other.id] };
    expect(await getErrors(json)).toEqual(['attachments.0']);
  });
});

describe('409', () => {
  test.each(['approved', 'validated', 'exported', 'processing'] as const)(
    'an attachment that is %s',
    async (status) => {
      const [order, bill] = [
        await fixture.createFile('order', 1),
        await fixture.createFile(`${status} bill`, 1, { status }),
      ];
      const response = await attach([order], [bill]);
      expect(response.status).toBe(409);
      const { message, errors } = await response.json();
      expect(message).toContain(`“${status} bill.pdf” is ${status}`);
      expect(Object.keys(errors)).toEqual(['attachments.0']);
    },
  );

  test('a receiver that is being scanned or changed; all of them are named at once', async () => {
    const [busy, cut] = [
      await fixture.createFile('busy', 1, { status: 'processing' }),
      await fixture.createFile('cut', 2),
    ];
    const segments = [
      { start_page: 1, end_page: 1 },
      { start_page: 2, end_page: 2 },
    ];
    const plan = { documents: [cut.id], segments };
    expect((await fixture.app.call(reviewPages, { json: plan, as: fixture.owner.token })).status).toBe(202);
    const response = await attach([busy, cut], [await fixture.createFile('fine', 1)]);
    expect(response.status).toBe(409);
    const { message, errors } = await response.json();
    expect(message).toBe('“busy.pdf” is processing. Wait until its scan is done.');
    expect(errors).toEqual({
      'documents.0': [message],
      'documents.1': ['“cut.pdf” is already being changed.'],
    });
  });
});

describe('404 and 403', () => {
  test('a document that is unknown, foreign, or removed from the list', async () => {
    const order = await fixture.createFile('order', 1);
    const foreign = await makeOrganization(fixture.services, 'Others');
    const theirs = await makeDocument(fixture.services, await makeProject(fixture.services, foreign));
    const responses = await Promise.all([
      attach([order], [{ id: '018f0000-0000-7000-8000-00000000dead' }]),
      attach([order], [theirs]),
      attach([theirs], [order]),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    // The responses differ only in the requested ID.
    const [unknown, theirsToo] = await Promise.all(
      responses.slice(0, 2).map(async (each) => (await each.text()).replaceAll(/[0-9a-f-]{36}/g, 'ID')),
    );
    expect(unknown).toBe(theirsToo);

    const bill = await fixture.createFile('bill', 1);
    await attach([order], [bill]);
    const again = await attach(
      [await fixture.createFile('late', 1), { id: '018f0000-0000-7000-8000-00000000dead' }],
      [bill],
    );
    expect(again.status).toBe(404);
    expect(await again.json()).toEqual({
      code: 'not_found',
      message: '`documents[1]` not found: 018f0000-0000-7000-8000-00000000dead.',
      errors: {
        'documents.1': ['`documents[1]` not found: 018f0000-0000-7000-8000-00000000dead.'],
        'attachments.0': ['“bill.pdf” is no longer in the list: it was attached to another document.'],
      },
      reason: 'not_found',
      values: { what: 'document' },
      error_reasons: {
        'documents.1': [{ reason: 'not_found', values: { what: 'document' } }],
        'attachments.0': [{ reason: 'document_removed', values: { name: 'bill.pdf', removal: 'attached' } }],
      },
      replaced_by: [order.id],
    });
  });

  test('a document that the caller may not view, and a viewer', async () => {
    const [order, bill] = [await fixture.createFile('order', 1), await fixture.createFile('bill', 1)];
    const { organization, project } = fixture;
    const outsider = await makeMember(fixture.services, { organization, role: 'reviewer' });
    const viewer = await makeMember(fixture.services, { organization, role: 'viewer', projects: [project] });
    expect((await attach([order], [bill], outsider.token)).status).toBe(403);
    expect((await attach([order], [bill], viewer.token)).status).toBe(403);
  });
});

testCommonErrors(POST, 'POST', () => ({
  app: fixture.app,
  member: fixture.owner,
  call: { json: { documents: [fixture.project.id], attachments: [fixture.organization.id] } },
}));
