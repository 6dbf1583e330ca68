import { expect, test } from 'vitest';
import { DELETE, PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import type { DuplicateGroups } from '@/lib/documents/duplicates/schemas';
import type { Document, Prisma, Project } from '@/lib/platform/db/generated/client';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';
const FIELDS = [
  { key: 'vendor', label: 'Vendor', type: 'text' },
  { key: 'number', label: 'Invoice number', type: 'text' },
];
const UNIQUE: Rule = {
  id: 'twice',
  name: 'Entered twice',
  kind: 'unique',
  severity: 'block',
  fields: ['vendor', 'number'],
};

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const owner = await makeMember(services, { organization });
const settings = { extraction_fields: FIELDS, rules: [UNIQUE], arithmetic_checks: 'off' };
const openProject = (columns: Partial<Prisma.ProjectUncheckedCreateInput> = {}) =>
  makeProject(services, organization, { settings, ...columns });
const project = await openProject();

const onDay = (day: number) => new Date(Date.UTC(2026, 10, day));
let days = 0;
/** Adds a document that is a day newer than the one before. */
const add = (
  name: string,
  { in: place = project, ...columns }: Partial<Prisma.DocumentUncheckedCreateInput> & { in?: Project } = {},
) => {
  days += 1;
  return makeDocument(services, place, {
    columns: { originalFilename: name, createdAt: onDay(days), ...columns },
  });
};
const sameFile = ({ fileSha256 }: Document) => ({ fileSha256 });

async function setValues(uuid: string, vendor: string, number: string, as = owner.token): Promise<void> {
  const metadataFields = Object.entries({ vendor, number }).map(([key, value]) => ({ key, value }));
  const response = await app.call(PATCH, {
    method: 'PATCH',
    params: { uuid },
    json: { data: { metadataFields } },
    as,
  });
  expect(response.status).toBe(200);
}

const get = (query: Record<string, string> = {}, as: Credential = owner.token, uuid = project.id) =>
  app.call(GET, { params: { uuid }, query, as });
const list = async (...call: Parameters<typeof get>): Promise<DuplicateGroups> => (await get(...call)).json();
/** Returns the reason of each group with the names of its documents. */
const listNames = async (...call: Parameters<typeof get>) =>
  (await list(...call)).groups.map(
    ({ reason, documents }) => `${reason} ${documents.map((each) => each.original_filename).join(' ')}`,
  );

const a = await add('a.pdf');
const b = await add('b.pdf', sameFile(a));
const c = await add('c.pdf');
const d = await add('d.pdf', { docType: 'invoice' });
await setValues(c.id, 'Acme', 'NF 1');
await setValues(d.id, 'ACME', 'nf  1');
const f = await add('f.pdf', sameFile(a));

testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: { params: { uuid: project.id } } }));

test('422 for an unknown reason, an invalid document, and a cursor from another list', async () => {
  expect((await get({ reason: 'colour' })).status).toBe(422);
  expect((await get({ document: 'seven' })).status).toBe(422);
  const other = Buffer.from(JSON.stringify(['2026-11-01T00:00:00.000Z', a.id])).toString('base64url');
  for (const cursor of ['seven', other]) expect((await get({ cursor })).status).toBe(422);
});

test('404 for unknown projects and documents, and for those of others; 403 without permission to view', async () => {
  const beside = await openProject();
  const theirs = await makeDocument(services, beside);
  const foreign = await makeProject(services, await makeOrganization(services, 'Other'));
  const outsider = await makeMember(services, { organization, role: 'reviewer' });
  for (const document of [ABSENT, theirs.id]) expect((await get({ document })).status).toBe(404);
  for (const uuid of [ABSENT, foreign.id]) expect((await get({}, owner.token, uuid)).status).toBe(404);
  expect((await get({}, outsider.token)).status).toBe(403);
});

test('lists documents with the same file and with the same values, the newest group first', async () => {
  const summary = ({ id, originalFilename, fileSha256, createdAt }: Document, changed = {}) => ({
    uuid: id,
    original_filename: originalFilename,
    status: 'done',
    page_count: 1,
    needs_action_type: null,
    needs_action_reason: null,
    needs_action_code: null,
    mime_type: 'application/pdf',
    file_sha256: fileSha256,
    doc_type: null,
    doc_type_confidence: null,
    reference: null,
    labels: [],
    assignee: null,
    replacing: null,
    created_at: createdAt.toISOString(),
    updated_at: expect.any(String),
    deleted_at: null,
    ...changed,
  });
  expect(await list()).toEqual({
    groups: [
      {
        reason: 'bytes',
        rule: null,
        fields: [],
        documents: [summary(a), summary(b), summary(f)],
        count: 3,
      },
      {
        reason: 'value',
        rule: { id: 'twice', name: 'Entered twice' },
        fields: [
          { key: 'vendor', label: 'Vendor', value: 'ACME' },
          { key: 'number', label: 'Invoice number', value: 'nf  1' },
        ],
        documents: [summary(c), summary(d, { doc_type: 'invoice' })],
        count: 2,
      },
    ],
    next_cursor: null,
  });
});

test('lists the groups of one reason, or of one document', async () => {
  expect(await listNames({ reason: 'bytes' })).toEqual(['bytes a.pdf b.pdf f.pdf']);
  expect(await listNames({ reason: 'value' })).toEqual(['value c.pdf d.pdf']);
  expect(await listNames({ document: b.id })).toEqual(['bytes a.pdf b.pdf f.pdf']);
  expect(await listNames({ document: d.id })).toEqual(['value c.pdf d.pdf']);
  expect(await listNames({ document: d.id, reason: 'bytes' })).toEqual([]);
});

test('pages follow each other, also if groups have the same newest document', async () => {
  const place = await openProject();
  const first = await add('1.pdf', { in: place });
  await add('2.pdf', { in: place, ...sameFile(first) });
  const third = await add('3.pdf', { in: place });
  const fourth = await add('4.pdf', { in: place, ...sameFile(third) });
  for (const { id } of [third, fourth]) await setValues(id, 'Acme', 'NF 2');
  const pages: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const call: Parameters<typeof get> = [{ limit: '1', ...(cursor && { cursor }) }, owner.token, place.id];
    pages.push(...(await listNames(...call)));
    cursor = (await list(...call)).next_cursor;
  }
  expect(pages).toEqual(['value 3.pdf 4.pdf', 'bytes 3.pdf 4.pdf', 'bytes 1.pdf 2.pdf']);
});

test('a group has its 20 oldest documents, and the number of all', async () => {
  const place = await openProject();
  const first = await add('0.pdf', { in: place });
  for (let index = 1; index < 22; index += 1) await add(`${index}.pdf`, { in: place, ...sameFile(first) });
  const [group] = (await list({}, owner.token, place.id)).groups;
  expect(group).toMatchObject({ count: 22 });
  expect(group!.documents.map((each) => each.original_filename)).toEqual(
    Array.from({ length: 20 }, (_, index) => `${index}.pdf`),
  );
});

test('documents in the trash, with an open decision, and of removed rules are not listed', async () => {
  const place = await openProject();
  const [first, second] = [await add('1.pdf', { in: place }), await add('2.pdf', { in: place })];
  const copy = await add('copy.pdf', { in: place, ...sameFile(first) });
  for (const { id } of [first, second]) await setValues(id, 'Acme', 'NF 3');
  const names = () => listNames({}, owner.token, place.id);
  expect(await names()).toEqual(['bytes 1.pdf copy.pdf', 'value 1.pdf 2.pdf']);

  await services.db.document.update({ where: { id: second.id }, data: { status: 'processing' } });
  expect(await names()).toEqual(['bytes 1.pdf copy.pdf']);
  await services.db.document.update({ where: { id: second.id }, data: { status: 'done' } });
  await services.db.project.update({
    where: { id: place.id },
    data: { settings: { ...settings, rules: [] } },
  });
  expect(await names()).toEqual(['bytes 1.pdf copy.pdf']);
  await services.db.project.update({ where: { id: place.id }, data: { settings } });

  const remove = (uuid: string) => app.call(DELETE, { method: 'DELETE', params: { uuid }, as: owner.token });
  expect((await remove(copy.id)).status).toBe(204);
  expect(await names()).toEqual(['value 1.pdf 2.pdf']);
  expect((await remove(first.id)).status).toBe(204);
  expect(await names()).toEqual([]);
});

test('a document in the trash leads to the other documents with its file', async () => {
  const place = await openProject();
  const first = await add('1.pdf', { in: place });
  for (const name of ['2.pdf', '3.pdf']) await add(name, { in: place, ...sameFile(first) });
  await app.call(DELETE, { method: 'DELETE', params: { uuid: first.id }, as: owner.token });
  expect(await listNames({ document: first.id }, owner.token, place.id)).toEqual(['bytes 2.pdf 3.pdf']);
});

test('a reviewer who sees only assigned documents gets groups of these, with their number', async () => {
  const place = await openProject({ reviewersSee: 'assigned' });
  const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [place] });
  const own = { in: place, assigneeId: reviewer.membership.id };
  const first = await add('1.pdf', { in: place });
  const mine = await add('2.pdf', { ...own, ...sameFile(first) });
  const second = await add('3.pdf', own);
  for (const { id } of [first, mine, second]) await setValues(id, 'Acme', 'NF 4');
  const names = () => listNames({}, reviewer.token, place.id);
  expect(await names()).toEqual(['value 2.pdf 3.pdf']);
  expect(await list({}, reviewer.token, place.id)).toMatchObject({ groups: [{ count: 2 }] });
  expect((await get({ document: first.id }, reviewer.token, place.id)).status).toBe(403);
  await services.db.project.update({ where: { id: place.id }, data: { reviewersSee: 'all' } });
  expect(await names()).toEqual(['value 1.pdf 2.pdf 3.pdf', 'bytes 1.pdf 2.pdf']);
});
