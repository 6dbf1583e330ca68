import { expect, test } from 'vitest';
import { GET, PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { DOCUMENT_STATUSES, type DocumentStatus, findMove, isManualMove, MOVES } from './document-status';

const PLANNED = '01900000-0000-7000-8000-0000000000aa';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization, {
  settings: {
    extraction_fields: [
      { key: 'total', label: 'Total', type: 'amount' },
      { key: 'supplier', label: 'Supplier', type: 'text' },
    ],
  },
});
const member = async (role: 'owner' | 'reviewer' | 'viewer') =>
  (await makeMember(app.services, { organization, role, projects: [project] })).token;
const [owner, reviewer, viewer] = [await member('owner'), await member('reviewer'), await member('viewer')];

type Columns = NonNullable<Parameters<typeof makeDocument>[2]>['columns'];
const document = (columns: Columns = {}) => makeDocument(app.services, project, { columns });
const get = (uuid: string, as = owner, headers = {}) => app.call(GET, { params: { uuid }, as, headers });
const patch = (uuid: string, json: unknown, as = reviewer, headers = {}) =>
  app.call(PATCH, { method: 'PATCH', params: { uuid }, json, as, headers });
const listEvents = async (documentId: string) =>
  (await app.services.db.documentEvent.findMany({ where: { documentId }, orderBy: { sequence: 'asc' } })).map(
    ({ type, sequence }) => `${sequence} ${type}`,
  );

const BY_HAND = MOVES.filter(isManualMove);

test.each(BY_HAND)('$from → $to is allowed for the roles in the table', async ({ from, to, by, event }) => {
  const { id } = await document({ status: from });
  expect((await patch(id, { status: to }, viewer)).status).toBe(403);
  const asReviewer = await patch(id, { status: to }, reviewer);
  expect(asReviewer.status).toBe(by.includes('reviewer') ? 200 : 403);
  if (!by.includes('reviewer')) expect((await patch(id, { status: to }, owner)).status).toBe(200);
  expect(await (await get(id)).json()).toMatchObject({ status: to });
  expect(await listEvents(id)).toEqual(event ? [`1 document.${event}`] : []);
});

const REFUSED = DOCUMENT_STATUSES.flatMap((from) => DOCUMENT_STATUSES.map((to) => ({ from, to }))).filter(
  ({ from, to }) => {
    const move = findMove(from, to);
    return !move || !isManualMove(move);
  },
);

test('every other status change, and the same status again, is 409 and names both states', async () => {
  const ids = new Map<DocumentStatus, string>();
  for (const status of DOCUMENT_STATUSES) ids.set(status, (await document({ status })).id);
  for (const { from, to } of REFUSED) {
    const response = await patch(ids.get(from)!, { status: to }, owner);
    expect(response.status, `${from} → ${to}`).toBe(409);
    expect((await response.json()).message).toMatch(new RegExp(`${from}.*${to}`));
  }
  expect((await patch(ids.get('done')!, { status: 'exported' }, reviewer)).status).toBe(403);
});

test('scanning again requests a scan in the same transaction', async () => {
  const { id } = await document({ status: 'done' });
  await patch(id, { status: 'pending' });
  const sent = await app.services.db.outboxEvent.findMany({ where: { name: 'extraction/scan.requested' } });
  expect(sent.map((event) => event.data)).toContainEqual(expect.objectContaining({ documentId: id }));
});

test('of concurrent approvals one succeeds, and the others get 409', async () => {
  const { id } = await document();
  const responses = await Promise.all(Array.from({ length: 12 }, () => patch(id, { status: 'approved' })));
  const statuses = responses.map((response) => response.status).sort();
  expect(statuses).toEqual([200, ...Array(11).fill(409)]);
  expect(await listEvents(id)).toEqual(['1 document.approved']);
});

test('a document in a page change can’t be changed otherwise', async () => {
  const { id: replacingId } = await app.services.db.pageChange.create({
    data: {
      id: app.services.newId(),
      organizationId: organization.id,
      projectId: project.id,
      action: 'split',
      plan: { documents: [PLANNED], segments: [{ start_page: 1, end_page: 1 }] },
    },
  });
  const { id } = await document({ replacingId });
  for (const body of [{ status: 'approved' }, { assignee: null }, { data: { metadataFields: [] } }]) {
    expect((await patch(id, body)).status).toBe(409);
  }
  expect(await (await get(id)).json()).toMatchObject({
    replacing: `split-${replacingId}`,
    metadata: { replacing: { request_id: `split-${replacingId}` } },
  });
});

test('200: a field gets back its reading; 422: it has no reading', async () => {
  const reading = {
    ...{ key: 'total', label: 'Total', value: '12.50', raw: '12,50', confidence: 0.5, page: 1 },
    ...{ box: [0.1, 0.1, 0.2, 0.05], source: 'scan' },
  };
  const { id } = await document({ data: { metadataFields: [reading] } });
  const set = (edit: object) => patch(id, { data: { metadataFields: [edit] } });
  const place = { page: 1, box: [0.5, 0.5, 0.2, 0.05] };
  expect((await set({ key: 'total', value: '99.00', source: 'manual', ...place })).status).toBe(200);
  const response = await set({ key: 'total', value: '12.50', source: 'scan' });
  expect((await response.json()).data.metadataFields).toEqual([reading]);
  const rejected = await set({ key: 'supplier', value: 'Northwind', source: 'scan' });
  expect(rejected.status).toBe(422);
  expect((await rejected.json()).errors).toEqual({
    'data.metadataFields.0.source': [expect.stringContaining('Supplier')],
  });
});

test('values are set by key, keep the others, and give one event', async () => {
  const { id } = await document();
  expect(
    (await patch(id, { data: { metadataFields: [{ key: 'supplier', value: 'Northwind' }] } })).status,
  ).toBe(200);
  const response = await patch(id, { data: { metadataFields: [{ key: 'total', value: '12.50' }] } });
  const { data } = await response.json();
  expect(
    data.metadataFields.map(({ key, value, source }: { key: string; value: string; source: string }) => [
      key,
      value,
      source,
    ]),
  ).toEqual([
    ['supplier', 'Northwind', 'manual'],
    ['total', '12.50', 'manual'],
  ]);
  await patch(id, { data: { metadataFields: [{ key: 'total', value: '12.50' }] } });
  expect(await listEvents(id)).toEqual(['1 document.updated', '2 document.updated']);
});

test('concurrent edits of different values both succeed', async () => {
  const { id } = await document();
  const edits = ['total', 'supplier'].map((key) =>
    patch(id, { data: { metadataFields: [{ key, value: '7' }] } }),
  );
  expect((await Promise.all(edits)).map((response) => response.status)).toEqual([200, 200]);
  const { data } = await (await get(id)).json();
  expect(data.metadataFields).toHaveLength(2);
});

test('approved values can’t be edited, and a running scan must finish first', async () => {
  for (const status of ['approved', 'validated', 'exported', 'processing'] as const) {
    const { id } = await document({ status });
    const response = await patch(id, { data: { metadataFields: [{ key: 'total', value: '1' }] } });
    expect(response.status).toBe(409);
    expect((await response.json()).message).toContain(status);
  }
});

test.each([
  [{}, 'body'],
  [{ name: 'x' }, 'body'],
  [{ status: 'finished' }, 'status'],
  [{ data: { metadataFields: [{ key: 'colour', value: 'red' }] } }, 'data.metadataFields.0.key'],
  [{ data: { metadataFields: [{ key: 'total', value: '1,5' }] } }, 'data.metadataFields.0.value'],
  [{ data: { metadataFields: [{ key: 'total' }] } }, 'data.metadataFields.0.value'],
  [{ data: { metadataFields: {} } }, 'data.metadataFields'],
  [{ assignee: 'Bob' }, 'assignee'],
  [{ assignee: '0199b0de-0000-7000-8000-000000000000' }, 'assignee'],
])('422 for %j', async (body, field) => {
  const { id, version } = await document();
  const response = await patch(id, body);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).errors)).toContain(field);
  expect(await app.services.db.document.findUnique({ where: { id } })).toMatchObject({ version });
});

test('a document is assigned to a member who may view the project, and to no one else', async () => {
  const { id } = await document();
  const insider = await makeMember(app.services, { organization, role: 'viewer', projects: [project] });
  const outsider = await makeMember(app.services, { organization, role: 'reviewer' });
  const stranger = await makeMember(app.services, {
    organization: await makeOrganization(app.services, 'Other'),
  });
  expect((await patch(id, { assignee: outsider.membership.id })).status).toBe(422);
  expect((await patch(id, { assignee: stranger.membership.id })).status).toBe(422);
  const given = await patch(id, { assignee: insider.membership.id });
  expect(await given.json()).toMatchObject({ assignee: insider.membership.id });
  expect(await (await patch(id, { assignee: null })).json()).toMatchObject({ assignee: null });
  expect(await listEvents(id)).toEqual(['1 document.updated', '2 document.updated']);
});

test('values and approval are saved together or not at all', async () => {
  const { id } = await document();
  const data = { metadataFields: [{ key: 'total', value: '3' }] };
  expect((await patch(id, { data, status: 'validated' })).status).toBe(409);
  expect(await listEvents(id)).toEqual([]);
  expect(await (await patch(id, { data, status: 'approved' })).json()).toMatchObject({ status: 'approved' });
  expect(await listEvents(id)).toEqual(['1 document.updated', '2 document.approved']);
});

test('If-Match accepts a change only for the named version', async () => {
  const { id } = await document();
  const etag = (await get(id)).headers.get('etag')!;
  const data = (value: string) => ({ data: { metadataFields: [{ key: 'total', value }] } });
  const first = await patch(id, data('1'), reviewer, { 'if-match': etag });
  expect(first.status).toBe(200);
  expect((await patch(id, data('2'), reviewer, { 'if-match': etag })).status).toBe(412);
  expect((await patch(id, data('2'), reviewer, { 'if-match': first.headers.get('etag')! })).status).toBe(200);
  expect((await patch(id, data('3'), reviewer, { 'if-match': '*' })).status).toBe(200);
  expect((await patch(id, data('3'), viewer, { 'if-match': etag })).status).toBe(403);
});

test('an unchanged version is not sent again', async () => {
  const { id } = await document();
  const etag = (await get(id)).headers.get('etag')!;
  const again = await get(id, owner, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await patch(id, { status: 'approved' });
  expect((await get(id, owner, { 'if-none-match': etag })).status).toBe(200);
});

test('a new name keeps the extension, and is an event, an audit entry and nothing else', async () => {
  const { id } = await document({ status: 'approved', originalFilename: 'scan.pdf' });
  const renamed = await patch(id, { original_filename: ' Rent\u202e 2026 ' });
  expect(await renamed.json()).toMatchObject({ original_filename: 'Rent 2026.pdf', status: 'approved' });
  expect(await listEvents(id)).toEqual(['1 document.updated']);
  const audit = await app.services.db.auditEntry.findMany({ where: { subjectId: id } });
  expect(audit).toMatchObject([{ action: 'document.renamed', details: {} }]);

  expect((await patch(id, { original_filename: 'Rent 2026' })).status).toBe(200);
  expect(await listEvents(id)).toHaveLength(1);
  expect((await patch(id, { original_filename: ' \u200b ' })).status).toBe(422);
  expect((await patch(id, { original_filename: 'x'.repeat(256) })).status).toBe(422);
  expect((await patch(id, { original_filename: 'a' }, viewer)).status).toBe(403);
});
