import { beforeEach, expect, test } from 'vitest';
import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import type { Prisma, Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { beginScan } from '@/test-support/extraction/begin-scan';
import { makeDocument, makeOrganization, makeProject, makeSpans } from '@/test-support/factories';
import {
  createFakePdf,
  createReadableInspection,
  type FakePdf,
  getPageText,
} from '@/test-support/intake/fake-pdf';
import { finishScan, holdUnscanned, readDocument, scanDocument } from './scan-document';

const PLANNED = '01900000-0000-7000-8000-0000000000aa';
let services: Services;
let project: Project;
let pdf: FakePdf;

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);

beforeEach(async () => {
  pdf = createFakePdf(createReadableInspection(3));
  services = { ...app.services, pdf };
  project = await makeProject(services, organization);
});

const document = (pages: number, columns: Partial<Prisma.DocumentUncheckedCreateInput> = {}) =>
  makeDocument(services, project, { pages, columns: { status: 'pending', ...columns } });

const scan = async (id: string) => (await scanDocument(services, id)) !== 'skipped';

const stored = (id: string) =>
  services.db.document.findUniqueOrThrow({ where: { id }, include: { events: true } });
const texts = async (originId: string) => {
  const rows = await services.db.pageText.findMany({ where: { originId }, orderBy: { page: 'asc' } });
  return rows.map(({ page, text }) => [page, text]);
};

test('stores every page’s text under its source page, and the document is done', async () => {
  const { id } = await document(3);
  expect(await scan(id)).toBe(true);
  expect(await stored(id)).toMatchObject({ status: 'done', events: [{ type: 'document.processed' }] });
  expect(await texts(id)).toEqual([
    [1, getPageText(1)],
    [2, getPageText(2)],
    [3, getPageText(3)],
  ]);
});

test('a part whose pages were all read before is done without opening its file', async () => {
  const source = await document(3);
  await scan(source.id);
  const part = await document(2);
  await makeSpans(services, { documentId: part.id }, [{ origin: source, first: 2, last: 3 }]);
  await scan(part.id);
  expect((await stored(part.id)).status).toBe('done');
  expect(pdf.reads).toEqual([[1, 2, 3]]);
  expect(await texts(part.id)).toEqual([]);
});

test('a part reads only unread pages and stores them under their source page numbers', async () => {
  const source = await document(4, { skipPages: [3] });
  await scan(source.id);
  const part = await document(3);
  await makeSpans(services, { documentId: part.id }, [{ origin: source, first: 2, last: 4 }]);
  await scan(part.id);
  expect(pdf.reads).toEqual([[1, 2, 4], [2]]);
  expect(await texts(source.id)).toEqual([
    [1, getPageText(1)],
    [2, getPageText(2)],
    [3, getPageText(2)],
    [4, getPageText(4)],
  ]);
});

test('does not read skipped pages', async () => {
  const { id } = await document(3, { skipPages: [1, 3] });
  await scan(id);
  expect(pdf.reads).toEqual([[2]]);
  expect((await stored(id)).status).toBe('done');
});

test.each<[string, Partial<Prisma.DocumentUncheckedCreateInput>]>([
  ['is approved', { status: 'approved' }],
  ['is held', { status: 'needs_action' }],
  ['has been cut', { removedAt: new Date(), removalReason: 'cut' }],
])('does not scan a document that %s', async (_, columns) => {
  const { id } = await document(1, columns);
  expect(await beginScan(services, id)).toBe(false);
  expect((await stored(id)).status).toBe(columns.status ?? 'pending');
});

test('a page change that comes first prevents the scan of the document', async () => {
  const { organizationId, id: projectId } = project;
  const change = await services.db.pageChange.create({
    data: {
      id: services.newId(),
      organizationId,
      projectId,
      action: 'split',
      plan: { documents: [PLANNED], segments: [{ start_page: 1, end_page: 1 }] },
    },
  });
  const { id } = await document(1, { replacingId: change.id });
  expect(await beginScan(services, id)).toBe(false);
});

test('scans a document in the trash without an event', async () => {
  const { id } = await document(1, { removedAt: new Date(), removalReason: 'trashed' });
  await scan(id);
  expect(await stored(id)).toMatchObject({ status: 'done', events: [] });
});

test('reads a file without pages as one page', async () => {
  const columns = { status: 'pending', mimeType: 'text/plain' } as const;
  const { id } = await makeDocument(services, project, { content: Buffer.from('Dear Sirs'), columns });
  await scan(id);
  expect((await stored(id)).status).toBe('done');
  expect(await texts(id)).toEqual([[1, 'Dear Sirs']]);
  expect(pdf.reads).toEqual([]);
});

test('reads a page without a text layer by OCR', async () => {
  const image = await document(1, { mimeType: 'image/jpeg' });
  const pile = await document(3);
  pdf.scanned = [2];
  for (const { id } of [image, pile]) await scan(id);
  const rows = await services.db.pageText.findMany({
    where: { originId: { in: [image.id, pile.id] } },
    orderBy: [{ originId: 'asc' }, { page: 'asc' }],
  });
  expect(rows.map(({ page, source }) => [page, source])).toEqual([
    [1, 'ocr'],
    [1, 'native'],
    [2, 'ocr'],
    [3, 'native'],
  ]);
});

test('counts the pages of an uncounted PDF first', async () => {
  const { id } = await document(0);
  await scan(id);
  expect(await stored(id)).toMatchObject({ status: 'done', pageCount: 3 });
  expect(await texts(id)).toHaveLength(3);
});

test('a scan that crashed resumes where it stopped', async () => {
  const { id } = await document(3);
  await beginScan(services, id);
  await services.db.pageText.create({
    data: { originId: id, page: 1, text: getPageText(1), width: 1, height: 1, source: 'native' },
  });
  expect(await scan(id)).toBe(true);
  expect(pdf.reads).toEqual([[2, 3]]);
  expect((await stored(id)).status).toBe('done');
});

test('stores hundreds of pages as they are read', async () => {
  const { id } = await document(250);
  pdf.readError = new Error('The child process died.');
  await beginScan(services, id);
  await expect(readDocument(services, id)).rejects.toThrow('The child process died.');
  expect(await texts(id)).toHaveLength(200);
});

test('holds an unreadable file with an explanation', async () => {
  const { id } = await document(2);
  pdf.readError = new DomainError('invalid', 'Page 2 is damaged.');
  await scan(id);
  expect(await stored(id)).toMatchObject({
    status: 'needs_action',
    holdType: 'file_problem',
    holdReason: 'Page 2 is damaged.',
    events: [{ type: 'document.needs_action' }],
  });
});

test('finishing twice has the effect of finishing once', async () => {
  const { id } = await document(1);
  await scan(id);
  const before = await stored(id);
  await finishScan(services, id, null);
  await finishScan(services, id, { message: 'A late problem.' });
  expect(await stored(id)).toEqual(before);
});

test('holds a document for a person after its scan failed many times', async () => {
  const { id } = await document(1);
  await beginScan(services, id);
  await holdUnscanned(services, id);
  expect(await stored(id)).toMatchObject({ status: 'needs_action', holdType: 'file_problem' });
});

test('values have the fields that the project has at the end of the scan', async () => {
  const { id } = await document(3);
  const field = { key: 'number', label: 'Number', type: 'text' };
  services = {
    ...services,
    pdf: {
      ...pdf,
      readText: async (input, onPage) => {
        await services.db.project.update({
          where: { id: project.id },
          data: { settings: { extraction_fields: [field] }, version: { increment: 1 } },
        });
        await pdf.readText(input, onPage);
      },
    },
  };
  await scan(id);
  expect(await stored(id)).toMatchObject({
    status: 'done',
    data: { metadataFields: [{ key: 'number' }] },
    events: [{ type: 'document.processed' }],
  });
});

test('if an external provider extracts the values, the scan only reads the pages', async () => {
  const extraction = { provider: 'llm', url: 'https://llm.example.com', model: 'small' };
  await services.db.project.update({ where: { id: project.id }, data: { settings: { extraction } } });
  const { id } = await document(3);
  expect(await scanDocument(services, id)).toBe('needs_provider');
  expect((await stored(id)).status).toBe('processing');
  expect(await texts(id)).toHaveLength(3);
  await finishScan(services, id, await readDocument(services, id));
  expect((await stored(id)).status).toBe('done');
  expect(await scanDocument(services, id)).toBe('skipped');
});
