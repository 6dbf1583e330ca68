import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { Services } from '@/lib/context';
import { readBarcodes } from '@/lib/pdf/ocr/read-barcodes';
import { inProcessPdf } from '@/lib/pdf/testing/in-process-pdf';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { makeDocument, makeOrganization, makeProject } from '@/lib/testing/factories';
import { typedPage } from './file-pages';
import { separated } from './separation';
import { separatorSheets } from './separator-sheets';
import { paperPdf } from './testing/paper-pdf';
import { letterOf, paper } from './testing/papers';

let app: TestApp;
let services: Services;
beforeAll(async () => {
  const limits = { maxPages: 100, maxImageMegapixels: 100 };
  app = await openTestApp({
    pdf: {
      ...inProcessPdf,
      readBarcodes: (input, onPage) => readBarcodes(input, limits, async (page) => void (await onPage(page))),
    },
  });
  services = app.services;
  // Left to itself it would fetch its WebAssembly from elsewhere.
  const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const bytes = readFileSync(path);
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  prepareZXingModule({ overrides: { wasmBinary } });
});
afterAll(() => app.close());

async function barcode(text: string, format: 'QRCode' | 'Code128'): Promise<Uint8Array> {
  const { image, error } = await writeBarcode(text, { format, scale: 4, addQuietZones: true });
  if (!image) throw new Error(error);
  return new Uint8Array(await image.arrayBuffer());
}

/** The papers as a PDF, with pictures of codes drawn on some of its pages, by page from 1. */
async function pdfWith(pages: ReturnType<typeof letterOf>, codes: Record<number, Uint8Array>) {
  const pdf = await PDFDocument.load(await paperPdf(pages));
  for (const [number, png] of Object.entries(codes)) {
    const picture = await pdf.embedPng(png);
    const width = 250;
    const height = (picture.height / picture.width) * width;
    pdf.getPage(Number(number) - 1).drawImage(picture, { x: 150, y: 300, width, height });
  }
  return await pdf.save();
}

test('a sheet with a barcode parts documents, a blank page and a letter with a barcode do not', async () => {
  const project = await makeProject(services, await makeOrganization(services));
  const longLetter = paper(
    `# Harbour Office\n${'We write to you about the berth and its fees once more\n'.repeat(9)}`,
  );
  const papers = [paper(''), ...letterOf(1), paper('Next document'), ...letterOf(2), longLetter, paper('')];
  const content = await pdfWith(papers, {
    1: await barcode('SEPARATOR', 'QRCode'),
    3: await barcode('SEP-0001', 'Code128'),
    5: await barcode('LETTER-5', 'QRCode'),
  });
  const document = await makeDocument(services, project, { content, pages: papers.length });
  const sheets = await separatorSheets(services, document, papers.map(typedPage));
  expect([...sheets]).toEqual([1, 3]);
  const ranges = separated(papers.length, { mode: 'barcode', sheets });
  expect(ranges.map(({ startPage, endPage }) => [startPage, endPage])).toEqual([
    [1, 2],
    [3, 6],
  ]);
  expect(ranges[1]!.reason).toBe('Page 3 is a separator sheet.');
});

test('a sheet that says patch or separator needs no barcode', async () => {
  const project = await makeProject(services, await makeOrganization(services));
  const papers = [...letterOf(1), paper('PATCH T'), ...letterOf(2)];
  const document = await makeDocument(services, project, { content: await paperPdf(papers), pages: 3 });
  expect([...(await separatorSheets(services, document, papers.map(typedPage)))]).toEqual([2]);
});
