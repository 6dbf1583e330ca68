import { describe, expect, test } from 'vitest';
import { POST as undo } from '@/app/api/prebuilt-documents/page-changes/[requestId]/undo/route';
import { GET as uploadStatus } from '@/app/api/prebuilt-documents/upload-status/[requestId]/route';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { createEncryptedPdf } from '@/test-support/pdf-encrypted-fixture';
import { POST as preview } from './preview/route';
import { POST } from './route';

const fixture = await closeAfterTests(openPagePlanFixture());

const apply = (documents: Pick<Document, 'id'>[], segments: object[], as: Credential = fixture.owner.token) =>
  fixture.app.call(POST, { json: { documents: documents.map(({ id }) => id), segments }, as });
const segment = (start_page: number, end_page: number, more: object = {}) => ({
  start_page,
  end_page,
  ...more,
});
const stored = (id: string) => fixture.services.db.document.findUniqueOrThrow({ where: { id } });
const events = async (documentId: string) => {
  const rows = await fixture.services.db.documentEvent.findMany({
    where: { documentId },
    orderBy: { sequence: 'asc' },
  });
  return rows.map(({ type }) => type);
};

describe('200', () => {
  test('name and type change in place, without a new scan', async () => {
    const file = await fixture.createFile('lease', 3);
    const response = await apply([file], [segment(1, 3, { name: 'Lease of 2026', doc_type: 'contract' })]);
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body).toMatchObject({
      status: 'done',
      documents: [
        {
          uuid: file.id,
          original_filename: 'Lease of 2026.pdf',
          status: 'done',
          page_count: 3,
          doc_type: 'contract',
        },
      ],
    });
    const after = await stored(file.id);
    expect(after).toMatchObject({
      uploadedFilename: 'lease.pdf',
      docTypeSource: 'manual',
      docTypeConfidence: null,
    });
    expect(body.request_id).toMatch(/^split-/);
    expect(after.correctionDone).toMatchObject({ request_id: body.request_id });
    expect(await events(file.id)).toEqual(['document.updated']);
  });

  test('the response has the ID of the change for its status and undo', async () => {
    const file = await fixture.createFile('first name', 1);
    const { request_id: requestId } = await (await apply([file], [segment(1, 1, { name: 'Second' })])).json();
    const ask = { params: { requestId }, as: fixture.owner.token };
    const status = await (await fixture.app.call(uploadStatus, ask)).json();
    expect(status).toMatchObject({ request_id: requestId, status: 'done', documents: [{ uuid: file.id }] });
    expect((await fixture.app.call(undo, { method: 'POST', ...ask })).status).toBe(200);
    expect((await stored(file.id)).originalFilename).toBe('first name.pdf');
    const after = await (await fixture.app.call(uploadStatus, ask)).json();
    expect(after).toMatchObject({ status: 'done', undone_at: expect.stringMatching(/Z$/) });
  });

  test('confirming a held document as one resolves the hold and requests its scan', async () => {
    const file = await fixture.createFile('pile', 2, { status: 'needs_action' });
    const response = await apply([file], [segment(1, 2)]);
    expect(await response.json()).toMatchObject({
      documents: [{ status: 'pending', needs_action_type: null }],
    });
    expect((await stored(file.id)).splitConfirmed).toMatchObject({
      mode: 'review',
      by: fixture.owner.membership.id,
    });
    const requested = await fixture.services.db.outboxEvent.findMany({
      where: { name: 'extraction/scan.requested' },
    });
    expect(requested.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ documentId: file.id }),
    );
  });

  test('whole documents are attached and discarded at once, with their attachments', async () => {
    const [receiver, bill, junk] = [
      await fixture.createFile('order', 1),
      await fixture.createFile('bill', 2),
      await fixture.createFile('junk', 1),
    ];
    const response = await apply(
      [receiver, bill, junk],
      [segment(1, 1), segment(2, 3, { role: 'supporting' }), segment(4, 4, { role: 'discard' })],
    );
    expect(response.status).toBe(200);
    expect((await response.json()).documents).toHaveLength(1);
    const attachments = await fixture.services.db.attachment.findMany({
      where: { documentId: receiver.id },
      include: { spans: true },
    });
    expect(attachments).toMatchObject([
      {
        originalFilename: 'bill.pdf',
        sourceId: bill.id,
        sourcePages: [1, 2],
        fileSha256: bill.fileSha256,
        spans: [{ originId: bill.id, firstPage: 1, lastPage: 2 }],
      },
    ]);
    expect((await stored(bill.id)).removalReason).toBe('attached');
    expect((await stored(junk.id)).removalReason).toBe('discarded');
    expect((await stored(receiver.id)).replaced).toMatchObject({
      action: 'attach',
      documents: [{ uuid: bill.id }],
    });
    expect([await events(receiver.id), await events(bill.id)]).toEqual([
      ['document.updated'],
      ['document.deleted'],
    ]);
  });

  test('skipping other pages stays in place, drops the values and scans again', async () => {
    const field = {
      key: 'total',
      label: 'Total',
      value: '1.00',
      raw: null,
      confidence: 1,
      page: 1,
      box: null,
    };
    const data = { metadataFields: [{ ...field, source: 'manual' }] };
    const file = await fixture.createFile('report', 3, { data });
    expect((await apply([file], [segment(1, 3, { skip_pages: [3, 2] })])).status).toBe(200);
    expect(await stored(file.id)).toMatchObject({
      skipPages: [2, 3],
      status: 'pending',
      data: { metadataFields: [] },
      replaced: { action: 'rescan' },
    });
  });
});

describe('202', () => {
  test('a plan that cuts is queued, and its documents are claimed', async () => {
    const file = await fixture.createFile('inbound', 4);
    const response = await apply([file], [segment(1, 2), segment(3, 4)]);
    expect(response.status).toBe(202);
    const { status, request_id } = await response.json();
    expect(status).toBe('queued');
    expect(request_id).toMatch(/^split-[0-9a-f-]{36}$/);
    expect((await stored(file.id)).replacingId).toBe(request_id.slice('split-'.length));
    expect((await apply([file], [segment(1, 1), segment(2, 4)])).status).toBe(409);
  });

  test('counts the pages of an uncounted PDF first', async () => {
    const file = await fixture.createFile('fresh', 3, { pageCount: 0, status: 'pending' });
    await fixture.services.db.pageSpan.deleteMany({ where: { documentId: file.id } });
    expect((await apply([file], [segment(1, 1), segment(2, 3)])).status).toBe(202);
    expect(await fixture.services.db.pageSpan.findMany({ where: { documentId: file.id } })).toMatchObject([
      { originId: file.id, firstPage: 1, lastPage: 3 },
    ]);
  });

  test('of fifty concurrent plans one succeeds, and the others are 409', async () => {
    const file = await fixture.createFile('colleagues', 4);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => apply([file], [segment(1, 2), segment(3, 4)])),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([202, ...Array(49).fill(409)]);
  });

  test('overlapping plans never deadlock, and each document goes to one of them', async () => {
    const [a, b, c] = [
      await fixture.createFile('a', 2),
      await fixture.createFile('b', 2),
      await fixture.createFile('c', 2),
    ];
    const cut = [segment(1, 1), segment(2, 4)];
    const responses = await Promise.all([
      ...Array.from({ length: 8 }, () => apply([a, b], cut)),
      ...Array.from({ length: 8 }, () => apply([b, a], cut)),
      ...Array.from({ length: 8 }, () => apply([c, b], cut)),
    ]);
    const won = responses.filter(({ status }) => status === 202).length;
    expect(won).toBe(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(23);
  });
});

describe('422', () => {
  const problems = async (documents: Document[], segments: object[]) => {
    const response = await apply(documents, segments);
    expect(response.status).toBe(422);
    return (await response.json()) as { message: string; errors?: Record<string, string[]> };
  };

  test('an invalid plan: every problem at once, the message is the first', async () => {
    const { message, errors } = await problems(
      [await fixture.createFile('six', 6)],
      [segment(1, 3), segment(3, 4, { doc_type: 'poem' }), segment(6, 6, { skip_pages: [6] })],
    );
    expect(message).toContain('overlap on page 3');
    expect(Object.keys(errors!)).toEqual([
      'segments.1.start_page',
      'segments.2.start_page',
      'segments.1.doc_type',
      'segments.2.skip_pages',
    ]);
  });

  test('names fields of the wrong type', async () => {
    const response = await fixture.app.call(POST, {
      json: { documents: ['nonsense'], segments: [{ start_page: 0, end_page: 'x', role: 'star' }] },
      as: fixture.owner.token,
    });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors).sort()).toEqual([
      'documents.0',
      'segments.0.end_page',
      'segments.0.role',
      'segments.0.start_page',
    ]);
  });

  test('a plan that changes nothing', async () => {
    expect((await problems([await fixture.createFile('same', 2)], [segment(1, 2)])).message).toBe(
      'The plan changes nothing.',
    );
  });

  test('documents of different projects', async () => {
    const elsewhere = await makeProject(fixture.services, fixture.organization);
    const other = await makeDocument(fixture.services, elsewhere, { pages: 1 });
    const { errors } = await problems(
      [await fixture.createFile('here', 1), other],
      [segment(1, 1), segment(2, 2)],
    );
    expect(Object.keys(errors!)).toEqual(['documents.1']);
  });

  test('a PDF that can’t be processed', async () => {
    const torn = await makeDocument(fixture.services, fixture.project, {
      content: Buffer.from('%PDF-1.7\nnothing that holds together'),
      pages: 0,
      columns: { originalFilename: 'torn.pdf' },
    });
    expect((await problems([torn], [segment(1, 1)])).message).toContain('“torn.pdf” could not be processed.');
  });
});

test('422 for a plan with a password-protected PDF, before anything is queued', async () => {
  const file = await makeDocument(fixture.services, fixture.project, {
    content: createEncryptedPdf({ pages: 2, method: 'aes128', userPassword: 'open sesame' }),
    pages: 0,
    columns: { originalFilename: 'locked.pdf', status: 'needs_action', holdType: 'file_problem' },
  });
  const readable = await fixture.createFile('beside it', 1);
  const response = await apply([readable, file], [segment(1, 1), segment(2, 2), segment(3, 3)]);
  expect(response.status).toBe(422);
  const { message, errors } = await response.json();
  expect(message).toMatch(/^“locked.pdf” could not be processed\..*password/);
  expect(Object.keys(errors)).toEqual(['documents.1']);
  for (const { id } of [readable, file]) expect((await stored(id)).replacingId).toBeNull();
});

test('a file problem with counted pages is resolved by a plan like any hold', async () => {
  const hold = { status: 'needs_action', holdType: 'file_problem', holdReason: 'It took too long.' } as const;
  const [kept, cut] = [
    await fixture.createFile('slow', 2, hold),
    await fixture.createFile('slow, too', 2, hold),
  ];
  expect((await apply([kept], [segment(1, 2)])).status).toBe(200);
  expect(await stored(kept.id)).toMatchObject({ status: 'pending', holdType: null, splitConfirmed: null });
  expect((await apply([cut], [segment(1, 1), segment(2, 2)])).status).toBe(202);
});

describe('404, 403 and 401', () => {
  test('a document that is unknown or foreign', async () => {
    const foreign = await makeOrganization(fixture.services, 'Others');
    const theirs = await makeDocument(fixture.services, await makeProject(fixture.services, foreign));
    const responses = await Promise.all([
      apply([{ id: '018f0000-0000-7000-8000-00000000dead' }], [segment(1, 1)]),
      apply([theirs], [segment(1, 1)]),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
    // The responses differ only in the requested ID.
    const [unknown, theirsToo] = await Promise.all(
      responses.slice(0, 2).map(async (each) => (await each.text()).replaceAll(/[0-9a-f-]{36}/g, 'ID')),
    );
    expect(unknown).toBe(theirsToo);
  });

  test('the error for a removed document names the holders of its pages', async () => {
    const [receiver, bill] = [await fixture.createFile('keeps', 1), await fixture.createFile('goes', 1)];
    await apply([receiver, bill], [segment(1, 1), segment(2, 2, { role: 'supporting' })]);
    const response = await apply([bill], [segment(1, 1)]);
    expect(response.status).toBe(404);
    expect((await response.json()).replaced_by).toEqual([receiver.id]);
  });

  test('names every unavailable document with its position in the plan', async () => {
    const [here, receiver, bill] = [
      await fixture.createFile('here', 1),
      await fixture.createFile('holds', 1),
      await fixture.createFile('left', 1),
    ];
    await apply([receiver, bill], [segment(1, 1), segment(2, 2, { role: 'supporting' })]);
    const [gone, hidden] = [
      { id: '018f0000-0000-7000-8000-00000000dead' },
      await fixture.createFile('of somebody else', 1),
    ];
    const project = await makeProject(fixture.services, fixture.organization, { reviewersSee: 'assigned' });
    const { token, membership } = await makeMember(fixture.services, {
      organization: fixture.organization,
      role: 'reviewer',
      projects: [project, fixture.project],
    });
    const unassigned = await makeDocument(fixture.services, project);
    const mine = await makeDocument(fixture.services, project, { columns: { assigneeId: membership.id } });

    const response = await apply([here, gone, bill, hidden], [segment(1, 4)]);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 'not_found',
      message: '`documents[1]` not found: 018f0000-0000-7000-8000-00000000dead.',
      errors: {
        'documents.1': ['`documents[1]` not found: 018f0000-0000-7000-8000-00000000dead.'],
        'documents.2': ['“left.pdf” is no longer in the list: it was attached to another document.'],
      },
      reason: 'not_found',
      values: { what: 'document' },
      error_reasons: {
        'documents.1': [{ reason: 'not_found', values: { what: 'document' } }],
        'documents.2': [{ reason: 'document_removed', values: { name: 'left.pdf', removal: 'attached' } }],
      },
      replaced_by: [receiver.id],
    });
    const rejected = await apply([mine, unassigned, gone], [segment(1, 3)], token);
    expect(rejected.status).toBe(403);
    expect(await rejected.json()).toEqual({
      code: 'forbidden',
      message: 'You can’t view `documents[1]`.',
      errors: {
        'documents.1': ['You can’t view `documents[1]`.'],
        'documents.2': ['`documents[2]` not found: 018f0000-0000-7000-8000-00000000dead.'],
      },
      reason: 'not_viewable',
      values: { what: 'document' },
      error_reasons: {
        'documents.1': [{ reason: 'not_viewable', values: { what: 'document' } }],
        'documents.2': [{ reason: 'not_found', values: { what: 'document' } }],
      },
    });
  });

  test('a document of a project that the caller may not view, and a viewer', async () => {
    const file = await fixture.createFile('secret', 1);
    const { organization, project } = fixture;
    const outsider = await makeMember(fixture.services, { organization, role: 'reviewer' });
    const viewer = await makeMember(fixture.services, { organization, role: 'viewer', projects: [project] });
    expect((await apply([file], [segment(1, 1, { name: 'x' })], outsider.token)).status).toBe(403);
    expect((await apply([file], [segment(1, 1, { name: 'x' })], viewer.token)).status).toBe(403);
  });

  test('no credential', async () => {
    expect(
      (await apply([await fixture.createFile('mine', 1)], [segment(1, 1)], { headers: {} })).status,
    ).toBe(401);
  });
});

describe('409', () => {
  test.each(['approved', 'validated', 'exported', 'processing'] as const)(
    'a document that is %s',
    async (status) => {
      const file = await fixture.createFile(`is ${status}`, 2, { status });
      const response = await apply([file], [segment(1, 1), segment(2, 2)]);
      expect(response.status).toBe(409);
      expect((await response.json()).message).toContain(`is ${status}`);
    },
  );
});

describe('preview', () => {
  const ask = (documents: Document[], segments: object[], as: Credential = fixture.owner.token) =>
    fixture.app.call(preview, { json: { documents: documents.map(({ id }) => id), segments }, as });

  test('returns the outcome and the losses, and changes nothing', async () => {
    const field = {
      key: 'total',
      label: 'Total',
      value: '9.50',
      raw: null,
      confidence: 1,
      page: 2,
      box: null,
    };
    const items = { key: 'items', label: 'Items', columns: [], rows: [{ cells: {} }, { cells: {} }] };
    const taxes = { ...items, key: 'taxes', label: 'Taxes', source: 'manual' };
    const file = await fixture.createFile('valued', 3, {
      data: { metadataFields: [{ ...field, source: 'manual' }], tables: [items, taxes] },
    });
    const response = await ask(
      [file],
      [segment(1, 1, { name: 'First' }), segment(2, 3, { role: 'supporting', doc_type: 'invoice' })],
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      needs_cutting: true,
      documents: [{ uuid: file.id, outcome: 'cut' }],
      parts: [
        {
          role: 'main',
          name: 'First.pdf',
          doc_type: null,
          pages: [{ document: file.id, page: 1 }],
          scan_again: true,
        },
        {
          role: 'supporting',
          name: 'valued, pages 2–3.pdf',
          doc_type: null,
          pages: [
            { document: file.id, page: 2 },
            { document: file.id, page: 3 },
          ],
          scan_again: false,
          attaches_to: 0,
        },
      ],
      losses: {
        values: [{ document: file.id, key: 'total', label: 'Total', value: '9.50', edited: true }],
        tables: [
          { document: file.id, key: 'items', label: 'Items', rows: 2, edited: false },
          { document: file.id, key: 'taxes', label: 'Taxes', rows: 2, edited: true },
        ],
        signatures: [],
        xfa_forms: [],
      },
    });
    expect(await stored(file.id)).toEqual(file);
  });

  test('rejects what applying would reject', async () => {
    const file = await fixture.createFile('rejected', 2);
    expect((await ask([file], [segment(1, 2)])).status).toBe(422);
    expect((await ask([file], [segment(1, 1)])).status).toBe(422);
    expect(
      (await ask([await fixture.createFile('done', 1, { status: 'approved' })], [segment(1, 1)])).status,
    ).toBe(409);
  });
});
