import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { GET as ATTACHMENT } from '@/app/api/prebuilt-documents/[uuid]/attachments/[attachmentUuid]/file/route';
import { GET as PICTURE } from '@/app/api/prebuilt-documents/[uuid]/attachments/[attachmentUuid]/pages/[page]/thumbnail/route';
import { GET as FILE } from '@/app/api/prebuilt-documents/[uuid]/file/route';
import { GET as COLLECTED_ATTACHMENT } from '@/app/api/v1/external/projects/[projectUuid]/documents/[uuid]/attachments/[attachmentUuid]/file/route';
import { GET as COLLECTED } from '@/app/api/v1/external/projects/[projectUuid]/documents/[uuid]/file/route';
import type { RenderedPage, RenderInput } from '@/lib/files/pdf/pdf-engine-port';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  makeApiKey,
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
} from '@/test-support/factories';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';

const app = await closeAfterTests(openTestApp({ pdf: { ...inProcessPdf, renderPage } }));
const { services } = app;
const organization = await makeOrganization(services);
const project = await makeProject(services, organization);
const member = (await makeMember(services, { organization })).token;
const key = (await makeApiKey(services, { organization })).credential;
const document = await makeDocument(services, project, { content: Buffer.from('some bytes') });
const attachment = await services.db.attachment.create({
  data: {
    id: services.newId(),
    documentId: document.id,
    position: 0,
    originalFilename: 'order.pdf',
    mimeType: 'application/pdf',
    fileSha256: document.fileSha256,
    sizeBytes: 10,
    pageCount: 1,
    sourceId: document.id,
    sourceFilename: 'order.pdf',
    sourcePages: [1],
  },
});
const params: Record<string, string> = {
  projectUuid: project.id,
  uuid: document.id,
  attachmentUuid: attachment.id,
};

describe.each([
  { what: 'a document’s', by: 'member', route: FILE },
  { what: 'an attachment’s', by: 'member', route: ATTACHMENT },
  { what: 'a document’s', by: 'key', route: COLLECTED },
  { what: 'an attachment’s', by: 'key', route: COLLECTED_ATTACHMENT },
])('$what file, by $by', ({ by, route }) => {
  const get = (headers: Record<string, string> = {}) =>
    app.call(route, { params, headers, as: by === 'key' ? key : member });

  test('is returned whole, as a range, and not again to a client that has it', async () => {
    const whole = await get();
    expect([whole.status, await whole.text()]).toEqual([200, 'some bytes']);
    const range = await get({ range: 'bytes=5-' });
    expect([range.status, await range.text()]).toEqual([206, 'bytes']);
    expect((await get({ 'if-none-match': whole.headers.get('etag')! })).status).toBe(304);
    expect((await get({ range: 'bytes=10-' })).status).toBe(416);
  });
});

test('rejects an API key with an invalid project or attachment name, and files of other projects', async () => {
  const organization = await makeOrganization(app.services);
  const elsewhere = await makeProject(app.services, organization);
  const limited = (await makeApiKey(app.services, { organization, projects: [elsewhere] })).credential;
  for (const route of [COLLECTED, COLLECTED_ATTACHMENT]) {
    const named = { ...params, uuid: 'x', attachmentUuid: 'x' };
    expect((await app.call(route, { params: named, as: key })).status).toBe(400);
    expect((await app.call(route, { params, as: limited })).status).toBe(404);
  }
});

test('a thumbnail of an attachment’s page is not sent again to a client that has it', async () => {
  const get = (headers: Record<string, string> = {}) =>
    app.call(PICTURE, { params: { ...params, page: '1' }, headers, as: member });
  const first = await get();
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await get({ 'if-none-match': first.headers.get('etag')! })).status).toBe(304);
});

/** Renders a placeholder; the page's appearance doesn't matter here. */
async function renderPage({ outputPath, widthPx }: RenderInput): Promise<RenderedPage> {
  const create = { width: widthPx, height: 20, channels: 3 as const, background: '#ccc' };
  await writeFile(outputPath, await sharp({ create }).webp().toBuffer());
  return { mimeType: 'image/webp', widthPx, heightPx: 20 };
}
