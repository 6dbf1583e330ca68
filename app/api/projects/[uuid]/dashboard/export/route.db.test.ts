import { expect, test } from 'vitest';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { receiveDocument, recordDecision } from '@/test-support/dashboard/dashboard-fixture';
import { parseCsv, parseWorkbook, readSheet } from '@/test-support/delivery/exports/export-fixture';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET } from './route';

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const owner = await makeMember(services, { organization });
await services.db.user.update({ where: { id: owner.user.id }, data: { name: '=cmd()' } });
const project = await makeProject(services, organization, { name: 'Inbound' });
const RANGE = { from: '2026-03-01', to: '2026-03-02' };
const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour));
const first = await receiveDocument(services, project, {
  ...{ at: at(1), pages: 2, columns: { status: 'approved' } },
});
const second = await receiveDocument(services, project, {
  at: at(1),
  pages: 3,
  by: { channelKind: 'folder' },
});
await recordDecision(services, project, first.id, {
  ...{ action: 'document.status_changed', to: 'approved', userId: owner.user.id, at: at(1, 13) },
});
await recordDecision(services, project, second.id, {
  action: 'document.approved_automatically',
  at: at(1, 15),
});

const ask = (query: Record<string, string>, uuid = project.id, as = owner.token) =>
  app.call(GET, { params: { uuid }, as, query: { ...RANGE, ...query } });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

testCommonErrors(GET, 'GET', () => ({
  app,
  member: owner,
  call: { params: { uuid: services.newId() }, query: { format: 'csv' } },
}));

const DAYS = [
  [
    ...['day', 'received', 'pages', 'received_upload', 'received_api', 'received_imap', 'received_folder'],
    ...['received_s3', 'received_sftp', 'received_paperless', 'received_deleted_channel', 'decided'],
    ...['automatic', 'automatic_share', 'median_seconds', 'p90_seconds'],
  ],
  ['2026-03-01', '2', '5', '1', '0', '0', '1', '0', '0', '0', '0', '2', '1', '0.5', '7200', '10080'],
  ['2026-03-02', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '', '', ''],
];

test('200: CSV has one row per day, and is named after the project and the period', async () => {
  const response = await ask({ format: 'csv' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain(
    'Inbound dashboard days 2026-03-01 2026-03-02.csv',
  );
  expect(parseCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(response)))).toEqual(
    DAYS,
  );
});

test('200: CSV of another table, in which a name is no formula', async () => {
  const response = await ask({ format: 'csv', table: 'reviewers' });
  const rows = parseCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(response)));
  expect(rows).toEqual([
    ['user_id', 'name', 'documents', 'pages', 'last_active_at'],
    [owner.user.id, "'=cmd()", '1', '2', '2026-03-01T13:00:00.000Z'],
  ]);
});

test('200: XLSX has a sheet for each table, with numbers', async () => {
  const response = await ask({ format: 'xlsx' });
  expect(response.status).toBe(200);
  const book = parseWorkbook(await bytesOf(response));
  expect(book.SheetNames).toEqual(['days', 'waiting', 'types', 'fields', 'reviewers']);
  expect(readSheet(book, 'days')[1]!.slice(0, 3)).toEqual(['2026-03-01', 2, 5]);
  expect(readSheet(book, 'days')[1]!.slice(-5)).toEqual([2, 1, 0.5, 7200, 10080]);
  expect(readSheet(book, 'waiting')[4]!.slice(0, 2)).toEqual(['values', 1]);
  expect(readSheet(book, 'types')).toEqual([['doc_type', 'decided', 'corrected', 'accuracy']]);
});

test('403 to reviewers, 404 for foreign projects, 422 for a table in a workbook and for unknown formats', async () => {
  const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [project] });
  expect((await ask({ format: 'csv' }, project.id, reviewer.token)).status).toBe(403);
  const foreign = await makeProject(services, await makeOrganization(services, 'Other'));
  expect((await ask({ format: 'csv' }, foreign.id)).status).toBe(404);
  const queries: [Record<string, string>, string][] = [
    [{ format: 'xlsx', table: 'days' }, 'table'],
    [{ format: 'csv', table: 'documents' }, 'table'],
    [{ format: 'json' }, 'format'],
    [{}, 'format'],
    [{ format: 'csv', from: '2026-04-01' }, 'from'],
  ];
  for (const [query, name] of queries) {
    const response = await ask(query);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual([name]);
  }
});
