import { describe, expect, test } from 'vitest';
import type { ExportFormat } from '@/lib/delivery/exports/export-formats';
import { EXPORT_FORMATS, MAX_EXPORT_UUIDS } from '@/lib/delivery/exports/export-formats';
import type { Prisma, Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import {
  createFields,
  createValues,
  parseCsv,
  parseWorkbook,
  parseXml,
  readSheet,
} from '@/test-support/delivery/exports/export-fixture';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { recordStatements } from '@/test-support/platform/db/record-statements';
import { GET } from './route';

const app = await closeAfterTests(openTestApp({ clock: () => new Date('2026-11-27T23:30:00Z') }));
const { services } = app;
const organization = await makeOrganization(services);
const owner = await makeMember(services, { organization });

const FIELDS = createFields({
  total: 'amount',
  invoice_number: 'text',
  line_items: 'table',
  tags: 'list',
  taxes: 'table',
});
const HEADER = [
  ...['uuid', 'original_filename', 'doc_type', 'status', 'reference', 'received_at', 'page_count', 'labels'],
  ...['total', 'invoice_number', 'tags'],
];

const createProject = (name = 'Fernhill') =>
  makeProject(services, organization, {
    name,
    settings: { extraction_fields: FIELDS } as unknown as Prisma.InputJsonObject,
  });

const add = (project: Project, columns: Partial<Prisma.DocumentUncheckedCreateInput> = {}, pages = 1) =>
  makeDocument(services, project, { columns, pages });

const send = (project: { id: string }, query: Record<string, string> = {}, as = owner.token) =>
  app.call(GET, { params: { uuid: project.id }, query: { format: 'csv', ...query }, as });

async function read(project: Project, query: Record<string, string> = {}, as = owner.token) {
  const response = await send(project, query, as);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function readCsv(project: Project, query: Record<string, string> = {}, as = owner.token) {
  return parseCsv((await read(project, query, as)).toString('utf8'));
}

/** Returns the names of the documents in a file of any format. */
async function readNames(project: Project, query: Record<string, string> = {}, as = owner.token) {
  const bytes = await read(project, query, as);
  const rows = {
    csv: () => parseCsv(bytes.toString('utf8')).slice(1),
    xlsx: () => readSheet(parseWorkbook(bytes), 'documents').slice(1),
    json: () => JSON.parse(bytes.toString('utf8')).documents.map(toNameRow),
    xml: () => (parseXml(bytes.toString('utf8')).documents.document ?? []).map(toNameRow),
  }[(query.format ?? 'csv') as ExportFormat]();
  return rows.map((row: unknown[]) => row[1]);
}

const toNameRow = ({ original_filename: name }: { original_filename: string }) => [null, name];

const ITEMS = [
  { article: 'paper', quantity: '2' },
  { article: 'ink', quantity: null },
];

async function createFilledProject() {
  const project = await createProject();
  const old = await add(project, {
    originalFilename: 'old.pdf',
    docType: 'invoice',
    status: 'approved',
    reference: 'PO-7',
    labels: ['Urgent', 'Tax'],
    labelKeys: ['urgent', 'tax'],
    createdAt: new Date('2026-01-02T03:04:05.678Z'),
    pageCount: 3,
    data: createValues(
      { invoice_number: 'A-1', total: '-12.50', tags: ['a', 'b'], unknown: 'not in the settings' },
      { line_items: ITEMS, other: [{ a: 'not in the settings' }] },
    ),
  });
  const recent = await add(project, {
    originalFilename: 'recent.pdf',
    createdAt: new Date('2026-02-01'),
    data: createValues({ invoice_number: null }, { line_items: [{ article: 'post', weight: '1.50' }] }),
  });
  return { project, old, recent };
}

describe('formats', () => {
  test('CSV: one row per document, with the fields in the order of the settings', async () => {
    const { project, old, recent } = await createFilledProject();
    const response = await send(project);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="Fernhill 2026-11-27.csv"',
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    expect(parseCsv(text)).toEqual([
      HEADER,
      [recent.id, 'recent.pdf', '', 'done', '', '2026-02-01T00:00:00.000Z', '1', '', '', '', ''],
      [
        ...[old.id, 'old.pdf', 'invoice', 'approved', 'PO-7', '2026-01-02T03:04:05.678Z', '3', 'Urgent; Tax'],
        ...['-12.50', 'A-1', 'a; b'],
      ],
    ]);
  });

  test('CSV with `table`: one row per table row, with the columns of all documents', async () => {
    const { project, old, recent } = await createFilledProject();
    await add(project, { originalFilename: 'without.pdf' });
    const response = await send(project, { table: 'line_items' });
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="Fernhill line_items 2026-11-27.csv"',
    );
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    expect(parseCsv(text)).toEqual([
      ['document_uuid', 'article', 'weight', 'quantity'],
      [recent.id, 'post', '1.50', ''],
      [old.id, 'paper', '', '2'],
      [old.id, 'ink', '', ''],
    ]);
    expect(await readCsv(project, { table: 'taxes' })).toEqual([['document_uuid']]);
  });

  test('XLSX: a sheet with the documents, and one for each table', async () => {
    const { project, old, recent } = await createFilledProject();
    const response = await send(project, { format: 'xlsx' });
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="Fernhill 2026-11-27.xlsx"',
    );
    const book = parseWorkbook(new Uint8Array(await response.arrayBuffer()));
    expect(book.SheetNames).toEqual(['documents', 'line_items', 'taxes']);
    expect(readSheet(book, 'documents')).toEqual([
      HEADER,
      [recent.id, 'recent.pdf', null, 'done', null, new Date('2026-02-01'), 1, null, null, null, null],
      [
        old.id,
        'old.pdf',
        'invoice',
        'approved',
        'PO-7',
        new Date('2026-01-02T03:04:05.678Z'),
        3,
        'Urgent; Tax',
        -12.5,
        'A-1',
        'a; b',
      ],
    ]);
    expect(readSheet(book, 'line_items')).toEqual([
      ['document_uuid', 'article', 'weight', 'quantity'],
      [recent.id, 'post', 1.5, null],
      [old.id, 'paper', null, 2],
      [old.id, 'ink', null, null],
    ]);
    expect(readSheet(book, 'taxes')).toEqual([['document_uuid']]);
  });

  test('JSON: documents with their tables', async () => {
    const { project, old } = await createFilledProject();
    const response = await send(project, { format: 'json', status: 'approved' });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({
      documents: [
        {
          uuid: old.id,
          original_filename: 'old.pdf',
          doc_type: 'invoice',
          status: 'approved',
          reference: 'PO-7',
          received_at: '2026-01-02T03:04:05.678Z',
          page_count: 3,
          labels: ['Urgent', 'Tax'],
          fields: { total: '-12.50', invoice_number: 'A-1', tags: ['a', 'b'] },
          tables: { line_items: ITEMS },
        },
      ],
    });
  });

  test('XML: documents with their tables', async () => {
    const { project, old } = await createFilledProject();
    const response = await send(project, { format: 'xml', status: 'approved' });
    expect(response.headers.get('content-type')).toBe('application/xml');
    const [document, ...others] = parseXml(await response.text()).documents.document;
    expect(others).toEqual([]);
    expect(document).toEqual({
      uuid: old.id,
      original_filename: 'old.pdf',
      doc_type: 'invoice',
      status: 'approved',
      reference: 'PO-7',
      received_at: '2026-01-02T03:04:05.678Z',
      page_count: '3',
      labels: { value: ['Urgent', 'Tax'] },
      fields: {
        field: [
          { key: 'total', '#text': '-12.50' },
          { key: 'invoice_number', '#text': 'A-1' },
          { key: 'tags', value: ['a', 'b'] },
        ],
      },
      tables: {
        table: [
          {
            key: 'line_items',
            row: [
              {
                cell: [
                  { column: 'article', '#text': 'paper' },
                  { column: 'quantity', '#text': '2' },
                ],
              },
              { cell: [{ column: 'article', '#text': 'ink' }] },
            ],
          },
        ],
      },
    });
  });

  test('an empty result has the header', async () => {
    const project = await createProject();
    expect(await readCsv(project)).toEqual([HEADER]);
    expect(readSheet(parseWorkbook(await read(project, { format: 'xlsx' })), 'documents')).toEqual([HEADER]);
    expect(JSON.parse((await read(project, { format: 'json' })).toString())).toEqual({ documents: [] });
    expect((await read(project, { format: 'xml' })).toString()).toMatch(/<documents>\s*<\/documents>\s*$/);
  });

  test('a project without fields has the columns of the document', async () => {
    const project = await makeProject(services, organization);
    const { id } = await add(project);
    const [header, [uuid]] = (await readCsv(project)) as [string[], string[]];
    expect(header).toEqual(HEADER.slice(0, 8));
    expect(uuid).toBe(id);
    expect(parseWorkbook(await read(project, { format: 'xlsx' })).SheetNames).toEqual(['documents']);
  });

  test('a field with the key of a document column has a column of its own', async () => {
    const project = await makeProject(services, organization, {
      settings: { extraction_fields: createFields({ status: 'text', items: 'table' }) } as never,
    });
    await add(project, {
      status: 'approved',
      data: createValues({ status: 'paid' }, { items: [{ document_uuid: 'x' }] }),
    });
    const [header, row] = (await readCsv(project)) as [string[], string[]];
    expect([header[3], header[8]]).toEqual(['status', 'fields.status']);
    expect([row[3], row[8]]).toEqual(['approved', 'paid']);
    expect((await readCsv(project, { table: 'items' }))[0]).toEqual(['document_uuid', 'cells.document_uuid']);
  });

  test('a suggestion that nobody accepted is not exported', async () => {
    const project = await createProject();
    const [invoice] = createValues({ invoice_number: 'suggested' }).metadataFields as object[];
    await add(project, {
      data: { metadataFields: [{ ...invoice, source: 'carried' }] } as Prisma.InputJsonObject,
    });
    expect((await readCsv(project))[1]![8]).toBe('');
  });
});

describe('filters', () => {
  test('each filter of the list, in every format', async () => {
    const project = await createProject();
    const { membership } = owner;
    await add(project, { originalFilename: 'plain.pdf', createdAt: new Date('2026-05-01') }, 2);
    const invoice = await add(project, {
      originalFilename: 'invoice.pdf',
      docType: 'invoice',
      status: 'approved',
      reference: 'PO-7',
      assigneeId: membership.id,
      failedChecks: 1,
      createdAt: new Date('2026-03-01'),
      data: createValues({ invoice_number: 'Zebra42' }),
    });
    await add(project, {
      originalFilename: 'held.pdf',
      status: 'needs_action',
      createdAt: new Date('2026-04-01'),
    });
    await add(project, { originalFilename: 'gone.pdf', removedAt: new Date(), removalReason: 'trashed' });
    await add(project, { originalFilename: 'cut.pdf', removedAt: new Date(), removalReason: 'cut' });
    const cases: [Record<string, string>, string[]][] = [
      [{}, ['plain.pdf', 'held.pdf', 'invoice.pdf']],
      [{ status: 'approved' }, ['invoice.pdf']],
      [{ status: 'approved,done' }, ['plain.pdf', 'invoice.pdf']],
      [{ doc_type: 'invoice' }, ['invoice.pdf']],
      [{ untyped: 'none' }, ['plain.pdf']],
      [{ untyped: 'mixed' }, ['held.pdf']],
      [{ needs_action_type: 'split_review' }, ['held.pdf']],
      [{ assignee: 'me' }, ['invoice.pdf']],
      [{ assignee: 'none' }, ['plain.pdf', 'held.pdf']],
      [{ reference: 'PO-7' }, ['invoice.pdf']],
      [{ reference: 'PO-8' }, []],
      [{ checks: 'failed' }, ['invoice.pdf']],
      [{ created_from: '2026-04-01' }, ['plain.pdf', 'held.pdf']],
      [{ created_to: '2026-03-01' }, ['invoice.pdf']],
      [{ trashed: 'true' }, ['gone.pdf']],
      [{ q: 'zebra42' }, ['invoice.pdf']],
      [{ q: 'pdf', sort: 'original_filename' }, ['held.pdf', 'invoice.pdf', 'plain.pdf']],
      [{ q: '…' }, []],
      [{ sort: 'created_at' }, ['invoice.pdf', 'held.pdf', 'plain.pdf']],
      [{ sort: '-page_count', status: 'approved,done' }, ['plain.pdf', 'invoice.pdf']],
      [{ uuids: invoice.id }, ['invoice.pdf']],
      [{ uuids: `${invoice.id},${services.newId()}`, status: 'done' }, []],
    ];
    for (const [query, names] of cases)
      for (const format of EXPORT_FORMATS)
        expect(await readNames(project, { ...query, format }), JSON.stringify({ ...query, format })).toEqual(
          names,
        );
  });

  test('every document of a long list once, in order, also when found by words', async () => {
    const project = await createProject();
    const { id: fileId } = await add(project);
    const template = await services.db.document.findUniqueOrThrow({ where: { id: fileId } });
    await services.db.document.delete({ where: { id: fileId } });
    const numbers = Array.from({ length: 1203 }, (_, index) => index);
    await services.db.document.createMany({
      data: numbers.map((number) => ({
        ...{
          organizationId: template.organizationId,
          projectId: project.id,
          fileSha256: template.fileSha256,
        },
        ...{ mimeType: template.mimeType, sizeBytes: template.sizeBytes, uploadedFilename: 'x' },
        id: services.newId(),
        originalFilename: `letter ${String(number).padStart(4, '0')}.pdf`,
        status: 'done' as const,
        // Several documents have the same time.
        createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(number / 7))),
        data: createValues(
          { invoice_number: number % 2 ? 'odd' : 'even' },
          { line_items: [{ no: `${number}` }] },
        ),
      })),
    });
    const expected = numbers.map((number) => `letter ${String(number).padStart(4, '0')}.pdf`);
    for (const format of EXPORT_FORMATS)
      expect(await readNames(project, { format, sort: 'original_filename' })).toEqual(expected);
    const odd = expected.filter((_, index) => index % 2 === 1);
    for (const sort of ['original_filename', '-created_at']) {
      const found = await readNames(project, { q: 'odd', sort });
      expect(found.toSorted()).toEqual(odd);
      if (sort === 'original_filename') expect(found).toEqual(odd);
    }
    expect(await readNames(project, { q: 'letter', sort: 'original_filename' })).toEqual(expected);
    const rows = await readCsv(project, { table: 'line_items', sort: '-original_filename' });
    expect(rows.map((row) => row[1])).toEqual(['no', ...numbers.map(String).reverse()]);
  });
});

/** Number of queries of `waitForQueries`. */
const WAITING_QUERIES = 25;

/** Waits until queries that were running have ended, and those that they would start. */
async function waitForQueries() {
  for (let query = 0; query < WAITING_QUERIES; query += 1) await services.db.$queryRaw`SELECT 1`;
}

test('a download that ends early ends the queries', async () => {
  const project = await createProject();
  const file = await add(project);
  await services.db.document.createMany({
    data: Array.from({ length: 1500 }, (_, number) => ({
      ...{ organizationId: organization.id, projectId: project.id, fileSha256: file.fileSha256 },
      ...{ mimeType: 'application/pdf', sizeBytes: 1n, uploadedFilename: 'x' },
      id: services.newId(),
      originalFilename: `${number}.pdf`,
      data: createValues({ invoice_number: `${number}` }, { line_items: [{ no: `${number}` }] }),
    })),
  });
  for (const format of EXPORT_FORMATS) {
    const recording = recordStatements();
    const response = await send(project, { format });
    const begun = recording.transactions.length;
    await waitForQueries();
    // Nothing is read until the client reads.
    expect(recording.transactions.length - begun, format).toBe(WAITING_QUERIES);
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    await waitForQueries();
    const canceled = recording.transactions.length - begun - 2 * WAITING_QUERIES;
    recording.stop();
    const whole = recordStatements();
    await read(project, { format });
    whole.stop();
    expect(begun + canceled, format).toBeLessThan(whole.transactions.length);
    // Far fewer queries than documents.
    expect(whole.transactions.length, format).toBeLessThan(100);
  }
});

describe('permissions', () => {
  test('a viewer gets what the viewer may see', async () => {
    const project = await makeProject(services, organization, { reviewersSee: 'assigned' });
    const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
    await add(project, { originalFilename: 'own.pdf', assigneeId: viewer.membership.id });
    const other = await add(project, { originalFilename: 'other.pdf' });
    for (const format of EXPORT_FORMATS) {
      expect(await readNames(project, { format }, viewer.token)).toEqual(['own.pdf']);
      expect(await readNames(project, { format, uuids: other.id }, viewer.token)).toEqual([]);
      expect(await readNames(project, { format, q: 'pdf' }, viewer.token)).toEqual(['own.pdf']);
    }
    expect((await readNames(project)).toSorted()).toEqual(['other.pdf', 'own.pdf']);
  });

  test("403 to a member who isn't in the project, 404 to another organization", async () => {
    const project = await createProject();
    const stranger = await makeMember(services, { organization, role: 'viewer' });
    expect((await send(project, {}, stranger.token)).status).toBe(403);
    const elsewhere = await makeMember(services, { organization: await makeOrganization(services) });
    expect((await send(project, {}, elsewhere.token)).status).toBe(404);
    expect((await send({ id: services.newId() })).status).toBe(404);
  });

  test('documents of another project are not exported, even if named', async () => {
    const [project, other] = [await createProject(), await createProject()];
    const { id } = await add(other);
    expect(await readNames(project, { uuids: id })).toEqual([]);
  });
});

test('422 names the field', async () => {
  const { project } = await createFilledProject();
  const many = Array.from({ length: MAX_EXPORT_UUIDS + 1 }, () => services.newId()).join(',');
  const cases: [Record<string, string>, string, RegExp][] = [
    [{ format: 'pdf' }, 'format', /`format` must be/],
    [{ format: '' }, 'format', /`format` must be/],
    [{ table: 'nothing' }, 'table', /`table` must be .*`line_items`, `taxes`/],
    [{ table: 'total' }, 'table', /`table` must be/],
    [{ table: 'line_items', format: 'xlsx' }, 'table', /allowed only for `csv`/],
    [{ uuids: 'x' }, 'uuids', /UUID of a document/],
    [{ uuids: many }, 'uuids', /at most/],
    [{ status: 'lost' }, 'status', /status/],
    [{ cursor: 'x' }, 'query', /cursor/],
  ];
  for (const [query, field, message] of cases) {
    const response = await send(project, query);
    expect(response.status, JSON.stringify(query)).toBe(422);
    const { errors } = await response.json();
    expect([errors, field, errors[field]?.[0]]).toEqual([errors, field, expect.stringMatching(message)]);
  }
  const { status } = await app.call(GET, { params: { uuid: project.id }, as: owner.token });
  expect(status).toBe(422);
  const plain = await makeProject(services, organization);
  const response = await send(plain, { table: 'line_items' });
  expect((await response.json()).errors.table[0]).toMatch(/no extraction field of type `table`/);
});

testCommonErrors(GET, 'GET', () => ({
  app,
  member: owner,
  call: { params: { uuid: services.newId() }, query: { format: 'csv' } },
}));
