import { expect, test } from 'vitest';
import { GET, PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import type { DocumentStatus } from '@/lib/documents/document-status';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const member = await makeMember(app.services, { organization });
const project = await makeProject(app.services, organization);

const read = (value: string) => ({ value, raw: value, confidence: 0.8, page: 1, box: null });
const invoice = (status: DocumentStatus = 'done') =>
  makeDocument(app.services, project, {
    columns: {
      status,
      data: {
        metadataFields: [],
        tables: [
          {
            key: 'lines',
            label: 'Line items',
            columns: [{ key: 'total', label: 'Total' }],
            rows: [{ cells: { total: read('10.00') } }, { cells: { total: read('99.00') } }],
          },
        ],
      },
    },
  });
const patch = (uuid: string, rows: unknown, headers = {}) =>
  app.call(PATCH, {
    method: 'PATCH',
    params: { uuid },
    json: { data: { tables: [{ key: 'lines', rows }] } },
    as: member.token,
    headers,
  });

test('200: corrects a cell and removes a wrong row, with audit entry and event', async () => {
  const { id } = await invoice();
  expect((await patch(id, [{ row: 0, cells: { total: '12.00' } }])).status).toBe(200);
  const { data } = await (await app.call(GET, { params: { uuid: id }, as: member.token })).json();
  expect(data.tables[0].rows).toEqual([
    { cells: { total: expect.objectContaining({ value: '12.00', scanned: read('10.00') }) } },
  ]);
  const { db } = app.services;
  expect(await db.auditEntry.findMany({ where: { subjectId: id } })).toMatchObject([
    { action: 'document.values_changed', details: { fields: ['lines'] } },
  ]);
  expect(await db.documentEvent.findMany({ where: { documentId: id } })).toMatchObject([
    { type: 'document.updated' },
  ]);
});

test('200: approval drops the rows that nobody filled', async () => {
  const { id } = await invoice();
  const edited = await patch(id, [{ row: 0, cells: {} }, { cells: {} }, { row: 1, cells: { total: null } }]);
  expect((await edited.json()).data.tables[0].rows).toHaveLength(3);
  const approved = await app.call(PATCH, {
    method: 'PATCH',
    params: { uuid: id },
    json: { status: 'approved' },
    as: member.token,
  });
  expect((await approved.json()).data.tables[0].rows).toEqual([{ cells: { total: read('10.00') } }]);
});

test('200: a confirmed cell keeps its value and its reading; the history has a check', async () => {
  const { id } = await invoice();
  const rows = [
    { row: 0, cells: { total: { value: '10.00', source: 'manual' } } },
    { row: 1, cells: {} },
  ];
  const response = await patch(id, rows);
  expect(response.status).toBe(200);
  expect((await response.json()).data.tables[0].rows).toEqual([
    {
      cells: {
        total: expect.objectContaining({ value: '10.00', source: 'manual', scanned: read('10.00') }),
      },
    },
    { cells: { total: read('99.00') } },
  ]);
  const check = { what: 'check', label: 'Line items, row 1, Total', field: 'Line items' };
  expect(await app.services.db.documentChange.findMany({ where: { documentId: id } })).toMatchObject([
    { changes: [{ ...check, from: '10.00', to: '10.00' }] },
  ]);
});

test('200: a cell gets back its reading; 422: it has no such reading', async () => {
  const { id } = await invoice();
  const set = (total: unknown) =>
    patch(id, [
      { row: 0, cells: { total } },
      { row: 1, cells: {} },
    ]);
  expect((await set({ value: '12.00', page: 1, box: [0.1, 0.1, 0.2, 0.05] })).status).toBe(200);
  const rejected = await set({ value: '11.00', source: 'scan' });
  expect(rejected.status).toBe(422);
  expect((await rejected.json()).errors).toEqual({
    'data.tables.0.rows.0.cells.total.source': [expect.stringContaining('Total')],
  });
  const response = await set({ value: '10.00', source: 'scan' });
  expect(response.status).toBe(200);
  expect((await response.json()).data.tables[0].rows[0].cells.total).toEqual(read('10.00'));
});

test('200: a cell takes the place of its words; 422: the place must be in the document', async () => {
  const { id, pageCount } = await invoice();
  const set = (page: number) =>
    patch(id, [{ row: 0, cells: { total: { value: '12.00', page, box: [0.1, 0.1, 0.2, 0.05] } } }]);
  expect((await set(pageCount + 1)).status).toBe(422);
  expect((await patch(id, [{ cells: { total: { value: 5 } } }])).status).toBe(422);
  const response = await set(1);
  expect((await response.json()).data.tables[0].rows[0].cells.total).toMatchObject({
    value: '12.00',
    page: 1,
    box: [0.1, 0.1, 0.2, 0.05],
  });
});

test('422, 412 and 409: nothing changes', async () => {
  const { id, data } = await invoice();
  expect((await patch(id, [{ row: 7, cells: {} }])).status).toBe(422);
  expect((await patch(id, [{ row: -1, cells: {} }])).status).toBe(422);
  expect((await patch(id, 'all')).status).toBe(422);
  expect((await patch(id, [], { 'if-match': '"77"' })).status).toBe(412);
  expect((await patch((await invoice('approved')).id, [])).status).toBe(409);
  expect((await app.services.db.document.findUniqueOrThrow({ where: { id } })).data).toEqual(data);
});

test('200: the first row creates a table that was not found, if the document’s type has it', async () => {
  const { db } = app.services;
  const extraction_fields = [
    { key: 'lines', label: 'Line items', type: 'table' },
    { key: 'taxes', label: 'Taxes', type: 'table', doc_types: ['invoice'] },
  ];
  const settings = { extraction_fields };
  const asking = await makeProject(app.services, organization, { settings });
  const { id } = await makeDocument(app.services, asking, { columns: { docType: 'letter' } });
  const put = (key: string, rows: unknown) =>
    app.call(PATCH, {
      method: 'PATCH',
      params: { uuid: id },
      json: { data: { tables: [{ key, rows }] } },
      as: member.token,
    });
  expect((await put('lines', [])).status).toBe(200);
  expect((await db.document.findUniqueOrThrow({ where: { id } })).data).not.toHaveProperty('tables');
  expect((await put('taxes', [{ cells: { total: '1.00' } }])).status).toBe(422);
  const response = await put('lines', [{ cells: { description: 'Paper', total: '12.00' } }]);
  const [table] = (await response.json()).data.tables;
  expect([table.key, table.source, table.rows.length]).toEqual(['lines', 'manual', 1]);
  expect(table.rows[0].cells.description).toMatchObject({ value: 'Paper', source: 'manual' });
  expect((await put('lines', [{ row: 0, cells: { colour: 'white' } }])).status).toBe(422);
});
