import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST as undo } from '@/app/api/prebuilt-documents/page-changes/[requestId]/undo/route';
import { GET as uploadStatus } from '@/app/api/prebuilt-documents/upload-status/[requestId]/route';
import { type Desk, openDesk } from '@/lib/page-plan/testing/desk';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/lib/testing/app';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/lib/testing/factories';
import { encryptedPdf } from '@/lib/testing/pdf-encrypted-fixture';
import { POST as preview } from './preview/route';
import { POST } from './route';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const apply = (documents: Pick<Document, 'id'>[], segments: object[], as: Credential = desk.owner.token) =>
  desk.app.call(POST, { json: { documents: documents.map(({ id }) => id), segments }, as });
const segment = (start_page: number, end_page: number, more: object = {}) => ({
  start_page,
  end_page,
  ...more,
});
const stored = (id: string) => desk.services.db.document.findUniqueOrThrow({ where: { id } });
const events = async (documentId: string) => {
  const rows = await desk.services.db.documentEvent.findMany({
    where: { documentId },
    orderBy: { sequence: 'asc' },
  });
  return rows.map(({ type }) => type);
};

describe('200', () => {
  test('name and type change in place, and nothing is scanned again', async () => {
    const file = await desk.file('lease', 3);
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

  test('the answer names the change, so that it can be asked for and taken back', async () => {
    const file = await desk.file('first name', 1);
    const { request_id: requestId } = await (await apply([file], [segment(1, 1, { name: 'Second' })])).json();
    const ask = { params: { requestId }, as: desk.owner.token };
    const status = await (await desk.app.call(uploadStatus, ask)).json();
    expect(status).toMatchObject({ request_id: requestId, status: 'done', documents: [{ uuid: file.id }] });
    expect((await desk.app.call(undo, { method: 'POST', ...ask })).status).toBe(200);
    expect((await stored(file.id)).originalFilename).toBe('first name.pdf');
    const after = await (await desk.app.call(uploadStatus, ask)).json();
    expect(after).toMatchObject({ status: 'done', undone_at: expect.stringMatching(/Z$/) });
  });

  test('confirming a held document as one resolves the hold and asks for its scan', async () => {
    const file = await desk.file('pile', 2, { status: 'needs_action' });
    const response = await apply([file], [segment(1, 2)]);
    expect(await response.json()).toMatchObject({
      documents: [{ status: 'pending', needs_action_type: null }],
    });
    expect((await stored(file.id)).splitConfirmed).toMatchObject({
      mode: 'review',
      by: desk.owner.membership.id,
    });
    const asked = await desk.services.db.outboxEvent.findMany({
      where: { name: 'extraction/scan.requested' },
    });
    expect(asked.map(({ data }) => data)).toContainEqual(expect.objectContaining({ documentId: file.id }));
  });

  test('whole documents are attached and discarded at once, attachments and all', async () => {
    const [receiver, bill, junk] = [
      await desk.file('order', 1),
      await desk.file('bill', 2),
      await desk.file('junk', 1),
    ];
    const response = await apply(
      [receiver, bill, junk],
      [segment(1, 1), segment(2, 3, { role: 'supporting' }), segment(4, 4, { role: 'discard' })],
    );
    expect(response.status).toBe(200);
    expect((await response.json()).documents).toHaveLength(1);
    const attachments = await desk.services.db.attachment.findMany({
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
    expect((await stored(bill.id)).departureReason).toBe('attached');
    expect((await stored(junk.id)).departureReason).toBe('discarded');
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
    const file = await desk.file('report', 3, { data });
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
    const file = await desk.file('inbound', 4);
    const response = await apply([file], [segment(1, 2), segment(3, 4)]);
    expect(response.status).toBe(202);
    const { status, request_id } = await response.json();
    expect(status).toBe('queued');
    expect(request_id).toMatch(/^split-[0-9a-f-]{36}$/);
    expect((await stored(file.id)).replacingId).toBe(request_id.slice('split-'.length));
    expect((await apply([file], [segment(1, 1), segment(2, 4)])).status).toBe(409);
  });

  test('an uncounted PDF is counted first', async () => {
    const file = await desk.file('fresh', 3, { pageCount: 0, status: 'pending' });
    await desk.services.db.pageSpan.deleteMany({ where: { documentId: file.id } });
    expect((await apply([file], [segment(1, 1), segment(2, 3)])).status).toBe(202);
    expect(await desk.services.db.pageSpan.findMany({ where: { documentId: file.id } })).toMatchObject([
      { originId: file.id, firstPage: 1, lastPage: 3 },
    ]);
  });

  test('of fifty plans at once one wins, and the others are 409', async () => {
    const file = await desk.file('rivals', 4);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => apply([file], [segment(1, 2), segment(3, 4)])),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([202, ...Array(49).fill(409)]);
  });

  test('overlapping plans never wait for each other, and each document goes to one of them', async () => {
    const [a, b, c] = [await desk.file('a', 2), await desk.file('b', 2), await desk.file('c', 2)];
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
      [await desk.file('six', 6)],
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

  test('fields of the wrong form are named', async () => {
    const response = await desk.app.call(POST, {
      json: { documents: ['nonsense'], segments: [{ start_page: 0, end_page: 'x', role: 'star' }] },
      as: desk.owner.token,
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
    expect((await problems([await desk.file('same', 2)], [segment(1, 2)])).message).toBe(
      'The plan changes nothing.',
    );
  });

  test('documents of different projects', async () => {
    const elsewhere = await makeProject(desk.services, desk.organization);
    const other = await makeDocument(desk.services, elsewhere, { pages: 1 });
    const { errors } = await problems([await desk.file('here', 1), other], [segment(1, 1), segment(2, 2)]);
    expect(Object.keys(errors!)).toEqual(['documents.1']);
  });

  test('a PDF that can not be processed', async () => {
    const torn = await makeDocument(desk.services, desk.project, {
      content: Buffer.from('%PDF-1.7\nnothing that holds together'),
      pages: 0,
      columns: { originalFilename: 'torn.pdf' },
    });
    expect((await problems([torn], [segment(1, 1)])).message).toContain('“torn.pdf” could not be processed.');
  });
});

test('422 to a plan with a PDF that opens with a password only, before anything is queued', async () => {
  const file = await makeDocument(desk.services, desk.project, {
    content: encryptedPdf({ pages: 2, method: 'aes128', userPassword: 'open sesame' }),
    pages: 0,
    columns: { originalFilename: 'locked.pdf', status: 'needs_action', holdType: 'file_problem' },
  });
  const readable = await desk.file('beside it', 1);
  const response = await apply([readable, file], [segment(1, 1), segment(2, 2), segment(3, 3)]);
  expect(response.status).toBe(422);
  const { message, errors } = await response.json();
  expect(message).toMatch(/^“locked.pdf” could not be processed\..*password/);
  expect(Object.keys(errors)).toEqual(['documents.1']);
  for (const { id } of [readable, file]) expect((await stored(id)).replacingId).toBeNull();
});

test('a file problem whose pages are counted is decided by a plan like any hold', async () => {
  const hold = { status: 'needs_action', holdType: 'file_problem', holdReason: 'It took too long.' } as const;
  const [kept, cut] = [await desk.file('slow', 2, hold), await desk.file('slow, too', 2, hold)];
  expect((await apply([kept], [segment(1, 2)])).status).toBe(200);
  expect(await stored(kept.id)).toMatchObject({ status: 'pending', holdType: null, splitConfirmed: null });
  expect((await apply([cut], [segment(1, 1), segment(2, 2)])).status).toBe(202);
});

describe('404, 403 and 401', () => {
  test('a document that is unknown, or another organization’s', async () => {
    const foreign = await makeOrganization(desk.services, 'Others');
    const theirs = await makeDocument(desk.services, await makeProject(desk.services, foreign));
    const answers = await Promise.all([
      apply([{ id: '018f0000-0000-7000-8000-00000000dead' }], [segment(1, 1)]),
      apply([theirs], [segment(1, 1)]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await answers[0]!.json()).toEqual(await answers[1]!.json());
  });

  test('a document that has left the list says who holds its pages now', async () => {
    const [receiver, bill] = [await desk.file('keeps', 1), await desk.file('goes', 1)];
    await apply([receiver, bill], [segment(1, 1), segment(2, 2, { role: 'supporting' })]);
    const response = await apply([bill], [segment(1, 1)]);
    expect(response.status).toBe(404);
    expect((await response.json()).replaced_by).toEqual([receiver.id]);
  });

  test('every document that can’t be had is named, by its place in the plan', async () => {
    const [here, receiver, bill] = [
      await desk.file('here', 1),
      await desk.file('holds', 1),
      await desk.file('left', 1),
    ];
    await apply([receiver, bill], [segment(1, 1), segment(2, 2, { role: 'supporting' })]);
    const [gone, hidden] = [
      { id: '018f0000-0000-7000-8000-00000000dead' },
      await desk.file('of somebody else', 1),
    ];
    const project = await makeProject(desk.services, desk.organization, { reviewersSee: 'assigned' });
    const { token, membership } = await makeMember(desk.services, {
      organization: desk.organization,
      role: 'reviewer',
      projects: [project, desk.project],
    });
    const unassigned = await makeDocument(desk.services, project);
    const mine = await makeDocument(desk.services, project, { columns: { assigneeId: membership.id } });

    const response = await apply([here, gone, bill, hidden], [segment(1, 4)]);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 'not_found',
      message: 'Document 2 of the plan is not known.',
      errors: {
        'documents.1': ['Document 2 of the plan is not known.'],
        'documents.2': ['“left.pdf” has left the list: it was attached to another document.'],
      },
      replaced_by: [receiver.id],
    });
    const refused = await apply([mine, unassigned, gone], [segment(1, 3)], token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      code: 'forbidden',
      message: 'You may not view document 2 of the plan.',
      errors: {
        'documents.1': ['You may not view document 2 of the plan.'],
        'documents.2': ['Document 3 of the plan is not known.'],
      },
    });
  });

  test('a document of a project that the caller may not view, and a viewer', async () => {
    const file = await desk.file('secret', 1);
    const { organization, project } = desk;
    const outsider = await makeMember(desk.services, { organization, role: 'reviewer' });
    const viewer = await makeMember(desk.services, { organization, role: 'viewer', projects: [project] });
    expect((await apply([file], [segment(1, 1, { name: 'x' })], outsider.token)).status).toBe(403);
    expect((await apply([file], [segment(1, 1, { name: 'x' })], viewer.token)).status).toBe(403);
  });

  test('no credential', async () => {
    expect((await apply([await desk.file('mine', 1)], [segment(1, 1)], { headers: {} })).status).toBe(401);
  });
});

describe('409', () => {
  test.each(['approved', 'validated', 'exported', 'processing'] as const)(
    'a document that is %s',
    async (status) => {
      const file = await desk.file(`is ${status}`, 2, { status });
      const response = await apply([file], [segment(1, 1), segment(2, 2)]);
      expect(response.status).toBe(409);
      expect((await response.json()).message).toContain(`is ${status}`);
    },
  );
});

describe('preview', () => {
  const ask = (documents: Document[], segments: object[], as: Credential = desk.owner.token) =>
    desk.app.call(preview, { json: { documents: documents.map(({ id }) => id), segments }, as });

  test('says what comes out and what is lost, and changes nothing', async () => {
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
    const file = await desk.file('valued', 3, {
      data: { metadataFields: [{ ...field, source: 'manual' }], tables: [items] },
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
          name: 'valued, pages 2-3.pdf',
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
        values: [{ document: file.id, key: 'total', value: '9.50', edited: true }],
        tables: [{ document: file.id, key: 'items', label: 'Items', rows: 2 }],
        signatures: [],
        xfa_forms: [],
      },
    });
    expect(await stored(file.id)).toEqual(file);
  });

  test('refuses what applying would refuse', async () => {
    const file = await desk.file('refused', 2);
    expect((await ask([file], [segment(1, 2)])).status).toBe(422);
    expect((await ask([file], [segment(1, 1)])).status).toBe(422);
    expect((await ask([await desk.file('done', 1, { status: 'approved' })], [segment(1, 1)])).status).toBe(
      409,
    );
  });
});
