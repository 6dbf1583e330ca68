import { expect, test } from 'vitest';
import { PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as BULK } from '@/app/api/projects/[uuid]/documents/bulk/route';
import { GET as EXPORT } from '@/app/api/projects/[uuid]/documents/export/route';
import { GET as LIST } from '@/app/api/projects/[uuid]/documents/route';
import type { LabelList } from '@/lib/documents/labels/schemas';
import type { DocumentList } from '@/lib/documents/list/document-list-query';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const owner = await makeMember(services, { organization });
const newProject = () => makeProject(services, organization);

testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: { params: { uuid: ABSENT } } }));

const patch = (uuid: string, json: object, as = owner.token) =>
  app.call(PATCH, { method: 'PATCH', params: { uuid }, json, as });
const bulk = async (project: { id: string }, json: object) =>
  (await app.call(BULK, { params: { uuid: project.id }, json, as: owner.token })).json();
async function list(project: { id: string }, query: Record<string, string> = {}, as = owner.token) {
  const response = await app.call(LIST, { params: { uuid: project.id }, query, as });
  expect(response.status).toBe(200);
  const { documents, counts } = (await response.json()) as DocumentList;
  return { names: documents.map(({ original_filename: name }) => name).toSorted(), documents, counts };
}
async function listLabels(project: { id: string }, query: Record<string, string> = {}, as = owner.token) {
  const response = await app.call(GET, { params: { uuid: project.id }, query, as });
  expect(response.status).toBe(200);
  return ((await response.json()) as LabelList).labels.map(({ label, count }) => [label, count]);
}
const addDocument = (project: Parameters<typeof makeDocument>[1], name: string, labels: string[] = []) =>
  makeDocument(services, project, {
    pages: 1,
    columns: { originalFilename: name, labels, labelKeys: labels.map((label) => label.toLowerCase()) },
  });

test('a patch sets all labels, and the change is in the history and an event', async () => {
  const project = await newProject();
  const { id } = await addDocument(project, 'a.pdf', ['Old']);
  const response = await patch(id, { labels: ['  Urgent ', 'Zoë'] });
  expect(response.status).toBe(200);
  expect((await response.json()).labels).toEqual(['Urgent', 'Zoë']);
  expect((await list(project)).documents[0]!.labels).toEqual(['Urgent', 'Zoë']);
  const events = await services.db.documentEvent.findMany({ where: { documentId: id } });
  expect(events.map(({ type }) => type)).toEqual(['document.updated']);
  const entries = await services.db.auditEntry.findMany({ where: { subjectId: id } });
  expect(entries.map(({ action }) => action)).toEqual(['document.labels_changed']);
  const [change] = await services.db.documentChange.findMany({ where: { documentId: id } });
  expect(change!.changes).toEqual([{ what: 'labels', label: 'Labels', from: 'Old', to: 'Urgent, Zoë' }]);
  await patch(id, { labels: ['Urgent', 'Zoë'] });
  expect(await services.db.documentEvent.count({ where: { documentId: id } })).toBe(1);
  expect((await (await patch(id, { labels: [] })).json()).labels).toEqual([]);
});

test.each([
  [['a'.repeat(51)], 'at most 50 characters'],
  [['  '], 'at least 1 character'],
  [['a,b'], 'commas'],
  [['a\u0007'], 'control characters'],
  [['a\u202eb'], 'invisible characters'],
  [['Urgent', 'uRGENT'], 'each label once'],
  [Array.from({ length: 21 }, (_, index) => `label ${index}`), '20'],
])('422 for %j', async (labels, message) => {
  const project = await newProject();
  const { id } = await addDocument(project, 'a.pdf');
  const response = await patch(id, { labels });
  expect(response.status).toBe(422);
  expect(JSON.stringify(await response.json())).toContain(message);
});

test('viewers can’t change labels', async () => {
  const project = await newProject();
  const { id } = await addDocument(project, 'a.pdf');
  const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
  expect((await patch(id, { labels: ['Urgent'] }, viewer.token)).status).toBe(403);
});

test('the bulk actions add and remove labels, and leave the others', async () => {
  const project = await newProject();
  const first = await addDocument(project, 'a.pdf', ['urgent', 'Tax']);
  const full = await addDocument(
    project,
    'full.pdf',
    Array.from({ length: 20 }, (_, index) => `label ${index}`),
  );
  const documents = [first.id, full.id];
  expect(await bulk(project, { documents, action: 'add_labels', labels: ['URGENT', 'New'] })).toMatchObject({
    documents: [{ ok: true }, { ok: false, status: 409, message: expect.stringContaining('at most 20') }],
  });
  await bulk(project, { documents: [first.id], action: 'remove_labels', labels: ['TAX', 'unknown'] });
  const row = await services.db.document.findUniqueOrThrow({ where: { id: first.id } });
  expect([row.labels, row.labelKeys]).toEqual([
    ['urgent', 'New'],
    ['urgent', 'new'],
  ]);
});

test('concurrent additions both stay', async () => {
  const project = await newProject();
  const { id } = await addDocument(project, 'a.pdf');
  await Promise.all(
    ['One', 'Two', 'Three'].map((label) =>
      bulk(project, { documents: [id], action: 'add_labels', labels: [label] }),
    ),
  );
  const { labels } = await services.db.document.findUniqueOrThrow({ where: { id } });
  expect(labels.toSorted()).toEqual(['One', 'Three', 'Two']);
});

test('the filter finds labels in any case, in the list, the counts, and the export', async () => {
  const project = await newProject();
  await addDocument(project, 'a.pdf', ['Urgent']);
  await addDocument(project, 'b.pdf', ['urgent', 'Tax']);
  await addDocument(project, 'c.pdf', ['Tax']);
  await addDocument(project, 'd.pdf');
  const urgent = await list(project, { label: 'URGENT' });
  expect(urgent.names).toEqual(['a.pdf', 'b.pdf']);
  expect(urgent.counts.done).toBe(2);
  expect((await list(project, { label: 'urgent,tax' })).names).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  expect((await list(project, { label: 'none' })).names).toEqual([]);
  expect((await list(project, { label: '' })).names).toHaveLength(4);
  const file = async (format: string) =>
    (
      await app.call(EXPORT, {
        params: { uuid: project.id },
        query: { format, label: 'Tax', sort: 'original_filename' },
        as: owner.token,
      })
    ).text();
  expect((await file('csv')).split('\r\n').map((line) => line.split(',').at(-1))).toEqual([
    'labels',
    'urgent; Tax',
    'Tax',
    '',
  ]);
  expect(JSON.parse(await file('json')).documents.map(({ labels }: { labels: string[] }) => labels)).toEqual([
    ['urgent', 'Tax'],
    ['Tax'],
  ]);
  expect(await file('xml')).toContain('<labels><value>urgent</value><value>Tax</value></labels>');
});

test('the labels of a project are counted without removed documents, and searched', async () => {
  const project = await newProject();
  await addDocument(project, 'a.pdf', ['Urgent']);
  await addDocument(project, 'b.pdf', ['Urgent', 'Tax']);
  const { id } = await addDocument(project, 'c.pdf', ['urgent', 'Gone']);
  const gone = await addDocument(project, 'd.pdf', ['Gone']);
  await services.db.document.update({
    where: { id: gone.id },
    data: { removedAt: services.clock(), removalReason: 'trashed' },
  });
  expect(await listLabels(project)).toEqual([
    ['Urgent', 3],
    ['Gone', 1],
    ['Tax', 1],
  ]);
  expect(await listLabels(project, { q: 'URG' })).toEqual([['Urgent', 3]]);
  expect(await listLabels(project, { limit: '1' })).toEqual([['Urgent', 3]]);
  expect(
    (await app.call(GET, { params: { uuid: project.id }, query: { limit: '0' }, as: owner.token })).status,
  ).toBe(422);
  await services.db.project.update({ where: { id: project.id }, data: { reviewersSee: 'assigned' } });
  const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [project] });
  expect(await listLabels(project, {}, reviewer.token)).toEqual([]);
  await services.db.document.update({ where: { id }, data: { assigneeId: reviewer.membership.id } });
  expect(await listLabels(project, {}, reviewer.token)).toEqual([
    ['Gone', 1],
    ['urgent', 1],
  ]);
});

test('the list is filtered by claims and postponements that have not ended', async () => {
  const project = await newProject();
  const other = await makeMember(services, { organization, role: 'reviewer', projects: [project] });
  const [mine, theirs, ended] = [
    await addDocument(project, 'mine.pdf'),
    await addDocument(project, 'theirs.pdf'),
    await addDocument(project, 'ended.pdf'),
  ];
  await addDocument(project, 'free.pdf');
  const claimedAt = services.clock();
  const inMs = (ms: number) => new Date(claimedAt.getTime() + ms);
  const claim = (documentId: string, membershipId: string, ms: number) =>
    services.db.documentClaim.create({ data: { documentId, membershipId, claimedAt, until: inMs(ms) } });
  await claim(mine.id, owner.membership.id, 600_000);
  await claim(theirs.id, other.membership.id, 600_000);
  await claim(ended.id, owner.membership.id, -1000);
  expect((await list(project, { claimed_by: 'me' })).names).toEqual(['mine.pdf']);
  expect((await list(project, { claimed_by: 'any' })).names).toEqual(['mine.pdf', 'theirs.pdf']);
  expect((await list(project, { claimed_by: 'none' })).names).toEqual(['ended.pdf', 'free.pdf']);
  const postpone = (id: string, ms: number) =>
    services.db.document.update({
      where: { id },
      data: { postponedUntil: inMs(ms), postponedReason: 'Later.' },
    });
  await postpone(mine.id, 600_000);
  await postpone(ended.id, -1000);
  expect((await list(project, { postponed: 'true' })).names).toEqual(['mine.pdf']);
  expect((await list(project, { postponed: 'false' })).names).toEqual([
    'ended.pdf',
    'free.pdf',
    'theirs.pdf',
  ]);
  const call = { params: { uuid: project.id }, as: owner.token };
  expect((await app.call(LIST, { ...call, query: { claimed_by: 'x' } })).status).toBe(422);
  expect((await app.call(LIST, { ...call, query: { postponed: 'x' } })).status).toBe(422);
});
