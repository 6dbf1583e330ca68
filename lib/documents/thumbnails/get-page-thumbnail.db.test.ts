import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { GET } from '@/app/api/prebuilt-documents/[uuid]/pages/[page]/thumbnail/route';
import type { PdfEngine, RenderInput } from '@/lib/files/pdf/pdf-engine-port';
import { DomainError } from '@/lib/foundation/errors';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { prerenderThumbnails } from './get-page-thumbnail';
import { getPileSteps } from './initial-document-thumbnails';
import { renderInitialThumbnails, renderMoreThumbnails } from './render-initial-thumbnails';

/** Fake engine that renders gray pages, counts them, and fails on request. */
let painted: RenderInput[] = [];
let failure: Error | undefined;
const engine: PdfEngine = {
  inspect: async () => ({ readable: true, pageCount: 2, encryption: 'none', signed: false, hasForm: false }),
  inspectImage: () => Promise.reject(new Error('not asked for here')),
  joinImages: () => Promise.reject(new Error('not asked for here')),
  rotate: () => Promise.reject(new Error('not asked for here')),
  addTextLayer: () => Promise.reject(new Error('not asked for here')),
  cut: () => Promise.reject(new Error('not asked for here')),
  readText: () => Promise.reject(new Error('not asked for here')),
  recognizeText: () => Promise.reject(new Error('not asked for here')),
  drawPages: () => Promise.reject(new Error('not asked for here')),
  readBarcodes: () => Promise.reject(new Error('not asked for here')),
  readEmbeddedInvoice: () => Promise.reject(new Error('not asked for here')),
  renderPage: async (input) => {
    painted.push(input);
    await new Promise(setImmediate);
    if (failure) throw failure;
    const create = { width: input.widthPx, height: 20, channels: 3 as const, background: '#ccc' };
    await writeFile(input.outputPath, await sharp({ create }).webp().toBuffer());
    return { mimeType: 'image/webp', widthPx: input.widthPx, heightPx: 20 };
  },
  close: async () => {},
};

const app = await closeAfterTests(openTestApp({ pdf: engine }));
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = (await makeMember(app.services, { organization })).token;

beforeEach(() => {
  painted = [];
  failure = undefined;
});

let serial = 0;
type Columns = NonNullable<Parameters<typeof makeDocument>[2]>['columns'];
const newDocument = (pages = 3, columns: Columns = {}) =>
  makeDocument(app.services, project, { content: Buffer.from(`content ${++serial}`), pages, columns });
const get = (uuid: string, page: string | number = 1, width?: string, headers: Record<string, string> = {}) =>
  app.call(GET, {
    params: { uuid, page: `${page}` },
    query: width === undefined ? {} : { width },
    as: owner,
    headers,
  });

test('a thumbnail is rendered once, in the next larger of few widths, and stored', async () => {
  const { id } = await newDocument();
  const response = await get(id, 2, '200');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 256, format: 'webp' });
  for (const width of ['193', '256', undefined]) expect((await get(id, 2, width)).status).toBe(200);
  expect(painted).toMatchObject([{ page: 2, widthPx: 256, mimeType: 'application/pdf' }]);
});

test('a browser keeps an image whose URL names the file’s content, and asks again otherwise', async () => {
  const { id, fileSha256 } = await newDocument();
  const cacheControl = async (v: string) =>
    (await app.call(GET, { params: { uuid: id, page: '1' }, query: { v }, as: owner })).headers.get(
      'cache-control',
    );
  expect(await cacheControl(fileSha256.slice(0, 16))).toBe('private, max-age=31536000, immutable');
  expect(await cacheControl('0123456789abcdef')).toBe('private, no-cache');
  expect(await cacheControl(fileSha256.slice(0, 8))).toBe('private, no-cache');
  expect(await cacheControl('')).toBe('private, no-cache');
});

test('concurrent requests for one thumbnail render it once', async () => {
  const { id } = await newDocument();
  const responses = await Promise.all(Array.from({ length: 10 }, () => get(id, 1, '512')));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(painted).toHaveLength(1);
});

test('documents with identical bytes share their thumbnails', async () => {
  const content = Buffer.from('the same');
  for (let copy = 0; copy < 2; copy += 1) {
    const { id } = await makeDocument(app.services, project, { content });
    expect((await get(id)).status).toBe(200);
  }
  expect(painted).toHaveLength(1);
});

test('a thumbnail that the client has is not sent again', async () => {
  const { id } = await newDocument();
  const etag = (await get(id)).headers.get('etag')!;
  expect(etag).toMatch(/^"[0-9a-f]{64}-1-256"$/);
  expect((await get(id, 1, undefined, { 'if-none-match': etag })).status).toBe(304);
  expect((await get(id, 2, undefined, { 'if-none-match': etag })).status).toBe(200);
});

test('after a document’s file changes, the old thumbnail is not served', async () => {
  const { id } = await newDocument();
  const etag = (await get(id)).headers.get('etag')!;
  const { fileSha256 } = await newDocument();
  await app.services.db.document.update({ where: { id }, data: { fileSha256 } });
  const reloaded = await get(id, 1, undefined, { 'if-none-match': etag });
  expect(reloaded.status).toBe(200);
  expect(reloaded.headers.get('etag')).not.toBe(etag);
});

test('404 for a missing page, 422 for an invalid page or width', async () => {
  const { id } = await newDocument(3);
  for (const page of [0, 4, 999_999_999]) expect((await get(id, page)).status, `page ${page}`).toBe(404);
  for (const page of ['one', '-1', '1.5', '']) expect((await get(id, page)).status, `page ${page}`).toBe(422);
  for (const width of ['0', 'wide', '1.5'])
    expect((await get(id, 1, width)).status, `width ${width}`).toBe(422);
  expect(painted).toHaveLength(0);
});

test('requests beyond the largest width get the largest thumbnail', async () => {
  const { id } = await newDocument();
  expect((await get(id, 1, '9000')).status).toBe(200);
  expect(painted[0]?.widthPx).toBe(2048);
});

test('counts the pages of an uncounted PDF when it is opened', async () => {
  const { id } = await newDocument(0, { status: 'pending' });
  expect((await get(id, 2)).status).toBe(200);
  expect((await get(id, 3)).status).toBe(404);
});

test('a file that can’t be rendered gives the reason and is not rendered again for each request', async () => {
  failure = new DomainError('invalid', 'The PDF is damaged beyond repair.');
  const { id } = await newDocument();
  for (let look = 0; look < 3; look += 1) {
    const response = await get(id);
    expect([response.status, (await response.json()).message]).toEqual([
      422,
      'The PDF is damaged beyond repair.',
    ]);
  }
  expect(painted).toHaveLength(1);
});

test('a thumbnail that failed temporarily is rendered at the next request', async () => {
  failure = new DomainError('unavailable', 'The disk is full.');
  const { id } = await newDocument();
  expect((await get(id)).status).toBe(503);
  failure = undefined;
  expect((await get(id)).status).toBe(200);
});

test('a file type without pages is 404', async () => {
  const { id } = await newDocument(1, { mimeType: 'text/csv', originalFilename: 'rates.csv' });
  const response = await get(id);
  expect([response.status, painted.length]).toEqual([404, 0]);
});

test('401 and 403 as for the document itself', async () => {
  const { id } = await newDocument();
  const outsider = (await makeMember(app.services, { organization, role: 'reviewer' })).token;
  const params = { uuid: id, page: '1' };
  expect((await app.call(GET, { params })).status).toBe(401);
  expect((await app.call(GET, { params, as: outsider })).status).toBe(403);
});

test('prefetched thumbnails are rendered once, and a file that can’t be rendered affects no other', async () => {
  const document = await newDocument(3);
  prerenderThumbnails(app.services, document);
  await Promise.all([1, 2, 3].map((page) => get(document.id, page, '192')));
  expect(painted.map(({ page }) => page).sort()).toEqual([1, 2, 3]);
  failure = new DomainError('invalid', 'The page is damaged.');
  prerenderThumbnails(app.services, await newDocument(1));
  await expect.poll(() => painted.length).toBe(4);
});

test('the first visible thumbnails are rendered in advance, after all other work', async () => {
  const document = await newDocument(2);
  await renderInitialThumbnails(app.services, document.id);
  expect(painted.map(({ page, widthPx, urgency }) => [page, widthPx, urgency])).toEqual([
    [1, 128, 'background'],
    [1, 192, 'background'],
    [2, 192, 'background'],
  ]);
  await renderInitialThumbnails(app.services, document.id);
  await get(document.id, 2, '192');
  expect(painted).toHaveLength(3);
});

test('renders only the first pages of a long file, small, and none of one that can’t be rendered', async () => {
  const { id } = await newDocument(1000);
  await renderInitialThumbnails(app.services, id);
  expect(painted.map(({ page }) => page)).toEqual([
    1,
    ...Array.from({ length: 27 }, (_, index) => index + 2),
  ]);
  failure = new DomainError('invalid', 'The page is damaged.');
  await renderInitialThumbnails(app.services, (await newDocument(3)).id);
  const { id: table } = await newDocument(1, { mimeType: 'text/csv', originalFilename: 'rates.csv' });
  await renderInitialThumbnails(app.services, table);
  await renderInitialThumbnails(app.services, '00000000-0000-7000-8000-000000000000');
  expect(painted).toHaveLength(29);
});

test('all thumbnails of a pile are rendered in advance, in steps, at the size of the editor', async () => {
  const { id } = await newDocument(300);
  expect(await renderInitialThumbnails(app.services, id)).toBe(300);
  for (const step of getPileSteps(300)) await renderMoreThumbnails(app.services, id, step);
  expect(painted.map(({ page }) => page)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  expect(new Set(painted.map(({ widthPx, urgency }) => `${widthPx} ${urgency}`))).toEqual(
    new Set(['128 background']),
  );
});

test('the steps of a pile are small, and end before a huge pile does', () => {
  expect(getPileSteps(20)).toEqual([{ first: 17, last: 20 }]);
  expect(getPileSteps(16)).toEqual([]);
  expect(getPileSteps(0)).toEqual([]);
  expect(getPileSteps(10_000).at(-1)?.last).toBe(600);
  expect(getPileSteps(10_000).every(({ first, last }) => last - first < 50)).toBe(true);
});
