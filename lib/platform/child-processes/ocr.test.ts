import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PdfEngine, ReadPage } from '@/lib/files/pdf/pdf-engine-port';
import { subscribe } from '@/lib/platform/telemetry';
import { recognizeFrames } from '@/lib/recognition/extraction/recognize-frames';
import { degradeImage } from '@/scripts/degrade-scans/degrade-image';
import { openPdfEngine } from './child-pdf-engine';
import { findOcrLanguages } from './ocr-languages';

/** Tests OCR on the real pool, in the installed languages. */

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'sheaf-ocr-test-'));
let engine: PdfEngine;

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/build-children.mjs')]);
  const packagesFolder = join(root, 'node_modules/@tesseract.js-data');
  // Uncompressed, and with a custom name, as an installation may provide it.
  writeFileSync(
    join(folder, 'gsw.traineddata'),
    gunzipSync(readFileSync(findOcrLanguages({ packagesFolder }).deu!)),
  );
  engine = openPdfEngine({
    childrenFolder: join(root, '.build/children'),
    limits: { pdfPages: 500, imageMegapixels: 10 },
    ocr: { languageFiles: findOcrLanguages({ packagesFolder, customFolder: folder }) },
    children: 3,
    timeLimitMs: 60_000,
  });
});

afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

/** Creates an image of a page with these lines. */
async function getImage(name: string, lines: string[]): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([420, 300]);
  lines.forEach((line, index) => {
    page.drawText(line, { x: 40, y: 240 - 36 * index, size: 20, font });
  });
  const path = join(folder, `${name}.pdf`);
  const outputPath = join(folder, `${name}.webp`);
  writeFileSync(path, await pdf.save());
  await engine.renderPage({ path, mimeType: 'application/pdf', page: 1, widthPx: 1600, outputPath });
  return outputPath;
}

async function read(path: string, languages: string[]): Promise<ReadPage> {
  const pages: ReadPage[] = [];
  const input = {
    path,
    mimeType: path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
    pages: [1],
    languages,
  };
  await engine.recognizeText(input, (page) => void pages.push(page));
  return pages[0]!;
}

test('reads with custom data, which may be uncompressed', async () => {
  const image = await getImage('german', ['Gemäß Übergabe: größere Stühle']);
  expect((await read(image, ['gsw'])).text).toBe('Gemäß Übergabe: größere Stühle');
}, 240_000);

test('reads a page through heavy noise', async () => {
  const clean = await getImage('noisy', ['Invoice number RE-4711', 'Total amount due 119.00']);
  const degradation = { dpi: 120, tilt: 0.5, blur: 0.9, noise: 25, contrast: 0.6, quality: 35 };
  const noisy = await degradeImage(readFileSync(clean), degradation, { widthPx: 992, page: 1, seed: 7 });
  const path = join(folder, 'noisy.jpg');
  writeFileSync(path, noisy);
  const { text } = await read(path, ['eng']);
  expect(text).toContain('Invoice number');
  expect(text).toContain('119.00');
}, 240_000);

test('reads as many images in parallel as there may be children', async () => {
  let maxRunning = 0;
  const unhear = subscribe('children', ({ pool, running }) => {
    if (pool === 'ocr') maxRunning = Math.max(maxRunning, running);
  });
  const image = await getImage('invoice', ['Invoice']);
  const pages = await Promise.all([1, 2, 3, 4].map(() => read(image, ['eng'])));
  unhear();
  expect([pages.map(({ text }) => text), maxRunning]).toEqual([Array(4).fill('Invoice'), 3]);
}, 240_000);

test('reads and renders all pages of a TIFF in order', async () => {
  const images = await Promise.all(
    ['Invoice number RE-17', 'Delivery note LS-4', 'Total 119.00'].map((line, index) =>
      getImage(`frame ${index}`, [line]),
    ),
  );
  const path = join(folder, 'fax.tiff');
  await sharp(images, { join: { animated: true } })
    .tiff({ compression: 'lzw' })
    .toFile(path);
  expect(await engine.inspectImage({ path })).toMatchObject({ readable: true, pageCount: 1, frames: 3 });

  const { text, width, height, layout } = await recognizeFrames(engine, path, (input, onPage) =>
    engine.recognizeText({ ...input, languages: ['eng'] }, onPage),
  );
  expect(text.split('\n\n')).toEqual(['Invoice number RE-17', 'Delivery note LS-4', 'Total 119.00']);
  expect(height / width).toBeCloseTo((3 * 300) / 420, 1);
  const places = layout.lines.map(({ y }) => Math.floor((3 * y) / height));
  expect(places).toEqual([0, 1, 2]);

  const shown = async (widthPx: number) => {
    const outputPath = join(folder, `fax-${widthPx}.webp`);
    const input = { path, mimeType: 'image/tiff', page: 1, widthPx, outputPath };
    const { widthPx: wide, heightPx } = await engine.renderPage(input);
    return heightPx / wide;
  };
  expect(await shown(256)).toBeCloseTo(300 / 420, 1);
  expect(await shown(1024)).toBeCloseTo((3 * 300) / 420, 1);
}, 240_000);
