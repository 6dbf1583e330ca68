// Measures what straightening tilted scans would gain: the word F1 of the first pages of PDFs with a text layer, as scans
// with a tilt, and after the scan is rotated back by the known angle. No program that finds the angle can gain more.
//
//   npx tsx scripts/measure-tilt.ts FOLDER [--files 8] [--tilts 0,0.5,1,2,3] [--as light] [--languages eng,deu]
//
// Uses the Tesseract program.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ReadPage } from '@/lib/files/pdf/pdf-engine-port';
import { PDF } from '@/lib/foundation/media-types';
import { openReadingEngines } from './check-extraction/open-reading-engines';
import { DEGRADATIONS, degradeImage } from './degrade-scans/degrade-image';
import { readOptions } from './options';

const PAPER_WIDTH_INCHES = 8.27;
const RENDER_WIDTH_PX = 2000;
const SEED = 7;

const { positionals, values } = readOptions({
  allowPositionals: true,
  options: {
    files: { type: 'string', default: '8' },
    tilts: { type: 'string', default: '0,0.5,1,2,3' },
    as: { type: 'string', default: 'light' },
    languages: { type: 'string', default: 'eng,deu' },
  },
});
const [source] = positionals;
if (!source) throw new Error('Name a folder with PDFs.');
if (!Object.hasOwn(DEGRADATIONS, values.as))
  throw new Error(`--as is one of ${Object.keys(DEGRADATIONS).join(', ')}.`);
const degradation = DEGRADATIONS[values.as as keyof typeof DEGRADATIONS];
const names = readdirSync(source).filter((name) => name.toLowerCase().endsWith('.pdf'));
const paths = names.sort().slice(0, Number(values.files));

const engines = await openReadingEngines({ native: true, timeLimitMs: 120_000 });
const folder = mkdtempSync(join(tmpdir(), 'sheaf-tilt-'));
try {
  console.log('  tilt  as it is  straightened');
  for (const tilt of values.tilts.split(',').map(Number)) {
    const scores: [number, number][] = [];
    for (const name of paths) scores.push(await measurePage(join(source, name), tilt));
    const mean = (at: 0 | 1) => scores.reduce((sum, score) => sum + score[at], 0) / scores.length;
    console.log(
      `${String(tilt).padStart(6)}  ${mean(0).toFixed(3).padStart(8)}  ${mean(1).toFixed(3).padStart(12)}`,
    );
  }
} finally {
  await engines.close();
  rmSync(folder, { recursive: true, force: true });
}

/** @returns the word F1 of the tilted scan, and of the straightened one */
async function measurePage(path: string, tilt: number): Promise<[number, number]> {
  const { engine } = engines;
  const outputPath = join(folder, 'page.webp');
  const truth: string[] = [];
  await engine.readText({ path, pages: [1] }, (page) => void truth.push(...getWords(page)));
  await engine.renderPage({ path, mimeType: PDF, page: 1, widthPx: RENDER_WIDTH_PX, outputPath });
  const widthPx = Math.round(PAPER_WIDTH_INCHES * degradation.dpi);
  const size = { widthPx, page: 1, seed: SEED };
  const scan = await degradeImage(readFileSync(outputPath), { ...degradation, tilt }, size);
  const straightened = await sharp(scan)
    .rotate(-tilt, { background: 'white' })
    .jpeg({ quality: 95 })
    .toBuffer();
  return [getWordF1(truth, await recognize(scan)), getWordF1(truth, await recognize(straightened))];
}

async function recognize(image: Buffer): Promise<string[]> {
  const path = join(folder, 'scan.jpg');
  writeFileSync(path, image);
  const words: string[] = [];
  const input = { path, mimeType: 'image/jpeg', pages: [1], languages: values.languages.split(',') };
  await engines.engine.recognizeText(input, (page) => void words.push(...getWords(page)));
  return words;
}

function getWords({ layout }: ReadPage): string[] {
  const texts = layout.lines.flatMap(({ pieces }) => pieces.map(({ text }) => text));
  return texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== '');
}

/** Computes the F1 of words, regardless of their order. */
function getWordF1(truth: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of truth) left.set(word, (left.get(word) ?? 0) + 1);
  let right = 0;
  for (const word of found) {
    const count = left.get(word) ?? 0;
    if (count > 0) right += 1;
    left.set(word, count - 1);
  }
  return (2 * right) / Math.max(1, truth.length + found.length);
}
