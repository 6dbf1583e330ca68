// Writes a labeled folder again as scans: each page becomes an image without text. `check -- extraction` and
// `check -- splitting` then measure how much quality scans cost.    npx tsx scripts/degrade-scans.ts FOLDER TARGET [--as
// clean|light|heavy] [--seed N]  The folder has an expected.json or a truth.json, which is copied. Images are written
// as JPEG under their name. Files that are neither PDF nor image are copied.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import type { PdfEngine } from '@/lib/files/pdf/pdf-engine-port';
import { openPdfEngine } from '@/lib/platform/child-processes/child-pdf-engine';
import { buildChildren } from './build-children.mjs';
import { DEGRADATIONS, degradeImage } from './degrade-scans/degrade-image';
import { readOptions } from './options';

const LABEL_FILES = ['expected.json', 'truth.json'];
const IMAGE_NAME = /\.(jpe?g|png|webp)$/i;
/** Width of A4 paper in inches. Pages are rendered as if they had it. */
const PAPER_WIDTH_INCHES = 8.27;
const POINTS_PER_INCH = 72;
const RENDER_WIDTH_PX = 2000;
const LIMITS = { pdfPages: 20_000, imageMegapixels: 100 };
const TIME_LIMIT_MS = 30 * 60_000;

const { positionals, values } = readOptions({
  allowPositionals: true,
  options: { as: { type: 'string', default: 'light' }, seed: { type: 'string', default: '7' } },
});
const [folder, target] = positionals;
if (!folder || !target) throw new Error('Name a labeled folder and a folder for the scans.');
if (!Object.hasOwn(DEGRADATIONS, values.as))
  throw new Error(`--as is one of ${Object.keys(DEGRADATIONS).join(', ')}.`);
const degradation = DEGRADATIONS[values.as as keyof typeof DEGRADATIONS];
const widthPx = Math.round(PAPER_WIDTH_INCHES * degradation.dpi);
const seed = Number(values.seed);

const engine = openPdfEngine({
  childrenFolder: await buildChildren(),
  limits: LIMITS,
  timeLimitMs: TIME_LIMIT_MS,
});
try {
  const files = copyLabels(folder, target);
  for (const file of files) {
    const [source, copy] = [join(folder, file), join(target, file)];
    mkdirSync(dirname(copy), { recursive: true });
    if (file.toLowerCase().endsWith('.pdf')) writeFileSync(copy, await degradePdf(engine, source));
    else if (IMAGE_NAME.test(file))
      writeFileSync(
        copy,
        await degradeImage(readFileSync(source), degradation, {
          widthPx: (await sharp(source).metadata()).autoOrient.width,
          page: 1,
          seed,
        }),
      );
    else copyFileSync(source, copy);
  }
  console.log(`${files.length} files as ${values.as} scans: ${target}`);
} finally {
  await engine.close();
}

/**
 * Copies the label file.
 *
 * @returns the names of the labeled files
 */
function copyLabels(from: string, to: string): string[] {
  mkdirSync(to, { recursive: true });
  for (const name of LABEL_FILES) {
    let text: string;
    try {
      text = readFileSync(join(from, name), 'utf8');
    } catch {
      continue;
    }
    writeFileSync(join(to, name), text);
    const labels = JSON.parse(text) as { file: string }[] | { documents: { file: string }[] };
    return (Array.isArray(labels) ? labels : labels.documents).map(({ file }) => file);
  }
  throw new Error(`${from} has neither ${LABEL_FILES.join(' nor ')}.`);
}

async function degradePdf(pdf: PdfEngine, path: string): Promise<Uint8Array> {
  const inspection = await pdf.inspect({ path });
  if (!inspection.readable) throw new Error(`${path}: ${inspection.message}`);
  const scan = await PDFDocument.create();
  const outputFolder = mkdtempSync(join(tmpdir(), 'sheaf-degrade-'));
  try {
    for (let page = 1; page <= inspection.pageCount; page += 1) {
      const outputPath = join(outputFolder, 'page.webp');
      await pdf.renderPage({ path, mimeType: 'application/pdf', page, widthPx: RENDER_WIDTH_PX, outputPath });
      const jpeg = await degradeImage(readFileSync(outputPath), degradation, { widthPx, page, seed });
      const image = await scan.embedJpg(jpeg);
      const points = POINTS_PER_INCH / degradation.dpi;
      const [width, height] = [image.width * points, image.height * points];
      scan.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
    }
  } finally {
    rmSync(outputFolder, { recursive: true, force: true });
  }
  return await scan.save();
}
