import { expect, test } from 'vitest';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { POST } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const member = await makeMember(app.services, { organization });
const project = await makeProject(app.services, organization);
await makeDocument(app.services, project, { columns: { originalFilename: 'newest.pdf' } });

const BODY = { custom_schema: { name: '$ original_filename' } };

const preview = (json: unknown, uuid = project.id) =>
  app.call(POST, { params: { uuid }, json, as: member.token });

testCommonErrors(POST, 'POST', () => ({
  app,
  member,
  call: { params: { uuid: project.id }, json: BODY },
}));

test('200: the newest or the named document in the schema; nothing is saved', async () => {
  const named = await makeDocument(app.services, project, {
    columns: { originalFilename: 'named.pdf', createdAt: new Date('2020-01-01') },
  });
  expect(await (await preview(BODY)).json()).toMatchObject({ document: { name: 'newest.pdf' } });
  const response = await preview({ ...BODY, document: named.id });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    uuid: named.id,
    original_filename: 'named.pdf',
    document: { name: 'named.pdf' },
    failures: [],
  });
  const stored = await app.services.db.project.findUniqueOrThrow({ where: { id: project.id } });
  expect(stored.settings).toEqual(project.settings);
});

test('200: an expression that fails on the document is reported with the reason', async () => {
  const { document, failures } = await (
    await preview({ custom_schema: { n: '$ length(page_count)' } })
  ).json();
  expect(document).toEqual({ n: null });
  expect(failures).toEqual([{ path: ['n'], message: expect.stringContaining('length()') }]);
});

test('200: null shows the default shape', async () => {
  const { document } = await (await preview({ custom_schema: null })).json();
  expect(Object.keys(document)).toContain('fields');
});

test('422: an invalid expression is reported with its position', async () => {
  const response = await preview({ custom_schema: { total: ['$ shout(data)'] } });
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual({
    'custom_schema.total.0': ['JMESPath has no function “shout”.'],
  });
});

/** Expression that repeats the document 1,000 times. */
const THOUSANDFOLD = `$ ${Array.from({ length: 3 }, () => '[@,@,@,@,@,@,@,@,@,@]').join(' | ')}`;

test.each([100, 500, 1000])(
  '422: %i expressions that repeat the document exceed the budget',
  async (count) => {
    const template = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`k${index}`, THOUSANDFOLD]),
    );
    const response = await preview({ custom_schema: template });
    expect(response.status).toBe(422);
    const text = await response.text();
    expect(text).toContain('The limit is 2,000 times.');
    expect(text.length).toBeLessThan(2000);
  },
);

test('422: a document longer than 1 MB in the schema is rejected, and the error names the limit', async () => {
  const value = 'x'.repeat(2000);
  const reading = { value, raw: value, confidence: 1, page: 1, box: null, source: 'scan' };
  const { id } = await makeDocument(app.services, project, {
    columns: {
      createdAt: new Date('2020-01-01'),
      data: { metadataFields: [{ key: 'note', label: 'Note', ...reading }] },
    },
  });
  const response = await preview({ custom_schema: { a: THOUSANDFOLD }, document: id });
  expect(response.status).toBe(422);
  expect((await response.json()).message).toContain('more than 1,048,576 characters');
});

test('422: a project without documents has no preview', async () => {
  const empty = await makeProject(app.services, organization);
  const response = await preview(BODY, empty.id);
  expect(response.status).toBe(422);
});

test("404: an unknown project or document, and another project's document", async () => {
  const other = await makeProject(app.services, organization);
  const elsewhere = await makeDocument(app.services, other);
  expect((await preview(BODY, app.services.newId())).status).toBe(404);
  expect((await preview({ ...BODY, document: app.services.newId() })).status).toBe(404);
  expect((await preview({ ...BODY, document: elsewhere.id })).status).toBe(404);
});

test.each(['reviewer', 'viewer'] as const)('403: a %s, who may not change settings', async (role) => {
  const other = await makeMember(app.services, { organization, role, projects: [project] });
  const response = await app.call(POST, { params: { uuid: project.id }, json: BODY, as: other.token });
  expect(response.status).toBe(403);
  expect((await response.json()).message).toContain("can't change settings");
});

test('403: a reviewer who was not added to the project', async () => {
  const reviewer = await makeMember(app.services, {
    organization,
    role: 'reviewer',
  });
  const response = await app.call(POST, { params: { uuid: project.id }, json: BODY, as: reviewer.token });
  expect(response.status).toBe(403);
});
