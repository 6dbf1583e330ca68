import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST as reviewPages } from '@/app/api/prebuilt-documents/review-pages/route';
import { type Desk, openDesk } from '@/lib/page-plan/testing/desk';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/lib/testing/factories';
import { unreadablePdf } from '@/lib/testing/pdf-fixtures';
import { POST } from './route';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

type Named = Pick<Document, 'id'>;
const ids = (documents: Named[]) => documents.map(({ id }) => id);
const attach = (documents: Named[], attachments: Named[], as: Credential = desk.owner.token) =>
  desk.app.call(POST, { json: { documents: ids(documents), attachments: ids(attachments) }, as });
const stored = (id: string) => desk.services.db.document.findUniqueOrThrow({ where: { id } });
const attachmentsOf = (documentId: string) =>
  desk.services.db.attachment.findMany({
    where: { documentId },
    include: { spans: true },
    orderBy: { position: 'asc' },
  });
const namesOn = async ({ id }: Named) =>
  (await attachmentsOf(id)).map(({ originalFilename }) => originalFilename);
const events = async (documentId: string) => {
  const rows = await desk.services.db.documentEvent.findMany({
    where: { documentId },
    orderBy: { sequence: 'asc' },
  });
  return rows.map(({ type }) => type);
};

const SCAN = 'extraction/scan.requested';

describe('200', () => {
  test.each(['pending', 'needs_action', 'done', 'approved', 'validated', 'exported'] as const)(
    'a receiver that is %s stays so, with its values, and nothing is scanned',
    async (status) => {
      const hold = status === 'needs_action' ? { holdType: 'split_review', holdReason: 'Look.' } : {};
      const receiver = await desk.file(`receiver ${status}`, 1, { status, ...hold } as never);
      const before = await desk.services.db.outboxEvent.count({ where: { name: SCAN } });
      expect((await attach([receiver], [await desk.file(`onto ${status}`, 1)])).status).toBe(200);
      const { data, holdType } = receiver;
      expect(await stored(receiver.id)).toMatchObject({ status, holdType, data, departedAt: null });
      expect(await namesOn(receiver)).toEqual([`onto ${status}.pdf`]);
      expect(await desk.services.db.outboxEvent.count({ where: { name: SCAN } })).toBe(before);
    },
  );

  test('every attachment on every receiver, in the order given; the sources leave, nothing is scanned', async () => {
    const [a, b] = [await desk.file('a', 1), await desk.file('b', 2, { status: 'approved' })];
    const [x, y] = [await desk.file('x', 3), await desk.file('y', 1)];
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
      expect(await attachmentsOf(receiver.id)).toMatchObject([
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
      departureReason: 'attached',
      removedById: request.slice('split-'.length),
    });
    expect(await events(x.id)).toEqual(['document.deleted']);
    const [left] = await desk.services.db.documentEvent.findMany({ where: { documentId: x.id } });
    expect(left!.payload).toMatchObject({
      reason: 'attached',
      replaced_by: expect.arrayContaining([a.id]),
    });
    expect(await desk.services.db.outboxEvent.count({ where: { name: 'extraction/scan.requested' } })).toBe(
      0,
    );
    expect(
      await desk.services.db.auditEntry.count({ where: { subjectId: request.slice('split-'.length) } }),
    ).toBe(1);
  });

  test('what an attached document brings along is flattened, and hangs there once', async () => {
    const [order, bill, note, scan] = [
      await desk.file('order', 1),
      await desk.file('bill', 1),
      await desk.file('note', 1),
      await desk.file('scan', 2),
    ];
    await attach([order, bill], [note]);
    await attach([bill], [scan]);
    expect((await attach([order], [bill])).status).toBe(200);
    expect(await namesOn(order)).toEqual(['note.pdf', 'bill.pdf', 'scan.pdf']);
    // The attached document keeps its own, for the day that it returns.
    expect(await namesOn(bill)).toEqual(['note.pdf', 'scan.pdf']);
  });

  test('two attachments of one source with equal bytes are two', async () => {
    const [order, bill] = [await desk.file('two sheets', 1), await desk.file('carrier', 1)];
    const { db, newId } = desk.services;
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
    expect(await namesOn(order)).toEqual(['carrier.pdf', 'blank 2.pdf', 'blank 3.pdf']);
  });

  test('an image, a held document, and a file that nobody can open are attached as they are', async () => {
    const order = await desk.file('mixed', 1);
    const image = await desk.file('photo', 1, { mimeType: 'image/png', originalFilename: 'photo.png' });
    const held = await desk.file('held', 2, { status: 'needs_action' });
    const torn = await makeDocument(desk.services, desk.project, {
      content: unreadablePdf(),
      pages: 0,
      columns: { originalFilename: 'torn.pdf', status: 'needs_action', holdType: 'file_problem' },
    });
    expect((await attach([order], [image, held, torn])).status).toBe(200);
    expect((await attachmentsOf(order.id)).map(({ pageCount }) => pageCount)).toEqual([1, 2, 0]);
  });

  test('a hundred receivers share one file', async () => {
    const receivers: Document[] = [];
    for (let index = 0; index < 100; index += 1) {
      receivers.push(await makeDocument(desk.services, desk.project));
    }
    const terms = await desk.file('terms', 1);
    expect((await attach(receivers, [terms])).status).toBe(200);
    const rows = await desk.services.db.attachment.findMany({ where: { sourceId: terms.id } });
    expect(rows).toHaveLength(100);
    expect(new Set(rows.map(({ fileSha256 }) => fileSha256))).toEqual(new Set([terms.fileSha256]));
  }, 90_000);

  test('of many at once onto one document each succeeds', async () => {
    const order = await desk.file('popular', 1);
    const bills = [
      await desk.file('p1', 1),
      await desk.file('p2', 1),
      await desk.file('p3', 1),
      await desk.file('p4', 1),
    ];
    const responses = await Promise.all(bills.map((bill) => attach([order], [bill])));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await namesOn(order)).sort()).toEqual(['p1.pdf', 'p2.pdf', 'p3.pdf', 'p4.pdf']);
    const positions = (await attachmentsOf(order.id)).map(({ position }) => position);
    expect(positions).toEqual([0, 1, 2, 3]);
  });
});

describe('422', () => {
  const errorsOf = async (json: unknown) => {
    const response = await desk.app.call(POST, { json, as: desk.owner.token });
    expect(response.status).toBe(422);
    return Object.keys((await response.json()).errors);
  };

  test('an empty list, a UUID twice in one list or in both, and what is no UUID', async () => {
    const [a, b] = [await desk.file('a', 1), await desk.file('b', 1)];
    expect(await errorsOf({ documents: [], attachments: [b.id] })).toEqual(['documents']);
    expect(await errorsOf({ documents: [a.id], attachments: [] })).toEqual(['attachments']);
    expect(await errorsOf({ documents: [a.id] })).toEqual(['attachments']);
    expect(await errorsOf({ documents: [a.id, a.id], attachments: [b.id] })).toEqual(['documents.1']);
    expect(await errorsOf({ documents: [a.id], attachments: [b.id, b.id.toUpperCase()] })).toEqual([
      'attachments.1',
    ]);
    expect(await errorsOf({ documents: [a.id], attachments: [b.id, a.id] })).toEqual(['attachments.1']);
    expect(await errorsOf({ documents: ['x'], attachments: [7] })).toEqual(['documents.0', 'attachments.0']);
    expect((await stored(b.id)).departedAt).toBeNull();
  });

  test('documents of different projects', async () => {
    const elsewhere = await makeProject(desk.services, desk.organization);
    const other = await makeDocument(desk.services, elsewhere);
    const json = { documents: [(await desk.file('here', 1)).id], attachments: [other.id] };
    expect(await errorsOf(json)).toEqual(['attachments.0']);
  });
});

describe('409', () => {
  test.each(['approved', 'validated', 'exported', 'processing'] as const)(
    'an attachment that is %s',
    async (status) => {
      const [order, bill] = [await desk.file('order', 1), await desk.file(`${status} bill`, 1, { status })];
      const response = await attach([order], [bill]);
      expect(response.status).toBe(409);
      const { message, errors } = await response.json();
      expect(message).toContain(`“${status} bill.pdf” is ${status}`);
      expect(Object.keys(errors)).toEqual(['attachments.0']);
    },
  );

  test('a receiver in its scan, and one whose pages are being changed; all of them are named at once', async () => {
    const [busy, cut] = [await desk.file('busy', 1, { status: 'processing' }), await desk.file('cut', 2)];
    const segments = [
      { start_page: 1, end_page: 1 },
      { start_page: 2, end_page: 2 },
    ];
    const plan = { documents: [cut.id], segments };
    expect((await desk.app.call(reviewPages, { json: plan, as: desk.owner.token })).status).toBe(202);
    const response = await attach([busy, cut], [await desk.file('fine', 1)]);
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
  test('a document that is unknown, another organization’s, or has left the list', async () => {
    const order = await desk.file('order', 1);
    const foreign = await makeOrganization(desk.services, 'Others');
    const theirs = await makeDocument(desk.services, await makeProject(desk.services, foreign));
    const answers = await Promise.all([
      attach([order], [{ id: '018f0000-0000-7000-8000-00000000dead' }]),
      attach([order], [theirs]),
      attach([theirs], [order]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await answers[0]!.json()).toEqual(await answers[1]!.json());

    const bill = await desk.file('bill', 1);
    await attach([order], [bill]);
    const again = await attach(
      [await desk.file('late', 1), { id: '018f0000-0000-7000-8000-00000000dead' }],
      [bill],
    );
    expect(again.status).toBe(404);
    expect(await again.json()).toEqual({
      code: 'not_found',
      message: 'Receiving document 2 is not known.',
      errors: {
        'documents.1': ['Receiving document 2 is not known.'],
        'attachments.0': ['“bill.pdf” has left the list: it was attached to another document.'],
      },
      replaced_by: [order.id],
    });
  });

  test('a document that the caller may not view, and a viewer', async () => {
    const [order, bill] = [await desk.file('order', 1), await desk.file('bill', 1)];
    const { organization, project } = desk;
    const outsider = await makeMember(desk.services, { organization, role: 'reviewer' });
    const viewer = await makeMember(desk.services, { organization, role: 'viewer', projects: [project] });
    expect((await attach([order], [bill], outsider.token)).status).toBe(403);
    expect((await attach([order], [bill], viewer.token)).status).toBe(403);
  });
});

testCommonRefusals(POST, 'POST', () => ({
  app: desk.app,
  member: desk.owner,
  call: { json: { documents: [desk.project.id], attachments: [desk.organization.id] } },
}));
