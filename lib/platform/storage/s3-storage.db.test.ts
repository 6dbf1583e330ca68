import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { GET as download } from '@/app/api/prebuilt-documents/[uuid]/file/route';
import { POST as plan } from '@/app/api/prebuilt-documents/review-pages/route';
import { POST as upload } from '@/app/api/projects/[uuid]/documents/route';
import { purgeDocumentContents, sweepContents } from '@/lib/documents/trash/purge-document-contents';
import { settleUploadedDocument } from '@/lib/intake/settle-uploaded-document';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { createPdfPart, createUploadForm } from '@/test-support/intake/upload-form';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { hashBytes } from '@/test-support/platform/storage-contract';
import { openS3Server } from '@/test-support/s3-server';
import { openS3Storage } from './s3-storage';

const server = await openS3Server();
const folder = await mkdtemp(join(tmpdir(), 'sheaf-s3-'));
const storage = await openS3Storage(folder, server.settings, { pace: { pauses: 0.01 } });
const fixture = await closeAfterTests(openPagePlanFixture({ storage }));

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const send = (label: string, pages: number) =>
  fixture.app.call(upload, {
    params: { uuid: fixture.project.id },
    body: createUploadForm(createPdfPart(label, pages)),
    as: fixture.owner.token,
  });
const get = async (uuid: string, headers: Record<string, string> = {}) => {
  const response = await fixture.app.call(download, { params: { uuid }, headers, as: fixture.owner.token });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const inStore = (sha256: string) => server.objects.get(`contents/${sha256}`)?.bytes;

test('a file is uploaded to the store, cut there, and its parts are downloaded from there', async () => {
  const content = Buffer.from(createNumberedPdf({ pages: 6, label: 'pile' }));
  const response = await send('pile', 6);
  expect(response.status).toBe(202);
  expect(inStore(hashBytes(content))?.equals(content)).toBe(true);

  const { db } = fixture.services;
  const document = await db.document.findFirstOrThrow({ where: { fileSha256: hashBytes(content) } });
  await settleUploadedDocument(fixture.services, document.id);
  expect((await get(document.id)).bytes.equals(content)).toBe(true);
  const some = await get(document.id, { range: 'bytes=100-299' });
  expect(some.status).toBe(206);
  expect(some.bytes.equals(content.subarray(100, 300))).toBe(true);

  const segments = [
    { start_page: 1, end_page: 2 },
    { start_page: 3, end_page: 6 },
  ];
  const json = { documents: [document.id], segments };
  const planned = await fixture.app.call(plan, { json, as: fixture.owner.token });
  expect(planned.status).toBe(202);
  const id = (await planned.json()).request_id.slice('split-'.length);
  await cutPlannedDocuments(fixture.services, id);
  const parts = await db.document.findMany({ where: { madeById: id }, orderBy: { madeByPart: 'asc' } });
  expect(parts).toHaveLength(2);
  for (const { id: uuid, fileSha256 } of parts) {
    expect(hashBytes((await get(uuid)).bytes)).toBe(fileSha256);
    expect(inStore(fileSha256)).toBeDefined();
  }
  expect(await fixture.readText(parts[1]!.fileSha256)).toEqual(
    [3, 4, 5, 6].map((page) => `pile page ${page}`),
  );
});

test('collects contents without rows from the store and keeps those of documents', async () => {
  const document = await fixture.createFile('kept', 1);
  const stray = '0123456789abcdef'.repeat(4);
  server.objects.set(`contents/${stray}`, { bytes: Buffer.from('x'), modifiedAt: new Date(0) });
  server.objects.get(`contents/${document.fileSha256}`)!.modifiedAt = new Date(0);
  await purgeDocumentContents(fixture.services);
  await sweepContents(fixture.services);
  expect(inStore(stray)).toBeUndefined();
  expect(inStore(document.fileSha256)).toBeDefined();
});

test('while the store is down an upload is 503 with Retry-After and leaves no document; then both work again', async () => {
  const { db } = fixture.services;
  const before = await db.document.count();
  await server.stop();
  const rejected = await send('rejected', 1);
  expect(rejected.status).toBe(503);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await db.document.count()).toBe(before);
  const down = await fixture.app.call(health);
  expect([down.status, (await down.json()).message]).toEqual([503, 'The storage is down.']);

  await server.restart();
  expect((await send('accepted', 1)).status).toBe(202);
  expect(await db.document.count()).toBe(before + 1);
});
