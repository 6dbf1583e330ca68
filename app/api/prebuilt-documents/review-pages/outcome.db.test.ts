import { describe, expect, test } from 'vitest';
import { GET as getDocument } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as attach } from '@/app/api/prebuilt-documents/attach/route';
import { GET as uploadStatus } from '@/app/api/prebuilt-documents/upload-status/[requestId]/route';
import { GET as collectDocument } from '@/app/api/v1/external/projects/[projectUuid]/documents/[uuid]/route';
import type { DocumentResource } from '@/lib/documents/schemas';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import { failPageChange } from '@/lib/page-plan/fail-page-change';
import type { PagePlanPreview } from '@/lib/page-plan/schemas';
import type { Document } from '@/lib/platform/db/generated/client';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeApiKey, makeDocument, makeProject } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { activePdf, KEPT_ACTIONS, REMOVED_ACTIONS } from '@/test-support/pdf-active-fixtures';
import { formPdf } from '@/test-support/pdf-feature-fixtures';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { POST as preview } from './preview/route';
import { POST } from './route';

/**
 * Tests the results of a plan through the API: documents, metadata, attachments, holds, and agreement with the preview.
 */
const fixture = await closeAfterTests(openPagePlanFixture());

type Named = Pick<Document, 'id'>;
const segment = (start_page: number, end_page: number, more: object = {}) => ({
  start_page,
  end_page,
  ...more,
});
const as = () => fixture.owner.token;
const body = (documents: Named[], segments: object[]) => ({
  documents: documents.map(({ id }) => id),
  segments,
});
const apply = (documents: Named[], segments: object[]) =>
  fixture.app.call(POST, { json: body(documents, segments), as: as() });
const resource = async (uuid: string): Promise<DocumentResource> =>
  (await fixture.app.call(getDocument, { params: { uuid }, as: as() })).json();
const getStatus = async (requestId: string) =>
  (await fixture.app.call(uploadStatus, { params: { requestId }, as: as() })).json();

async function getPreview(documents: Named[], segments: object[]): Promise<PagePlanPreview> {
  const response = await fixture.app.call(preview, { json: body(documents, segments), as: as() });
  expect(response.status).toBe(200);
  return response.json();
}

/**
 * Applies a plan that cuts, and runs its job.
 * @returns the new documents from the request's status
 */
async function cut(documents: Named[], segments: object[]) {
  const response = await apply(documents, segments);
  expect(response.status).toBe(202);
  const { request_id: requestId } = await response.json();
  await cutPlannedDocuments(fixture.services, requestId.slice('split-'.length));
  const status = await getStatus(requestId);
  expect(status.status).toBe('done');
  const parts = await Promise.all(status.documents.map(({ uuid }: { uuid: string }) => resource(uuid)));
  return { requestId: requestId as string, parts: parts as DocumentResource[] };
}

const value = (key: string, page: number, source: 'scan' | 'manual' = 'scan') => ({
  key,
  label: key,
  value: `${key} on ${page}`,
  raw: 'as it stands',
  confidence: 0.9,
  page,
  box: [0.1, 0.1, 0.2, 0.1],
  source,
});

test('parts have their provenance in the specified format', async () => {
  const [a, b] = [
    await fixture.createFile('a', 3, { docType: 'invoice' }),
    await fixture.createFile('b', 2, { docType: 'invoice' }),
  ];
  const segments = [
    segment(1, 1, { segment_id: 's1' }),
    segment(2, 4, { name: 'Joined', skip_pages: [3] }),
    segment(5, 5, { role: 'supporting', name: 'Annex' }),
  ];
  const { requestId, parts } = await cut([a, b], segments);
  const [first, joined] = parts;
  expect(first!.metadata).toEqual({
    split: { request_id: requestId, sources: [{ uuid: a.id, original_filename: 'a.pdf', pages: [1] }] },
    split_confirmed: {
      mode: 'review',
      by: fixture.owner.membership.id,
      at: expect.stringMatching(/Z$/),
      segments: [
        { start_page: 1, end_page: 1, role: 'main', segment_id: 's1' },
        { start_page: 2, end_page: 4, role: 'main', name: 'Joined', skip_pages: [3] },
        { start_page: 5, end_page: 5, role: 'supporting', name: 'Annex' },
      ],
    },
    doc_type: { type: 'invoice', confidence: null, source: 'manual' },
    replaced: {
      request_id: requestId,
      action: 'split',
      documents: [{ uuid: a.id, original_filename: 'a.pdf' }],
    },
  });
  expect(joined!).toMatchObject({
    original_filename: 'Joined.pdf',
    page_count: 3,
    skip_pages: [2],
    status: 'pending',
  });
  expect(joined!.metadata.split!.sources).toEqual([
    { uuid: a.id, original_filename: 'a.pdf', pages: [2, 3] },
    { uuid: b.id, original_filename: 'b.pdf', pages: [1] },
  ]);
  expect(joined!.metadata.replaced).toMatchObject({ action: 'combine' });
  expect(joined!.attachments).toEqual([
    {
      uuid: expect.any(String),
      original_filename: 'Annex.pdf',
      mime_type: 'application/pdf',
      file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      page_count: 1,
      source: { uuid: b.id, original_filename: 'b.pdf', pages: [2] },
      sources: [{ uuid: b.id, original_filename: 'b.pdf', pages: [2] }],
    },
  ]);
  const gone = await fixture.app.call(getDocument, { params: { uuid: a.id }, as: as() });
  expect(gone.status).toBe(404);
  expect((await gone.json()).replaced_by.sort()).toEqual([first!.uuid, joined!.uuid].sort());
  const key = (await makeApiKey(fixture.services, { organization: fixture.organization })).credential;
  const params = { projectUuid: fixture.project.id, uuid: a.id };
  const goneByKey = await fixture.app.call(collectDocument, { params, as: key });
  expect([goneByKey.status, await goneByKey.json()]).toEqual([
    404,
    {
      error: 'not_found',
      message: '“a.pdf” is no longer in the list: its pages were moved to other documents.',
      replaced_by: expect.arrayContaining([first!.uuid, joined!.uuid]),
    },
  ]);
  const event = await fixture.services.db.documentEvent.findFirstOrThrow({
    where: { documentId: a.id, type: 'document.deleted' },
  });
  expect(event.payload).toMatchObject({
    reason: 'cut',
    replaced_by: expect.arrayContaining([first!.uuid, joined!.uuid]),
  });
});

test('parts inherit the labels of their sources, each once', async () => {
  const label = (...labels: string[]) => ({ labels, labelKeys: labels.map((each) => each.toLowerCase()) });
  const [a, b] = [
    await fixture.createFile('labeled a', 2, label('Urgent', 'Tax')),
    await fixture.createFile('labeled b', 2, label('urgent', 'Paper')),
  ];
  const { parts } = await cut([a, b], [segment(1, 1), segment(2, 3), segment(4, 4)]);
  expect(parts.map(({ labels }) => labels)).toEqual([
    ['Urgent', 'Tax'],
    ['Urgent', 'Tax', 'Paper'],
    ['urgent', 'Paper'],
  ]);
  const { labelKeys } = await fixture.services.db.document.findUniqueOrThrow({
    where: { id: parts[1]!.uuid },
  });
  expect(labelKeys).toEqual(['urgent', 'tax', 'paper']);
});

test('a joined attachment has all its sources in its provenance, also when it moves along', async () => {
  const [a, b] = [await fixture.createFile('half', 3), await fixture.createFile('other half', 2)];
  const segments = [segment(1, 1), segment(2, 4, { role: 'supporting' }), segment(5, 5)];
  const { parts } = await cut([a, b], segments);
  const sources = [
    { uuid: a.id, original_filename: 'half.pdf', pages: [2, 3] },
    { uuid: b.id, original_filename: 'other half.pdf', pages: [1] },
  ];
  expect(parts[0]!.attachments).toMatchObject([{ page_count: 3, source: sources[0], sources }]);

  const order = await fixture.createFile('order of halves', 1);
  const json = { documents: [order.id], attachments: [parts[0]!.uuid] };
  expect((await fixture.app.call(attach, { json, as: as() })).status).toBe(200);
  expect((await resource(order.id)).attachments).toMatchObject([
    { page_count: 1 },
    { page_count: 3, sources },
  ]);
  const again = await cut([order, { id: parts[1]!.uuid }], [segment(1, 2)]);
  expect(again.parts[0]!.attachments).toMatchObject([{ page_count: 1 }, { page_count: 3, sources }]);
});

test('a document says that it is being cut, and after a failure the reason', async () => {
  const file = await fixture.createFile('torn in the middle', 2);
  const { request_id: requestId } = await (await apply([file], [segment(1, 1), segment(2, 2)])).json();
  expect((await resource(file.id)).metadata).toEqual({ replacing: { request_id: requestId } });
  expect(await getStatus(requestId)).toMatchObject({
    status: 'pending',
    files: [],
    documents: [{ uuid: file.id }],
  });
  await failPageChange(fixture.services, requestId.slice('split-'.length), 'Page 2 can’t be read.');
  const message = 'Page 2 can’t be read.';
  expect((await resource(file.id)).metadata).toEqual({
    correction_failed: { request_id: requestId, message },
  });
  expect(await getStatus(requestId)).toMatchObject({ status: 'failed', message });
});

test('an in-place change has a record with a status', async () => {
  const [kept, other] = [await fixture.createFile('kept', 2), await fixture.createFile('renamed', 1)];
  expect((await apply([kept, other], [segment(1, 2), segment(3, 3, { name: 'New' })])).status).toBe(200);
  const { metadata } = await resource(kept.id);
  expect(metadata).toEqual({ correction_done: { request_id: expect.any(String), at: expect.any(String) } });
  const status = await getStatus(metadata.correction_done!.request_id);
  expect(status).toMatchObject({ status: 'done', documents: [{ uuid: kept.id }, { uuid: other.id }] });
});

test('a leading supporting part goes to the first main part, a later one to the nearest before it', async () => {
  const file = await fixture.createFile('supported', 5);
  const roles = ['supporting', 'main', 'supporting', 'main', 'supporting'];
  const { parts } = await cut(
    [file],
    roles.map((role, index) => segment(index + 1, index + 1, { role })),
  );
  expect(parts.map(({ attachments }) => attachments.map(({ source }) => source.pages[0]))).toEqual([
    [1, 3],
    [5],
  ]);
});

describe('holds', () => {
  const held = (label: string, columns: Partial<Document> = {}) =>
    fixture.createFile(label, 2, {
      status: 'needs_action',
      holdReason: 'A person has to look.',
      ...columns,
    } as never);

  test.each([
    ['split_review', 'multiple_documents'],
    ['split_review', 'splitting_off'],
    ['type_review', null],
  ] as const)(
    'a %s hold (%s) is resolved by a plan that keeps the document whole',
    async (holdType, holdCode) => {
      const file = await held(`${holdType} ${holdCode}`, { holdType, holdCode });
      const seen = await getPreview([file], [segment(1, 2, { doc_type: 'contract' })]);
      expect(seen).toMatchObject({
        needs_cutting: false,
        documents: [{ outcome: 'changed' }],
        parts: [{ scan_again: true }],
      });
      expect((await apply([file], [segment(1, 2, { doc_type: 'contract' })])).status).toBe(200);
      const { status, needs_action_type, metadata } = await resource(file.id);
      expect([status, needs_action_type, metadata.needs_action]).toEqual(['pending', null, undefined]);
      expect(metadata.doc_type).toEqual({ type: 'contract', confidence: null, source: 'review' });
      expect(metadata.split_confirmed).toEqual(
        holdType === 'split_review'
          ? {
              mode: 'review',
              by: fixture.owner.membership.id,
              at: expect.stringMatching(/Z$/),
              segments: [{ start_page: 1, end_page: 2, role: 'main', doc_type: 'contract' }],
            }
          : undefined,
      );
    },
  );

  test('a held file is cut as the reviewer decides, with the reviewer’s types', async () => {
    const proposal = { segments: [], confidence: 0.5 };
    const file = await held('held pile', {
      splitProposal: proposal,
      docType: 'invoice',
      docTypeSource: 'classifier',
    });
    const { parts } = await cut([file], [segment(1, 1, { doc_type: 'contract' }), segment(2, 2)]);
    expect(parts.map(({ metadata }) => metadata.doc_type)).toEqual([
      { type: 'contract', confidence: null, source: 'review' },
      { type: 'invoice', confidence: null, source: 'classifier' },
    ]);
    expect(parts.map(({ needs_action_type }) => needs_action_type)).toEqual([null, null]);
  });
});

describe('images', () => {
  const image = (label: string) =>
    fixture.createFile(label, 1, { mimeType: 'image/png', originalFilename: `${label}.png` });

  test('are kept, attached and discarded whole', async () => {
    const [kept, attached, discarded] = [
      await image('kept'),
      await image('attached'),
      await image('discarded'),
    ];
    const segments = [
      segment(1, 1, { doc_type: 'invoice' }),
      segment(2, 2, { role: 'supporting' }),
      segment(3, 3, { role: 'discard' }),
    ];
    expect((await apply([kept, attached, discarded], segments)).status).toBe(200);
    expect((await resource(kept.id)).attachments).toMatchObject([
      { original_filename: 'attached.png', mime_type: 'image/png' },
    ]);
  });

  test('can’t be joined with other pages, and the error names image and page', async () => {
    const response = await apply(
      [await fixture.createFile('pages', 2), await image('photo')],
      [segment(1, 1), segment(2, 3)],
    );
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({
      'segments.1.end_page': [
        '“photo.png” on page 3 is an image and can’t be joined with other pages. Make it a separate part.',
      ],
    });
  });
});

describe('422, with a message that names the page or the part', () => {
  test.each([
    ['a gap', [segment(1, 2), segment(4, 4)], 'segments.1.start_page', 'Page 3 is in no part.'],
    ['an overlap', [segment(1, 3), segment(3, 4)], 'segments.1.start_page', 'overlap on page 3'],
    ['beyond the end', [segment(1, 5)], 'segments.0.end_page', 'goes to page 5'],
    [
      'backwards',
      [segment(1, 4), segment(4, 3)],
      'segments.1.end_page',
      'ends on page 3, before it starts on page 4',
    ],
    [
      'no main part',
      [segment(1, 4, { role: 'supporting' })],
      'segments',
      'At least one part must be a main part.',
    ],
    [
      'nothing left to scan',
      [segment(1, 1, { skip_pages: [1] }), segment(2, 4)],
      'segments.0.skip_pages',
      'Part 1 has no pages left to scan.',
    ],
    [
      'a page skipped elsewhere',
      [segment(1, 2, { skip_pages: [3] }), segment(3, 4)],
      'segments.0.skip_pages',
      'Page 3 can’t be skipped in part 1',
    ],
    [
      'a skip that is no main part’s',
      [segment(1, 3), segment(4, 4, { role: 'supporting', skip_pages: [4] })],
      'segments.1.skip_pages',
      'Part 2 is not a main part',
    ],
    [
      'an unknown type',
      [segment(1, 2), segment(3, 4, { doc_type: 'poem' })],
      'segments.1.doc_type',
      '“poem”, is not a category',
    ],
  ])('%s', async (_what, segments, field, sentence) => {
    const file = await fixture.createFile('four', 4);
    const response = await apply([file], segments);
    expect(response.status).toBe(422);
    const { reason, values, error_reasons: reasons, ...rejection } = await response.json();
    const { message, errors } = rejection;
    expect(rejection).toEqual({ code: 'invalid_request', message, errors });
    expect(Object.keys(reasons)).toEqual(Object.keys(errors));
    expect(Object.values<object[]>(reasons)[0]![0]).toEqual({ reason, ...(values && { values }) });
    expect(errors[field][0]).toContain(sentence);
    expect(message).toBe(Object.values<string[]>(errors)[0]![0]);
    const seen = await fixture.app.call(preview, { json: body([file], segments), as: as() });
    const same = { ...rejection, reason, ...(values && { values }), error_reasons: reasons };
    expect([seen.status, await seen.json()]).toEqual([422, same]);
  });

  test('values that are too long, and a document that is listed twice', async () => {
    const file = await fixture.createFile('long', 1);
    const more = { name: 'n'.repeat(256), doc_type: 't'.repeat(256), segment_id: 's'.repeat(65) };
    const response = await apply([file, file], [segment(1, 2, more)]);
    expect(Object.keys((await response.json()).errors).sort()).toEqual([
      'documents.1',
      'segments.0.doc_type',
      'segments.0.name',
      'segments.0.segment_id',
    ]);
  });
});

test('409 names every document that can’t be changed, with the reason', async () => {
  const [fine, approved, scanned, claimed] = [
    await fixture.createFile('fine', 1),
    await fixture.createFile('approved', 1, { status: 'approved' }),
    await fixture.createFile('scanned', 1, { status: 'processing' }),
    await fixture.createFile('claimed', 2),
  ];
  await apply([claimed], [segment(1, 1), segment(2, 2)]);
  const response = await apply([fine, approved, scanned, claimed], [segment(1, 5)]);
  expect(response.status).toBe(409);
  expect((await response.json()).errors).toEqual({
    'documents.1': ['“approved.pdf” is approved and can’t be changed. Reopen it first.'],
    'documents.2': ['“scanned.pdf” is processing. Wait until its scan is done.'],
    'documents.3': ['“claimed.pdf” is already being changed.'],
  });
});

describe('what is lost', () => {
  test('values whose page goes to a part become its suggestions, as in the preview; the others are lost', async () => {
    const metadataFields = [
      value('number', 1),
      value('total', 3, 'manual'),
      value('date', 4),
      { ...value('note', 1), page: null },
    ];
    const file = await fixture.createFile('valued', 4, { data: { metadataFields } });
    const segments = [segment(1, 2), segment(3, 3), segment(4, 4, { role: 'supporting' })];
    const { losses } = await getPreview([file], segments);
    expect(losses.values).toEqual([
      {
        document: file.id,
        key: 'number',
        label: 'number',
        value: 'number on 1',
        edited: false,
        carried_to: 0,
      },
      { document: file.id, key: 'total', label: 'total', value: 'total on 3', edited: true, carried_to: 1 },
      { document: file.id, key: 'date', label: 'date', value: 'date on 4', edited: false },
      { document: file.id, key: 'note', label: 'note', value: 'note on 1', edited: false },
    ]);
    const { parts } = await cut([file], segments);
    expect(parts.map(({ data }) => data.metadataFields)).toEqual([
      [{ ...value('number', 1), source: 'carried' }],
      [{ ...value('total', 3), page: 1, source: 'carried' }],
    ]);
  });

  test('values and tables have the labels of the project’s fields; a removed field keeps its own', async () => {
    const { services, organization } = fixture;
    const fields = [
      { key: 'invoice_number', label: 'Invoice number', type: 'text' },
      { key: 'items', label: 'Line items', type: 'table' },
    ];
    const project = await makeProject(services, organization, { settings: { extraction_fields: fields } });
    const items = { key: 'items', label: 'Items', columns: [], rows: [{ cells: {} }] };
    const twoPages = createNumberedPdf({ pages: 2, label: 'labeled' });
    const metadataFields = [value('invoice_number', 1, 'manual'), value('removed', 2, 'manual')];
    const columns = { data: { metadataFields, tables: [items] } };
    const file = await makeDocument(services, project, { content: twoPages, pages: 2, columns });
    const { losses } = await getPreview([file], [segment(1, 1), segment(2, 2)]);
    expect(losses.values.map(({ key, label }) => [key, label])).toEqual([
      ['invoice_number', 'Invoice number'],
      ['removed', 'removed'],
    ]);
    expect(losses.tables).toMatchObject([{ key: 'items', label: 'Line items' }]);
  });

  test('a dynamic form, when its document is cut', async () => {
    const content = formPdf({ pages: 2, xfa: true });
    const dynamic = await makeDocument(fixture.services, fixture.project, { content, pages: 2 });
    const { losses } = await getPreview([dynamic], [segment(1, 1), segment(2, 2)]);
    expect(losses).toMatchObject({ xfa_forms: [dynamic.id], signatures: [] });
    const { parts } = await cut([dynamic], [segment(1, 1), segment(2, 2)]);
    for (const { uuid } of parts) {
      const { fileSha256 } = await fixture.services.db.document.findUniqueOrThrow({ where: { id: uuid } });
      const path = await fixture.services.storage.localPath(fileSha256);
      const inspection = await fixture.services.pdf.inspect({ path });
      expect(inspection).toMatchObject({ hasForm: true });
      expect(inspection).not.toHaveProperty('hasXfa');
    }
  });

  test('a digital signature, when its document is cut', async () => {
    const columns = { originalFilename: 'signed.pdf' };
    const content = formPdf({ pages: 2, signed: true });
    const signed = await makeDocument(fixture.services, fixture.project, { content, pages: 2, columns });
    const other = await fixture.createFile('unsigned', 1);
    expect(
      (await getPreview([signed, other], [segment(1, 1), segment(2, 2), segment(3, 3)])).losses.signatures,
    ).toEqual([signed.id]);
    expect(
      (await getPreview([signed, other], [segment(1, 2, { name: 'x' }), segment(3, 3)])).losses.signatures,
    ).toEqual([]);
  });
});

test('removed content is listed in the provenance of parts and attachments, and in the status', async () => {
  const { scripts, program_links: launches, file_links: files } = REMOVED_ACTIONS;
  const source = (actions: string[]) =>
    makeDocument(fixture.services, fixture.project, { content: activePdf(actions), pages: 2 });
  const main = await source([scripts![0]!, launches![0]!]);
  const annex = await source([files![0]!, KEPT_ACTIONS[0]!]);
  const { requestId, parts } = await cut(
    [main, annex],
    [segment(1, 1), segment(2, 2), segment(3, 3, { role: 'supporting' }), segment(4, 4)],
  );
  expect(parts.map(({ metadata }) => metadata.split!.removed)).toEqual([
    // One of them belongs to the page itself.
    { scripts: 2, program_links: 1 },
    undefined,
    undefined,
  ]);
  expect(parts[1]!.attachments).toMatchObject([{ removed: { scripts: 1, file_links: 1 } }]);
  expect((await getStatus(requestId)).removed).toEqual({ scripts: 3, program_links: 1, file_links: 1 });
  // The attachment keeps the removed content after it is attached elsewhere.
  const receiver = await fixture.createFile('receiver', 1);
  const json = { documents: [receiver.id], attachments: [parts[1]!.uuid] };
  expect((await fixture.app.call(attach, { json, as: as() })).status).toBe(200);
  expect((await resource(receiver.id)).attachments[1]).toMatchObject({
    removed: { scripts: 1, file_links: 1 },
  });
});

test('counting the pages of a document changes its ETag', async () => {
  const file = await fixture.createFile('uncounted', 3, { pageCount: 0, status: 'pending' });
  await fixture.services.db.pageSpan.deleteMany({ where: { documentId: file.id } });
  const etag = async () =>
    (await fixture.app.call(getDocument, { params: { uuid: file.id }, as: as() })).headers.get('etag');
  const before = await etag();
  await getPreview([file], [segment(1, 1), segment(2, 3)]);
  expect(await etag()).not.toBe(before);
  expect((await resource(file.id)).page_count).toBe(3);
});

for (const route of [POST, preview]) {
  describe(route === POST ? 'rejections of the plan' : 'rejections of the preview', () => {
    testCommonErrors(route, 'POST', () => ({
      app: fixture.app,
      member: fixture.owner,
      call: { json: body([fixture.project], [segment(1, 1)]) },
    }));
  });
}

test('a preview returns at most 100 problems of a plan, in a small response', async () => {
  const document = await fixture.createFile('one page', 1);
  const skip_pages = Array.from({ length: 18_000 }, (_, at) => 2 * at + 3);
  const json = body([document], new Array(9).fill(segment(1, 1, { skip_pages })));
  expect(JSON.stringify(json).length).toBeLessThan(1024 * 1024);
  const response = await fixture.app.call(preview, { json, as: as() });
  expect(response.status).toBe(422);
  const text = await response.text();
  expect(Buffer.byteLength(text)).toBeLessThan(20 * 1024);
  expect(Object.values(JSON.parse(text).errors).flat()).toHaveLength(100);
});
