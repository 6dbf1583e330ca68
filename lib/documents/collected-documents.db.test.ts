import { expect, test } from 'vitest';
import { GET as ATTACHMENT } from '@/app/api/v1/external/projects/[projectUuid]/documents/[uuid]/attachments/[attachmentUuid]/file/route';
import { GET as FILE } from '@/app/api/v1/external/projects/[projectUuid]/documents/[uuid]/file/route';
import { GET } from '@/app/api/v1/external/projects/[projectUuid]/documents/[uuid]/route';
import { POST as STATUS } from '@/app/api/v1/external/projects/[projectUuid]/documents/[uuid]/status/route';
import { GET as FIND } from '@/app/api/v1/external/projects/[projectUuid]/documents/route';
import type { Document } from '@/lib/platform/db/generated/client';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  makeApiKey,
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
} from '@/test-support/factories';

/** Tests the documents that an API key collects. */
const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const key = (await makeApiKey(app.services, { organization })).credential;

type Columns = NonNullable<Parameters<typeof makeDocument>[2]>['columns'];
const document = (columns: Columns = {}) =>
  makeDocument(app.services, project, { columns, content: Buffer.from('some bytes') });
const find = (query: Record<string, string>, as: Credential | undefined = key, projectUuid = project.id) =>
  app.call(FIND, { params: { projectUuid }, query, as });
const getParams = ({ id: uuid, projectId: projectUuid }: Document) => ({ projectUuid, uuid });
const get = (of: Document, as: Credential | undefined = key) => app.call(GET, { params: getParams(of), as });
const mark = (of: Document, json: unknown = { status: 'exported' }, as = key) =>
  app.call(STATUS, { params: getParams(of), json, as });

test('documents are found by their exact upload reference, oldest first', async () => {
  const made = [await document({ reference: 'PO,7' }), await document({ reference: 'PO,7' })];
  await document({ reference: 'PO' });
  await document({ reference: 'PO,7', removedAt: new Date(), removalReason: 'cut' });
  const body = await (await find({ reference: 'PO,7' })).json();
  expect(body.documents.map(({ uuid }: { uuid: string }) => uuid)).toEqual(made.map(({ id }) => id));
  expect(body.next_cursor).toBeNull();
  const first = await (await find({ reference: 'PO,7', limit: '1' })).json();
  const second = await (await find({ reference: 'PO,7', limit: '1', cursor: first.next_cursor })).json();
  expect([first.documents[0].uuid, second.documents[0].uuid, second.next_cursor]).toEqual([
    made[0]!.id,
    made[1]!.id,
    null,
  ]);
  expect(await (await find({ reference: 'unknown' })).json()).toMatchObject({ documents: [] });
});

test.each([
  {},
  { reference: '' },
  { reference: 'x'.repeat(256) },
  { reference: 'a', limit: '0' },
  { reference: 'a', cursor: '!' },
])('400 with a code for %j', async (query) => {
  const response = await find(query as Record<string, string>);
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'invalid_request', message: expect.any(String) },
  ]);
});

test('the document comes without its metadata', async () => {
  const made = await document({ docType: 'Invoice', docTypeSource: 'manual' });
  const response = await get(made);
  expect(response.status).toBe(200);
  const body = await response.json();
  expect(body).toMatchObject({
    uuid: made.id,
    doc_type: 'Invoice',
    data: { metadataFields: [] },
    attachments: [],
  });
  expect(body).not.toHaveProperty('metadata');
});

test('a key that has the current version gets 304 without a body', async () => {
  const made = await document();
  const first = await get(made);
  const etag = first.headers.get('etag')!;
  const ask = (tag: string) =>
    app.call(GET, { params: getParams(made), as: key, headers: { 'if-none-match': tag } });
  const known = await ask(etag);
  expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, '']);
  expect((await ask('"0"')).status).toBe(200);
});

test('the file and the attachments can be downloaded too', async () => {
  const made = await document();
  const attachment = await app.services.db.attachment.create({
    data: {
      id: app.services.newId(),
      documentId: made.id,
      position: 0,
      originalFilename: 'order.pdf',
      mimeType: 'application/pdf',
      fileSha256: made.fileSha256,
      sizeBytes: made.sizeBytes,
      pageCount: 1,
      sourceId: made.id,
      sourceFilename: 'order.pdf',
      sourcePages: [1],
    },
  });
  const file = await app.call(FILE, { params: getParams(made), as: key, headers: { range: 'bytes=0-3' } });
  expect([file.status, await file.text()]).toEqual([206, 'some']);
  const params = { ...getParams(made), attachmentUuid: attachment.id };
  expect(await (await app.call(ATTACHMENT, { params, as: key })).text()).toBe('some bytes');
  const unknown = { ...params, attachmentUuid: app.services.newId() };
  expect((await app.call(ATTACHMENT, { params: unknown, as: key })).status).toBe(404);
});

test('a key marks an approved or validated document as exported, once', async () => {
  for (const status of ['approved', 'validated'] as const) {
    const made = await document({ status });
    const response = await mark(made);
    expect([response.status, (await response.json()).status]).toEqual([200, 'exported']);
    const again = await mark(made);
    expect([again.status, (await again.json()).error]).toEqual([409, 'conflict']);
  }
  const response = await mark(await document({ status: 'done' }));
  expect([response.status, (await response.json()).message]).toEqual([
    409,
    expect.stringMatching(/done.*exported/),
  ]);
});

test('a key can set no other status, and a read key none at all', async () => {
  const made = await document({ status: 'approved' });
  expect((await mark(made, { status: 'done' })).status).toBe(400);
  const reading = (await makeApiKey(app.services, { organization, access: 'read' })).credential;
  expect((await mark(made, { status: 'exported' }, reading)).status).toBe(403);
  expect((await get(made, reading)).status).toBe(200);
});

test('a document is found in its own project only, and a restricted key keeps to its projects', async () => {
  const made = await document({ reference: 'mine' });
  const other = await makeProject(app.services, organization);
  const limited = (await makeApiKey(app.services, { organization, projects: [other] })).credential;
  expect((await app.call(GET, { params: { projectUuid: other.id, uuid: made.id }, as: key })).status).toBe(
    404,
  );
  expect((await get(made, limited)).status).toBe(403);
  expect((await find({ reference: 'mine' }, limited)).status).toBe(403);
});

test('401 for anything but an API key, 404 for foreign and removed documents', async () => {
  const made = await document();
  const user = (await makeMember(app.services, { organization })).token;
  const stranger = (
    await makeApiKey(app.services, { organization: await makeOrganization(app.services, 'Other') })
  ).credential;
  const gone = await document({ removedAt: new Date(), removalReason: 'trashed' });
  expect((await app.call(GET, { params: getParams(made) })).status).toBe(401);
  expect((await get(made, user)).status).toBe(401);
  expect((await get(made, stranger)).status).toBe(404);
  const response = await get(gone);
  expect([response.status, await response.json()]).toEqual([
    404,
    { error: 'not_found', message: expect.stringMatching(/deleted/), replaced_by: [] },
  ]);
  expect((await app.call(GET, { params: { projectUuid: project.id, uuid: 'x' }, as: key })).status).toBe(400);
});
