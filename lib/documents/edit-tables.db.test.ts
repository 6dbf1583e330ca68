import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET, PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import type { Project } from '@/lib/platform/db/generated/client';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import {
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
  type TestMember,
} from '@/lib/testing/factories';
import type { DocumentStatus } from './status';

let app: TestApp;
let member: TestMember;
let project: Project;

beforeAll(async () => {
  app = await openTestApp();
  const organization = await makeOrganization(app.services);
  member = await makeMember(app.services, { organization });
  project = await makeProject(app.services, organization);
});
afterAll(() => app?.close());

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

test('200: a cell is corrected and a wrong row removed; the audit and the events know', async () => {
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

test('422, 412 and 409: nothing changes', async () => {
  const { id, data } = await invoice();
  expect((await patch(id, [{ row: 7, cells: {} }])).status).toBe(422);
  expect((await patch(id, [{ row: -1, cells: {} }])).status).toBe(422);
  expect((await patch(id, 'all')).status).toBe(422);
  expect((await patch(id, [], { 'if-match': '"77"' })).status).toBe(412);
  expect((await patch((await invoice('approved')).id, [])).status).toBe(409);
  expect((await app.services.db.document.findUniqueOrThrow({ where: { id } })).data).toEqual(data);
});
