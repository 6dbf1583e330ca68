import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { type FakePdf, fakePdf, pageText, readable } from '@/lib/intake/testing/fake-pdf';
import type { Organization, Prisma, Project } from '@/lib/platform/db/generated/client';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { makeDocument, makeOrganization, makeProject, makeSpans } from '@/lib/testing/factories';
import { beginScan, finishScan, holdUnscanned, readDocument } from './scan-document';

const PLANNED = '01900000-0000-7000-8000-0000000000aa';

let app: TestApp;
let services: Services;
let organization: Organization;
let project: Project;
let pdf: FakePdf;
beforeAll(async () => {
  app = await openTestApp();
  organization = await makeOrganization(app.services);
});
afterAll(() => app.close());
beforeEach(async () => {
  pdf = fakePdf(readable(3));
  services = { ...app.services, pdf };
  project = await makeProject(services, organization);
});

const document = (pages: number, columns: Partial<Prisma.DocumentUncheckedCreateInput> = {}) =>
  makeDocument(services, project, { pages, columns: { status: 'pending', ...columns } });

/** The job's steps, one after the other. */
async function scan(id: string) {
  if (!(await beginScan(services, id))) return false;
  await finishScan(services, id, await readDocument(services, id));
  return true;
}

const stored = (id: string) =>
  services.db.document.findUniqueOrThrow({ where: { id }, include: { events: true } });
const texts = async (originId: string) => {
  const rows = await services.db.pageText.findMany({ where: { originId }, orderBy: { page: 'asc' } });
  return rows.map(({ page, text }) => [page, text]);
};

test('every page’s text is kept under its origin, and the document is done', async () => {
  const { id } = await document(3);
  expect(await scan(id)).toBe(true);
  expect(await stored(id)).toMatchObject({ status: 'done', events: [{ type: 'document.processed' }] });
  expect(await texts(id)).toEqual([
    [1, pageText(1)],
    [2, pageText(2)],
    [3, pageText(3)],
  ]);
});

test('a part whose pages were read before is done without opening its file', async () => {
  const source = await document(3);
  await scan(source.id);
  const part = await document(2);
  await makeSpans(services, { documentId: part.id }, [{ origin: source, first: 2, last: 3 }]);
  await scan(part.id);
  expect((await stored(part.id)).status).toBe('done');
  expect(pdf.reads).toEqual([[1, 2, 3]]);
  expect(await texts(part.id)).toEqual([]);
});

test('a part reads only what nobody has read, and keeps it under the origin’s numbers', async () => {
  const source = await document(4, { skipPages: [3] });
  await scan(source.id);
  const part = await document(3);
  await makeSpans(services, { documentId: part.id }, [{ origin: source, first: 2, last: 4 }]);
  await scan(part.id);
  expect(pdf.reads).toEqual([[1, 2, 4], [2]]);
  expect(await texts(source.id)).toEqual([
    [1, pageText(1)],
    [2, pageText(2)],
    [3, pageText(2)],
    [4, pageText(4)],
  ]);
});

test('skipped pages aren’t read', async () => {
  const { id } = await document(3, { skipPages: [1, 3] });
  await scan(id);
  expect(pdf.reads).toEqual([[2]]);
  expect((await stored(id)).status).toBe('done');
});

test.each<[string, Partial<Prisma.DocumentUncheckedCreateInput>]>([
  ['is approved', { status: 'approved' }],
  ['is held', { status: 'needs_action' }],
  ['has been cut', { departedAt: new Date(), departureReason: 'cut' }],
])('a document that %s isn’t scanned', async (_, columns) => {
  const { id } = await document(1, columns);
  expect(await beginScan(services, id)).toBe(false);
  expect((await stored(id)).status).toBe(columns.status ?? 'pending');
});

test('a page change that was faster keeps the document from being scanned', async () => {
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

test('what is in the trash is scanned, and nobody is told', async () => {
  const { id } = await document(1, { departedAt: new Date(), departureReason: 'trashed' });
  await scan(id);
  expect(await stored(id)).toMatchObject({ status: 'done', events: [] });
});

test('a file without pages is read as one page', async () => {
  const columns = { status: 'pending', mimeType: 'text/plain' } as const;
  const { id } = await makeDocument(services, project, { content: Buffer.from('Dear Sirs'), columns });
  await scan(id);
  expect((await stored(id)).status).toBe('done');
  expect(await texts(id)).toEqual([[1, 'Dear Sirs']]);
  expect(pdf.reads).toEqual([]);
});

test('what has no text layer is read off its picture', async () => {
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

test('an uncounted PDF is counted first', async () => {
  const { id } = await document(0);
  await scan(id);
  expect(await stored(id)).toMatchObject({ status: 'done', pageCount: 3 });
  expect(await texts(id)).toHaveLength(3);
});

test('a scan that died takes up where it stopped', async () => {
  const { id } = await document(3);
  await beginScan(services, id);
  await services.db.pageText.create({
    data: { originId: id, page: 1, text: pageText(1), width: 1, height: 1, source: 'native' },
  });
  expect(await scan(id)).toBe(true);
  expect(pdf.reads).toEqual([[2, 3]]);
  expect((await stored(id)).status).toBe('done');
});

test('pages in their hundreds are kept as they come', async () => {
  const { id } = await document(250);
  pdf.readError = new Error('The child process died.');
  await beginScan(services, id);
  await expect(readDocument(services, id)).rejects.toThrow('The child process died.');
  expect(await texts(id)).toHaveLength(200);
});

test('a file that can’t be read is held with the sentence that says so', async () => {
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

test('finishing twice is finishing once', async () => {
  const { id } = await document(1);
  await scan(id);
  const before = await stored(id);
  await finishScan(services, id, null);
  await finishScan(services, id, { message: 'A late problem.' });
  expect(await stored(id)).toEqual(before);
});

test('a document that could not be scanned after many tries is held for a person', async () => {
  const { id } = await document(1);
  await beginScan(services, id);
  await holdUnscanned(services, id);
  expect(await stored(id)).toMatchObject({ status: 'needs_action', holdType: 'file_problem' });
});
