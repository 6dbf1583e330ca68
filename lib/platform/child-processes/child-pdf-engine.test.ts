import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PdfEngine, ReadPage } from '@/lib/files/pdf/pdf-engine-port';
import { appendLayerPages } from '@/lib/files/pdf/searchable/layer-pages-file';
import { DomainError } from '@/lib/foundation/errors';
import { createEncryptedPdf } from '@/test-support/pdf-encrypted-fixture';
import { formPdf } from '@/test-support/pdf-feature-fixtures';
import {
  createCompressedPdf,
  createDamagedPdf,
  createNumberedPdf,
  createScannedPdf,
  createUnreadablePdf,
  getPageText,
  getScanLevel,
} from '@/test-support/pdf-fixtures';
import { contentBombPdf, exponentialTreePdf, loopingTreePdf } from '@/test-support/pdf-hostile-fixtures';
import { openPdfEngine } from './child-pdf-engine';

/** Contract tests of the PDF engine on the real pool. Any other driver must pass them too. */

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'sheaf-engine-'));
let engine: PdfEngine;

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/build-children.mjs')]);
  engine = openPdfEngine({
    childrenFolder: join(root, '.build/children'),
    limits: { pdfPages: 500, imageMegapixels: 10 },
  });
});

afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

let files = 0;
const newPath = (ending: string) => join(folder, `${++files}.${ending}`);

function writeBytes(bytes: Buffer, ending = 'pdf'): string {
  const path = newPath(ending);
  writeFileSync(path, bytes);
  return path;
}

async function getTexts(path: string, pages?: number[]): Promise<ReadPage[]> {
  const read: ReadPage[] = [];
  await engine.readText({ path, pages }, (page) => void read.push(page));
  return read;
}

const render = (path: string, page: number, mimeType = 'application/pdf', widthPx = 160) =>
  engine.renderPage({ path, mimeType, page, widthPx, outputPath: `${path}.${page}.webp` });

test('an inspection returns the pages and what a cut needs', async () => {
  const plain = { readable: true, pageCount: 3, encryption: 'none', signed: false, hasForm: false };
  expect(await engine.inspect({ path: writeBytes(createNumberedPdf({ pages: 3 })) })).toEqual(plain);
  const signed = writeBytes(formPdf({ pages: 3, signed: true }));
  expect(await engine.inspect({ path: signed })).toEqual({ ...plain, signed: true, hasForm: true });
  const opens = writeBytes(createEncryptedPdf({ pages: 3, method: 'aes256' }));
  expect(await engine.inspect({ path: opens })).toEqual({ ...plain, encryption: 'opens' });
});

test('recognized text is added in a child, and an unreadable file gives the reason', async () => {
  const layerPath = writeBytes(Buffer.alloc(0), 'layer');
  const lines = [{ x: 100, y: 400, height: 20, pieces: [{ x: 100, width: 200, text: 'hidden words' }] }];
  await appendLayerPages(layerPath, [{ page: 2, width: 612, height: 792, turn: 0, lines }]);
  const addText = async (bytes: Buffer) => {
    const [path, outputPath] = [writeBytes(bytes), newPath('pdf')];
    await engine.addTextLayer({ path, mimeType: 'application/pdf', layerPath, outputPath });
    return (await getTexts(outputPath)).map(({ text }) => text.trim());
  };
  expect(await addText(await createScannedPdf({ pages: 2 }))).toEqual(['', 'hidden words']);
  await expect(addText(createUnreadablePdf())).rejects.toMatchObject({ kind: 'invalid' });
  await expect(addText(createNumberedPdf({ pages: 1 }))).rejects.toThrow('it has no page 2');
});

test('an inspection never throws because of the file', async () => {
  const getProblem = async (bytes: Buffer) => {
    const inspection = await engine.inspect({ path: writeBytes(bytes) });
    return inspection.readable ? 'none' : inspection.problem;
  };
  expect(await getProblem(createUnreadablePdf())).toBe('damaged');
  expect(await getProblem(createEncryptedPdf({ pages: 1, method: 'rc4', userPassword: 'x' }))).toBe(
    'password',
  );
  expect(await getProblem(exponentialTreePdf())).toBe('limit');
  expect(await getProblem(createNumberedPdf({ pages: 501 }))).toBe('limit');
});

test('parts have exactly their pages, from one source and from several', async () => {
  const sources = [
    { path: writeBytes(createCompressedPdf({ pages: 4, label: 'first' })) },
    { path: writeBytes(createDamagedPdf({ pages: 3, label: 'second' })) },
  ];
  const [one, other] = [newPath('pdf'), newPath('pdf')];
  const written = await engine.cut({
    sources,
    parts: [
      { runs: [{ source: 0, firstPage: 2, lastPage: 3 }], outputPath: one },
      {
        runs: [
          { source: 0, firstPage: 4, lastPage: 4 },
          { source: 1, firstPage: 1, lastPage: 2 },
        ],
        outputPath: other,
      },
    ],
  });
  expect(written.map(({ pageCount }) => pageCount)).toEqual([2, 3]);
  expect((await getTexts(one)).map(({ text }) => text)).toEqual([
    getPageText('first', 2),
    getPageText('first', 3),
  ]);
  const joined = [getPageText('first', 4), getPageText('second', 1), getPageText('second', 2)];
  expect((await getTexts(other)).map(({ text }) => text)).toEqual(joined);
});

test('a protected file with its password is cut into unprotected parts', async () => {
  const path = writeBytes(createEncryptedPdf({ pages: 2, method: 'aes256', userPassword: 'geheim' }));
  const outputPath = newPath('pdf');
  const parts = [{ runs: [{ source: 0, firstPage: 1, lastPage: 2 }], outputPath }];
  expect(await engine.inspect({ path, password: 'falsch' })).toMatchObject({ problem: 'password' });
  expect(await engine.inspect({ path, password: 'geheim' })).toMatchObject({ pageCount: 2 });
  await engine.cut({ sources: [{ path, password: 'geheim' }], parts });
  expect((await getTexts(outputPath)).map(({ text }) => text)).toEqual(['secret page 1', 'secret page 2']);
});

test('text arrives page by page, in the requested order, with page sizes and positions', async () => {
  const path = writeBytes(createNumberedPdf({ pages: 5 }));
  const page = { width: 612, height: 792, source: 'native' };
  const read = await getTexts(path, [4, 2]);
  expect(read).toMatchObject([
    { ...page, page: 4, text: getPageText('document', 4) },
    { ...page, page: 2, text: getPageText('document', 2) },
  ]);
  const pieces = [{ x: 72, width: 185.4, text: 'document page 4' }];
  expect(read[0]!.layout.lines).toEqual([{ x: 72, y: 92, height: 24, pieces }]);
  expect((await getTexts(writeBytes(loopingTreePdf()))).map(({ page }) => page)).toEqual([1]);
  expect((await getTexts(writeBytes(await createScannedPdf({ pages: 1 }))))[0]!.text).toBe('');
});

test('recognizes the words of an image, also of a sideways one', async () => {
  const source = writeBytes(createNumberedPdf({ pages: 1, label: 'Certificate of delivery for the' }));
  const image = newPath('png');
  await engine.renderPage({
    ...{ path: source, mimeType: 'application/pdf' },
    page: 1,
    widthPx: 1600,
    outputPath: image,
  });
  const turned = newPath('png');
  await sharp(image).rotate(90).png().toFile(turned);
  for (const [path, turn] of [
    [image, 0],
    [turned, 270],
  ] as const) {
    const read: ReadPage[] = [];
    const input = { path, mimeType: 'image/png', pages: [1], languages: ['eng', 'xxx'] };
    await engine.recognizeText(input, (page) => void read.push(page));
    expect(read).toMatchObject([{ page: 1, source: 'ocr', layout: { turn } }]);
    expect(read[0]!.text).toMatch(/Certificate of delivery/);
  }
}, 120_000);

test('draws pages for another OCR service, and no file for a blank page', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]).drawText('Certificate', { x: 80, y: 600, size: 40 });
  pdf.addPage([595, 842]);
  const path = writeBytes(Buffer.from(await pdf.save()));
  const pages = [1, 2].map((page) => ({ page, outputPath: newPath('png') }));
  const size = { width: 1800, height: 2547 };
  expect(await engine.drawPages({ path, mimeType: 'application/pdf', pages })).toEqual([
    { page: 1, ...size, blank: false },
    { page: 2, ...size, blank: true },
  ]);
  const [drawn, blank] = pages.map(({ outputPath }) => outputPath);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', channels: 1, ...size });
  expect(existsSync(blank!)).toBe(false);
});

test('renders a drawn page, black on white', async () => {
  const path = writeBytes(createNumberedPdf({ pages: 2 }));
  expect(await render(path, 2)).toEqual({ mimeType: 'image/webp', widthPx: 160, heightPx: 207 });
  const { channels } = await sharp(`${path}.2.webp`).stats();
  expect(channels[0]!.min).toBeLessThan(160);
  expect(channels[0]!.max).toBe(255);
});

test('renders a scan unchanged, rotated like its page', async () => {
  const bytes = await createScannedPdf({ pages: 2 });
  const turned = Buffer.from(
    bytes.toString('latin1').replaceAll('/MediaBox', '/Rotate 90 /MediaBox'),
    'latin1',
  );
  const path = writeBytes(turned);
  expect(await render(path, 2)).toEqual({ mimeType: 'image/webp', widthPx: 160, heightPx: 124 });
  const { channels } = await sharp(`${path}.2.webp`).stats();
  expect(channels[0]!.mean).toBeCloseTo(getScanLevel(2), -1);
});

test('images are pages too, up to the limit of pixels', async () => {
  const create = { width: 400, height: 200, channels: 3 as const, background: '#336699' };
  for (const format of ['png', 'jpeg', 'webp', 'tiff'] as const) {
    const path = writeBytes(await sharp({ create }).toFormat(format).toBuffer(), format);
    expect(await engine.inspectImage({ path })).toMatchObject({ readable: true, pageCount: 1 });
    const shown = { mimeType: 'image/webp', widthPx: 160, heightPx: 80 };
    expect(await render(path, 1, `image/${format}`)).toEqual(shown);
  }
  const wide = await sharp({ create: { ...create, width: 4000, height: 3000 } })
    .png()
    .toBuffer();
  expect(await engine.inspectImage({ path: writeBytes(wide, 'png') })).toEqual({
    readable: false,
    problem: 'limit',
    message: 'The image has 12 megapixels; the limit is 10.',
  });
  expect(await engine.inspectImage({ path: writeBytes(Buffer.from('no image'), 'png') })).toMatchObject({
    problem: 'damaged',
  });
});

test('reads a structured invoice in the child; a file without one has none', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const xml = '<Invoice><ID>R-1</ID><AccountingSupplierParty><Party/></AccountingSupplierParty></Invoice>';
  await pdf.attach(Buffer.from(xml), 'xrechnung.xml', { mimeType: 'text/xml' });
  const path = writeBytes(Buffer.from(await pdf.save()));
  expect(await engine.readEmbeddedInvoice({ path })).toMatchObject({
    syntax: 'ubl',
    number: 'R-1',
    lines: [],
  });
  expect(await engine.readEmbeddedInvoice({ path: writeBytes(createNumberedPdf({ pages: 1 })) })).toBeNull();
  await expect(engine.readEmbeddedInvoice({ path: writeBytes(createUnreadablePdf()) })).rejects.toThrow(
    DomainError,
  );
});

test.runIf(existsSync('/dev/full'))('a disk error is not a fault of the file', async () => {
  const path = writeBytes(createNumberedPdf({ pages: 1 }));
  const parts = [{ runs: [{ source: 0, firstPage: 1, lastPage: 1 }], outputPath: '/dev/full' }];
  await expect(engine.cut({ sources: [{ path }], parts })).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('disk is full'),
  });
  await expect(engine.inspect({ path: join(folder, 'gone.pdf') })).rejects.toMatchObject({ code: 'ENOENT' });
});

test('rejects an unprocessable file with an explanation and keeps the engine running', async () => {
  const outputPath = newPath('pdf');
  const rejections: [bytes: Buffer, sentence: RegExp][] = [
    [createUnreadablePdf(), /damaged/],
    [createEncryptedPdf({ pages: 1, method: 'aes128', userPassword: 'x' }), /password/],
    [exponentialTreePdf(), /more than 500 pages/],
  ];
  for (const [bytes, sentence] of rejections) {
    const path = writeBytes(bytes);
    const parts = [{ runs: [{ source: 0, firstPage: 1, lastPage: 1 }], outputPath }];
    const attempts = [
      () => engine.cut({ sources: [{ path }], parts }),
      () => getTexts(path),
      () => render(path, 1),
    ];
    for (const attempt of attempts) {
      const rejection = await attempt().catch((error: unknown) => error);
      expect(rejection).toBeInstanceOf(DomainError);
      expect((rejection as DomainError).message).toMatch(sentence);
    }
  }
  const bomb = writeBytes(contentBombPdf(80));
  await expect(getTexts(bomb)).rejects.toThrow('longer than 64 MB when unpacked');
  await expect(render(bomb, 1)).rejects.toThrow('longer than 64 MB when unpacked');
  expect(existsSync(`${bomb}.1.webp`)).toBe(false);
  expect(await engine.inspect({ path: writeBytes(createNumberedPdf({ pages: 1 })) })).toMatchObject({
    pageCount: 1,
  });
});

test('rotates pages in a copy, and rejects a missing page', async () => {
  const path = writeBytes(createNumberedPdf({ pages: 2 }));
  const outputPath = newPath('pdf');
  await engine.rotate({ path, mimeType: 'application/pdf', pages: [2], degrees: 90, outputPath });
  const [first, second] = await getTexts(outputPath);
  expect([second!.width, second!.height]).toEqual([first!.height, first!.width]);
  const absent = engine.rotate({ path, mimeType: 'application/pdf', pages: [3], degrees: 90, outputPath });
  await expect(absent).rejects.toMatchObject({ kind: 'invalid' });
  const broken = { path: writeBytes(Buffer.from('none'), 'png'), mimeType: 'image/png' };
  await expect(engine.rotate({ ...broken, pages: [1], degrees: 90, outputPath })).rejects.toMatchObject({
    kind: 'invalid',
  });
});
