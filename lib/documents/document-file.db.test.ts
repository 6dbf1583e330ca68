import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { GET as ATTACHMENT } from '@/app/api/prebuilt-documents/[uuid]/attachments/[attachmentUuid]/file/route';
import { GET } from '@/app/api/prebuilt-documents/[uuid]/file/route';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';

const CONTENT = randomBytes(300_000);

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = (await makeMember(app.services, { organization })).token;
const document = await makeDocument(app.services, project, { content: CONTENT });

const get = (headers: Record<string, string> = {}, uuid = document.id, as: Credential | undefined = owner) =>
  app.call(GET, { params: { uuid }, headers, as });
/** Returns the status without reading the body, like a client that disconnects. */
const getStatus = async (pending: Promise<Response>) => {
  const response = await pending;
  await response.body?.cancel();
  return response.status;
};
const getBytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('the whole file has its length and is an inert download', async () => {
  const response = await get();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '300000',
    'content-disposition': 'attachment; filename="invoice.pdf"',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
    etag: `"${createHash('sha256').update(CONTENT).digest('hex')}"`,
  });
  expect((await getBytes(response)).equals(CONTENT)).toBe(true);
});

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=1000-1999', 1000, 1999],
  ['bytes=299999-', 299_999, 299_999],
  ['bytes=-500', 299_500, 299_999],
  ['bytes=100-9999999', 100, 299_999],
])('%s returns exactly those bytes', async (range, start, end) => {
  const response = await get({ range });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/300000`);
  expect(response.headers.get('content-length')).toBe(`${end - start + 1}`);
  expect((await getBytes(response)).equals(CONTENT.subarray(start, end + 1))).toBe(true);
});

test('416 beyond the end, with the size', async () => {
  const response = await get({ range: 'bytes=300000-' });
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe('bytes */300000');
});

test('If-Range with other content gets the whole file, If-None-Match with this content gets no body', async () => {
  const first = await get();
  await first.body?.cancel();
  const etag = first.headers.get('etag')!;
  expect(await getStatus(get({ range: 'bytes=0-9', 'if-range': etag }))).toBe(206);
  expect(await getStatus(get({ range: 'bytes=0-9', 'if-range': '"older"' }))).toBe(200);
  const known = await get({ 'if-none-match': etag });
  expect([known.status, await known.text()]).toEqual([304, '']);
});

test('HEAD returns the same headers without the bytes', async () => {
  const request = new Request(`http://sheaf.test/`, {
    method: 'HEAD',
    headers: { ...owner.headers, range: 'bytes=0-9' },
  });
  const response = await GET(request, { params: Promise.resolve({ uuid: document.id }) });
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
    206,
    '10',
    '',
  ]);
});

test.each([
  [
    'Rechnung März.pdf',
    `attachment; filename="Rechnung Marz.pdf"; filename*=UTF-8''Rechnung%20M%C3%A4rz.pdf`,
  ],
  ['発票.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E7%99%BA%E7%A5%A8.pdf`],
  ['say "hi"\r\nX-Evil: 1.pdf', 'attachment; filename="say _hi_X-Evil_ 1.pdf"'],
  ['invoice.hta', 'attachment; filename="invoice.hta.pdf"'],
  ['a\u202efdp.bat', 'attachment; filename="afdp.bat.pdf"'],
])(
  'the name %j is sent in ASCII, with a fitting extension, also for HEAD',
  async (originalFilename, header) => {
    const { id } = await makeDocument(app.services, project, {
      content: CONTENT,
      columns: { originalFilename },
    });
    const response = await get({}, id);
    await response.body?.cancel();
    expect(response.headers.get('content-disposition')).toBe(header);
    const head = await app.call(GET, { method: 'HEAD', params: { uuid: id }, as: owner });
    const lasting = (headers: Headers) =>
      Object.fromEntries([...headers].filter(([key]) => !/^(?:x-request-id|ratelimit)$/.test(key)));
    expect(lasting(head.headers)).toEqual(lasting(response.headers));
    expect([...response.headers.values()].join('')).toMatch(/^[\x20-\x7e]+$/);
  },
);

test('a browser session needs no organization header', async () => {
  const { session } = await makeMember(app.services, { organization });
  expect(await getStatus(get({}, document.id, session))).toBe(200);
});

test('401, 403, 404 and 422 as for the document itself', async () => {
  const outsider = (await makeMember(app.services, { organization, role: 'reviewer' })).token;
  const gone = await makeDocument(app.services, project, {
    columns: { removedAt: new Date(), removalReason: 'trashed' },
  });
  expect(await getStatus(app.call(GET, { params: { uuid: document.id } }))).toBe(401);
  expect(await getStatus(get({}, document.id, outsider))).toBe(403);
  expect(await getStatus(get({}, gone.id))).toBe(404);
  expect(await getStatus(get({}, app.services.newId()))).toBe(404);
  expect(await getStatus(get({}, 'x'))).toBe(422);
});

test('reading stops when the client disconnects', async () => {
  const response = await get();
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
  expect((await reader.read()).done).toBe(true);
});

test('an attachment is served through its own document only', async () => {
  const source = await makeDocument(app.services, project, { content: randomBytes(100) });
  const attachment = await app.services.db.attachment.create({
    data: {
      id: app.services.newId(),
      documentId: document.id,
      position: 0,
      originalFilename: 'order.pdf',
      mimeType: 'application/pdf',
      fileSha256: source.fileSha256,
      sizeBytes: 100,
      pageCount: 1,
      sourceId: source.id,
      sourceFilename: 'order.pdf',
      sourcePages: [1],
    },
  });
  const ask = (uuid: string, attachmentUuid = attachment.id) =>
    app.call(ATTACHMENT, { params: { uuid, attachmentUuid }, as: owner });
  const response = await ask(document.id);
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="order.pdf"',
  ]);
  expect(await getBytes(response)).toHaveLength(100);
  expect(await getStatus(ask(source.id))).toBe(404);
  expect(await getStatus(ask(document.id, app.services.newId()))).toBe(404);
  expect(await getStatus(ask(document.id, 'x'))).toBe(422);
});
