import { expect, test } from 'vitest';
import type { Prisma } from '@/lib/platform/db/generated/client';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeApiKey, makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { GET } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const key = await makeApiKey(app.services, { organization });

const list = (projectUuid: string, query: string, as = key.credential) =>
  app.call(GET, { params: { projectUuid }, query: Object.fromEntries(new URLSearchParams(query)), as });

async function createFilledProject(settings: Partial<ProjectSettings>, count: number) {
  const project = await makeProject(app.services, organization, {
    settings: settings as Prisma.InputJsonObject,
  });
  for (let number = 1; number <= count; number += 1) {
    const value = `A-${number}`;
    const reading = { value, raw: value, confidence: 1, page: 1, box: null, source: 'scan' };
    await makeDocument(app.services, project, {
      columns: {
        originalFilename: `${number}.pdf`,
        status: 'approved',
        createdAt: new Date(Date.UTC(2026, 10, 20, 23, 59, 59, number)),
        data: { metadataFields: [{ key: 'invoice_number', label: 'Number', ...reading }] },
      },
    });
  }
  return project;
}

test("200: documents in the project's own schema, oldest first, however many there are", async () => {
  const project = await createFilledProject(
    { custom_schema: { no: '$ data.fields.invoice_number', from: 'sheaf' } },
    103,
  );
  const response = await list(project.id, 'from=2026-11-20&status=approved');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  const body = await response.json();
  expect(body).toEqual({
    status: 'success',
    documents: Array.from({ length: 103 }, (_, index) => ({ no: `A-${index + 1}`, from: 'sheaf' })),
    next_cursor: null,
  });
});

test('200: in the default schema if none is set, without other statuses and earlier days', async () => {
  const project = await createFilledProject({}, 2);
  const [first] = await (await list(project.id, 'from=2026-11-20&status=approved'))
    .json()
    .then((b) => b.documents);
  expect(first).toMatchObject({
    original_filename: '1.pdf',
    status: 'approved',
    fields: { invoice_number: 'A-1' },
  });
  for (const query of ['from=2026-11-21&status=approved', 'from=2026-11-20&status=validated']) {
    expect(await (await list(project.id, query)).json()).toEqual({
      status: 'success',
      documents: [],
      next_cursor: null,
    });
  }
});

test('200: in pages, each document once', async () => {
  const project = await createFilledProject({ custom_schema: { no: '$ original_filename' } }, 7);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = `from=2026-11-20&status=approved&limit=3${cursor && `&cursor=${cursor}`}`;
    const body = await (await list(project.id, query)).json();
    seen.push(...body.documents.map((document: { no: string }) => document.no));
    cursor = body.next_cursor;
  }
  expect(seen).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf', '7.pdf']);
});

test('removed documents are not listed', async () => {
  const project = await createFilledProject({}, 1);
  await app.services.db.document.updateMany({
    where: { projectId: project.id },
    data: { removedAt: new Date(), removalReason: 'trashed' },
  });
  expect((await (await list(project.id, 'from=2026-11-20&status=approved')).json()).documents).toEqual([]);
});

test.each([
  ['status=approved', 'from'],
  ['from=2026-11-20', 'status'],
  ['from=20.11.2026&status=approved', 'from'],
  ['from=2026-02-30&status=approved', 'from'],
  ['from=2026-11-20&status=accepted', 'status'],
  ['from=2026-11-20&status=approved&limit=0', 'limit'],
  ['from=2026-11-20&status=approved&cursor=x', 'cursor'],
])('400 for %s', async (query, name) => {
  const project = await makeProject(app.services, organization);
  const response = await list(project.id, query);
  expect(response.status, name).toBe(400);
  const body = await response.json();
  expect(Object.keys(body).sort()).toEqual(['error', 'message']);
  expect(body.message).not.toBe('');
});

test('401 without a key; 404 for unknown and foreign projects; 403 outside the key’s projects', async () => {
  const query = 'from=2026-11-20&status=approved';
  const project = await makeProject(app.services, organization);
  const unsigned = { params: { projectUuid: project.id }, query: { from: '2026-11-20', status: 'approved' } };
  const other = await makeProject(app.services, await makeOrganization(app.services));
  expect((await app.call(GET, unsigned)).status).toBe(401);
  const foreign = await list(other.id, query);
  const unknown = await list(app.services.newId(), query);
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect(await foreign.json()).toEqual(await unknown.json());
  const limited = await makeApiKey(app.services, {
    organization,
    projects: [await makeProject(app.services, organization)],
  });
  expect((await list(project.id, query, limited.credential)).status).toBe(403);
});

test('200: in an earlier version of the schema; 400 for an unknown version', async () => {
  const project = await createFilledProject({}, 1);
  const keep = (number: number, template: object) =>
    app.services.db.customSchemaVersion.create({
      data: { projectId: project.id, number, template, createdAt: new Date() },
    });
  await keep(1, { v: 'one', file: '$ original_filename' });
  await keep(2, { v: 'two' });
  const at = (version: string) => list(project.id, `from=2026-11-20&status=approved&version=${version}`);
  const [document] = (await (await at('1')).json()).documents;
  expect(document).toEqual({ v: 'one', file: '1.pdf' });
  for (const version of ['3', '0', 'x', '99999999999']) {
    const response = await at(version);
    expect(response.status, version).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  }
});

test('200: a saved schema that exceeds the limits is reported per document, and the listing continues', async () => {
  const thousandfold = `$ ${Array.from({ length: 3 }, () => '[@,@,@,@,@,@,@,@,@,@]').join(' | ')}`;
  const hostile = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, thousandfold]));
  const project = await createFilledProject({ custom_schema: hostile }, 3);
  const response = await list(project.id, 'from=2026-11-20&status=approved');
  expect(response.status).toBe(200);
  const { documents, next_cursor } = await response.json();
  expect(next_cursor).toBeNull();
  expect(documents.map((each: { original_filename: string }) => each.original_filename)).toEqual([
    '1.pdf',
    '2.pdf',
    '3.pdf',
  ]);
  expect(documents[0]).toEqual({
    error: 'custom_schema_limit',
    message: expect.stringContaining('more than 1,048,576 characters'),
    uuid: expect.any(String),
    original_filename: '1.pdf',
  });
});

test('200: only the document that exceeds the limits is reported', async () => {
  const tenfold = '[@,@,@,@,@,@,@,@,@,@]';
  const project = await createFilledProject(
    { custom_schema: { a: `$ data.fields | ${tenfold} | ${tenfold}` } },
    3,
  );
  const value = 'x'.repeat(20_000);
  const reading = { value, raw: value, confidence: 1, page: 1, box: null, source: 'scan' };
  await app.services.db.document.updateMany({
    where: { projectId: project.id, originalFilename: '2.pdf' },
    data: { data: { metadataFields: [{ key: 'note', label: 'Note', ...reading }] } },
  });
  const { documents } = await (await list(project.id, 'from=2026-11-20&status=approved')).json();
  expect(documents.map((each: object) => ('error' in each ? 'reported' : Object.keys(each)))).toEqual([
    ['a'],
    'reported',
    ['a'],
  ]);
});
