import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET } from '@/app/api/prebuilt-documents/[uuid]/thumbnails/route';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { type Credential, openTestApp, type TestApp } from '@/test-support/app';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { getThumbnailKey } from './get-page-thumbnail';

let app: TestApp;
let project: Project;
let owner: Credential;

beforeAll(async () => {
  app = await openTestApp();
  const organization = await makeOrganization(app.services);
  project = await makeProject(app.services, organization);
  owner = (await makeMember(app.services, { organization })).token;
});
afterAll(() => app.close());

async function store({ fileSha256 }: Document, page: number, content: string): Promise<void> {
  const path = await app.services.storage.temporaryPath();
  await writeFile(path, content);
  await app.services.storage.cache.set(getThumbnailKey(fileSha256, page, 128), path);
}

async function read({ id }: Document, query: Record<string, string>) {
  const response = await app.call(GET, { params: { uuid: id }, query, as: owner });
  const { images } = (await response.json()) as { images?: (string | null)[] };
  return {
    status: response.status,
    images: images?.map((image) => image && Buffer.from(image, 'base64').toString()),
    cacheControl: response.headers.get('cache-control'),
  };
}

test('one response has the rendered thumbnails of 50 pages, and tells which are missing', async () => {
  const document = await makeDocument(app.services, project, { content: Buffer.from('a pile'), pages: 52 });
  for (const page of [1, 3, 50, 51]) await store(document, page, `page ${page}`);
  const { images, cacheControl } = await read(document, { first: '1', width: '128' });
  expect(images).toHaveLength(50);
  expect([images![0], images![1], images![2], images![49]]).toEqual(['page 1', null, 'page 3', 'page 50']);
  expect(cacheControl).toBe('no-store');
  expect((await read(document, { first: '51', width: '100' })).images).toEqual(['page 51', null]);
  expect((await read(document, { first: '53', width: '128' })).images).toEqual([]);
  expect((await read(document, { first: '51', width: '192' })).images).toEqual([null, null]);
});

test('the browser keeps a complete response whose URL names the file’s content', async () => {
  const document = await makeDocument(app.services, project, { content: Buffer.from('complete'), pages: 1 });
  const v = document.fileSha256.slice(0, 16);
  expect((await read(document, { first: '1', width: '128', v })).cacheControl).toBe('no-store');
  await store(document, 1, 'the page');
  expect((await read(document, { first: '1', width: '128', v })).cacheControl).toMatch(/immutable/);
  expect((await read(document, { first: '1', width: '128', v: 'another' })).cacheControl).toBe('no-store');
});

test('422 for an invalid page or width, 403 outside the project', async () => {
  const document = await makeDocument(app.services, project, { content: Buffer.from('checked'), pages: 1 });
  for (const first of ['0', 'one', '1.5']) expect((await read(document, { first })).status).toBe(422);
  expect((await read(document, { width: '256' })).status).toBe(200);
  const tooWide = await app.call(GET, { params: { uuid: document.id }, query: { width: '257' }, as: owner });
  expect(tooWide.status).toBe(422);
  expect(await tooWide.text()).toContain('`width` can be at most 256. Request larger thumbnails one by one.');
  const organization = await makeOrganization(app.services);
  const { token } = await makeMember(app.services, { organization });
  const response = await app.call(GET, { params: { uuid: document.id }, as: token });
  expect([403, 404]).toContain(response.status);
});
