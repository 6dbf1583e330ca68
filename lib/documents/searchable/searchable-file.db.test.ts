import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { GET } from '@/app/api/prebuilt-documents/[uuid]/file/route';
import { POST as rotateRoute } from '@/app/api/prebuilt-documents/[uuid]/rotate/route';
import { GET as getRoute } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as planRoute } from '@/app/api/prebuilt-documents/review-pages/route';
import { GET as COLLECTED } from '@/app/api/v1/external/projects/[projectUuid]/documents/[uuid]/file/route';
import type { PdfEngine, ReadPage, TextLine } from '@/lib/files/pdf/pdf-engine-port';
import { DomainError } from '@/lib/foundation/errors';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';
import type { Storage } from '@/lib/platform/storage/storage-port';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  makeApiKey,
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
} from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { createEncryptedPdf } from '@/test-support/pdf-encrypted-fixture';
import { createScannedPdf } from '@/test-support/pdf-fixtures';
import { getSearchableFile } from './get-searchable-file';

/** Number of searchable PDFs that were made, and what happens while one is made. */
let made = 0;
let duringWork: ((input: Parameters<PdfEngine['addTextLayer']>[0]) => Promise<void>) | undefined;
const pdf: PdfEngine = {
  ...inProcessPdf,
  addTextLayer: async (input) => {
    made += 1;
    await duringWork?.(input);
    await inProcessPdf.addTextLayer(input);
  },
};
const fixture = await closeAfterTests(openPagePlanFixture({ pdf }));
const { app, services, project } = fixture;
const owner = fixture.owner.token;

beforeEach(() => {
  made = 0;
  duringWork = undefined;
});

type Columns = NonNullable<Parameters<typeof makeDocument>[2]>['columns'];
let serial = 0;

/** Creates a document whose pages are images. */
const createScan = async (pages: number, columns: Columns = {}): Promise<Document> =>
  makeDocument(services, project, {
    // The width makes each file different.
    content: await createScannedPdf({ pages, widthPx: 60 + serial++ }),
    pages,
    columns: { originalFilename: 'scan.pdf', ...columns },
  });

const createLine = (text: string): TextLine => ({
  x: 100,
  y: 400,
  height: 20,
  pieces: [{ x: 100, width: 200, text }],
});

/** Stores the text of a page as the recognition does. */
async function recognize({ id: originId }: Document, page: number, text: string, source = 'ocr') {
  const layout = { lines: [createLine(text)], fonts: {}, turn: 0 } as unknown as Prisma.InputJsonObject;
  await services.db.pageText.create({
    data: { originId, page, text, width: 612, height: 792, source, layout },
  });
}

const get = (uuid: string, variant = 'searchable', headers: Record<string, string> = {}, as = owner) =>
  app.call(GET, { params: { uuid }, query: { variant }, as, headers });

async function readPages(bytes: Buffer): Promise<ReadPage[]> {
  const path = await services.storage.temporaryPath();
  await writeFile(path, bytes);
  const pages: ReadPage[] = [];
  await inProcessPdf.readText({ path }, (page) => void pages.push(page));
  await services.storage.discard(path);
  return pages;
}

const readTexts = async (response: Response) => {
  expect(response.status).toBe(200);
  const pages = await readPages(Buffer.from(await response.arrayBuffer()));
  return pages.map(({ text }) => text.trim());
};

test('scanned pages get their words, and other pages stay', async () => {
  const scan = await createScan(3);
  await recognize(scan, 1, 'Rechnung für März');
  await recognize(scan, 2, 'text layer', 'native');
  await recognize(scan, 3, 'Summe 12,50 €');
  const response = await get(scan.id);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="scan.pdf"');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes).toHaveLength(Number(response.headers.get('content-length')));
  const pages = await readPages(bytes);
  expect(pages.map(({ text }) => text.trim())).toEqual(['Rechnung für März', '', 'Summe 12,50 €']);
  const [line] = pages[0]!.layout.lines;
  expect(line!.x).toBeCloseTo(100, 0);
  const original = Buffer.from(await (await get(scan.id, 'original')).arrayBuffer());
  expect(bytes.subarray(0, original.length).equals(original)).toBe(true);
});

test('is made once for concurrent and later requests, with a tag and ranges', async () => {
  const scan = await createScan(1);
  await recognize(scan, 1, 'once');
  const responses = await Promise.all(Array.from({ length: 5 }, () => get(scan.id)));
  const [whole, ...others] = await Promise.all(
    responses.map(async (each) => Buffer.from(await each.arrayBuffer())),
  );
  expect(others.every((each) => each.equals(whole!))).toBe(true);
  const etag = responses[0]!.headers.get('etag')!;
  expect(etag).not.toContain(`${scan.fileSha256}"`);
  expect((await get(scan.id, 'searchable', { 'if-none-match': etag })).status).toBe(304);
  const range = await get(scan.id, 'searchable', { range: 'bytes=10-19' });
  expect([range.status, Buffer.from(await range.arrayBuffer())]).toEqual([206, whole!.subarray(10, 20)]);
  expect((await get(scan.id, 'searchable', { range: `bytes=${whole!.length}-` })).status).toBe(416);
  const head = await app.call(GET, {
    method: 'HEAD',
    params: { uuid: scan.id },
    query: { variant: 'searchable' },
    as: owner,
  });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, `${whole!.length}`]);
  expect(made).toBe(1);
});

test('the file is returned as stored if there is nothing to add', async () => {
  const read = await fixture.createFile('printed', 1);
  await recognize(read, 1, 'printed page 1', 'native');
  const unread = await fixture.createFile('unread', 1);
  const table = await makeDocument(services, project, {
    content: Buffer.from('a;b'),
    columns: { mimeType: 'text/csv', originalFilename: 'rates.csv', status: 'pending' },
  });
  for (const { id, fileSha256, mimeType } of [read, unread, table]) {
    const response = await get(id);
    await response.body?.cancel();
    expect([response.status, response.headers.get('etag')]).toEqual([200, `"${fileSha256}"`]);
    expect(response.headers.get('content-type')).toContain(mimeType);
  }
  expect(made).toBe(0);
});

describe('while pages are unread', () => {
  const getError = async (document: Document) => {
    const response = await get(document.id);
    return [response.status, (await response.json()).message];
  };

  test.each(['pending', 'processing'] as const)('409 for a %s document', async (status) => {
    const scan = await createScan(2, { status });
    await recognize(scan, 1, 'first');
    expect(await getError(scan)).toEqual([
      409,
      'Sheaf is still reading “scan.pdf”. Request its searchable PDF when the document’s status is `done`.',
    ]);
    await recognize(scan, 2, 'second');
    expect(await readTexts(await get(scan.id))).toEqual(['first', 'second']);
  });

  test('409 with what a held document waits for', async () => {
    const held = await createScan(1, { status: 'needs_action' });
    expect(await getError(held)).toEqual([
      409,
      'Sheaf has not read “scan.pdf” yet. Resolve what the document waits for, and request its searchable PDF when its status is `done`.',
    ]);
    const locked = await createScan(1, {
      status: 'needs_action',
      holdType: 'file_problem',
      holdCode: 'password_protected',
      holdReason: 'The PDF is protected with a password.',
    });
    expect(await getError(locked)).toEqual([
      409,
      '“scan.pdf” has no searchable PDF. The PDF is protected with a password.',
    ]);
  });

  test('pages that a user skipped don’t count', async () => {
    const scan = await createScan(2, { status: 'processing', skipPages: [2] });
    await recognize(scan, 1, 'first');
    expect(await readTexts(await get(scan.id))).toEqual(['first', '']);
  });
});

describe('an image', () => {
  const createImage = async (format: 'jpeg' | 'png', originalFilename: string) =>
    makeDocument(services, project, {
      content: await sharp({
        create: { width: 306 + serial++, height: 396, channels: 3, background: '#eee' },
      })
        .toFormat(format)
        .toBuffer(),
      columns: { mimeType: `image/${format}`, originalFilename },
    });

  test('becomes a PDF, also without words', async () => {
    const photo = await createImage('jpeg', 'Quittung.jpeg');
    await recognize(photo, 1, 'Danke');
    const response = await get(photo.id);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Quittung.pdf"');
    expect(await readTexts(response)).toEqual(['Danke']);
    const blank = await createImage('png', 'blank.png');
    expect(await readTexts(await get(blank.id))).toEqual(['']);
  });

  test('422 with the reason if it can’t be read', async () => {
    const broken = await makeDocument(services, project, {
      content: Buffer.from('not an image'),
      columns: { mimeType: 'image/png', originalFilename: 'broken.png' },
    });
    duringWork = async () => {
      throw new DomainError('invalid', 'Image 1 can’t be read.');
    };
    const response = await get(broken.id);
    expect([response.status, (await response.json()).message]).toEqual([422, 'Image 1 can’t be read.']);
  });
});

test('an encrypted file that opens without a password gets its words, without encryption', async () => {
  const file = await makeDocument(services, project, {
    content: createEncryptedPdf({ pages: 1, method: 'aes128', label: 'owner' }),
  });
  await recognize(file, 1, 'hidden words');
  expect(await readTexts(await get(file.id))).toEqual(['hidden words\nowner page 1']);
});

test('documents of a split get the words of their pages', async () => {
  const scan = await createScan(3);
  for (const page of [1, 2, 3]) await recognize(scan, page, `words of page ${page}`);
  const segments = [
    { start_page: 1, end_page: 1 },
    { start_page: 2, end_page: 3 },
  ];
  const response = await app.call(planRoute, { json: { documents: [scan.id], segments }, as: owner });
  const { request_id: requestId } = await response.json();
  const madeById = requestId.slice('split-'.length);
  await cutPlannedDocuments(services, madeById);
  const parts = await services.db.document.findMany({ where: { madeById }, orderBy: { madeByPart: 'asc' } });
  expect(await readTexts(await get(parts[0]!.id))).toEqual(['words of page 1']);
  expect(await readTexts(await get(parts[1]!.id))).toEqual(['words of page 2', 'words of page 3']);
});

test('a page that was rotated in Sheaf has its words at their places', async () => {
  const scan = await createScan(2);
  for (const page of [1, 2]) await recognize(scan, page, `words of page ${page}`);
  expect(await readTexts(await get(scan.id))).toHaveLength(2);
  const rotated = await app.call(rotateRoute, {
    method: 'POST',
    params: { uuid: scan.id },
    json: { pages: [2], degrees: 90 },
    as: owner,
  });
  expect(rotated.status).toBe(200);
  const response = await get(scan.id);
  const [first, second] = await readPages(Buffer.from(await response.arrayBuffer()));
  expect([first!.layout.turn, second!.layout.turn, second!.width]).toEqual([0, 270, 792]);
  for (const { layout, text } of [first!, second!]) {
    const [line] = layout.lines;
    expect(text.trim()).toContain('words of page');
    expect(line!.x).toBeCloseTo(100, 0);
    expect(line!.y).toBeCloseTo(396, 0);
  }
  expect(made).toBe(2);
});

test('a document that changes while its PDF is made is not mixed with its earlier file', async () => {
  const scan = await createScan(1);
  await recognize(scan, 1, 'moved');
  const other = await createScan(1);
  // A rotation is applied before the text is read.
  const storage: Storage = Object.assign(Object.create(services.storage), {
    temporaryPath: async () => {
      const data = { fileSha256: other.fileSha256 };
      await services.db.document.update({ where: { id: scan.id }, data });
      return services.storage.temporaryPath();
    },
  });
  await expect(getSearchableFile({ ...services, storage }, scan)).rejects.toMatchObject({ kind: 'conflict' });
  expect(made).toBe(0);
});

test('a failure leaves no half file, and the next request makes the PDF', async () => {
  const scan = await createScan(1);
  await recognize(scan, 1, 'whole');
  const paths: string[] = [];
  duringWork = async ({ outputPath, layerPath }) => {
    paths.push(outputPath, layerPath);
    await writeFile(outputPath, '%PDF-1.7 half of it');
    throw new DomainError('unavailable', 'The disk is full.');
  };
  expect((await get(scan.id)).status).toBe(503);
  const leftovers = (await services.storage.listLeftovers()).map(({ name }) => name);
  expect(paths).toHaveLength(2);
  expect(paths.filter((path) => leftovers.some((name) => path.endsWith(name)))).toEqual([]);
  duringWork = undefined;
  expect(await readTexts(await get(scan.id))).toEqual(['whole']);
});

test('422 names an unknown variant', async () => {
  const scan = await createScan(1);
  const response = await get(scan.id, 'smaller');
  expect(response.status).toBe(422);
  expect((await response.json()).message).toContain('`variant`');
});

test('the document tells whether its searchable PDF differs from the file', async () => {
  const tells = async ({ id }: Document) => {
    const response = await app.call(getRoute, { params: { uuid: id }, as: owner });
    return (await response.json()).has_searchable_pdf;
  };
  const scan = await createScan(1);
  expect(await tells(scan)).toBe(false);
  await recognize(scan, 1, 'words');
  expect(await tells(scan)).toBe(true);
  const printed = await fixture.createFile('text', 1);
  await recognize(printed, 1, 'words', 'native');
  expect(await tells(printed)).toBe(false);
  const reading = await createScan(2, { status: 'processing' });
  await recognize(reading, 1, 'words');
  expect(await tells(reading)).toBe(false);
});

test('401, 403, and 404 as for the file itself', async () => {
  const scan = await createScan(1);
  await recognize(scan, 1, 'private');
  const query = { variant: 'searchable' };
  const { organization } = fixture;
  const outsider = (await makeMember(services, { organization, role: 'reviewer' })).token;
  const stranger = (await makeMember(services, { organization: await makeOrganization(services) })).token;
  expect((await app.call(GET, { params: { uuid: scan.id }, query })).status).toBe(401);
  expect((await get(scan.id, 'searchable', {}, outsider)).status).toBe(403);
  expect((await get(scan.id, 'searchable', {}, stranger)).status).toBe(404);
  expect(made).toBe(0);
});

test('an API key gets the PDF of its project only', async () => {
  const scan = await createScan(1);
  await recognize(scan, 1, 'for systems');
  const { organization } = fixture;
  const key = (await makeApiKey(services, { organization })).credential;
  const elsewhere = await makeProject(services, organization);
  const limited = (await makeApiKey(services, { organization, projects: [elsewhere] })).credential;
  const params = { projectUuid: project.id, uuid: scan.id };
  const call = (as: typeof key, variant = 'searchable') =>
    app.call(COLLECTED, { params, query: { variant }, as });
  expect(await readTexts(await call(key))).toEqual(['for systems']);
  expect((await call(limited)).status).toBe(403);
  expect((await call(key, 'smaller')).status).toBe(400);
  await services.db.document.update({ where: { id: scan.id }, data: { status: 'processing' } });
  await services.db.pageText.deleteMany({ where: { originId: scan.id } });
  expect((await call(key)).status).toBe(409);
});
