/**
 * Benchmarks OCR: pages per second of each installed engine with different numbers of child processes, their memory,
 * and the CPU time compared with the `tesseract` program on the same images.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measurePeakMemory } from '@/e2e/harness/memory';
import { openPdfEngine } from '@/lib/platform/child-processes/child-pdf-engine';
import { findOcrInstallation } from '@/lib/platform/child-processes/find-ocr-installation';
import { findTesseractProgram } from '@/lib/platform/child-processes/find-tesseract-program';
import { buildChildren } from '../scripts/build-children.mjs';
import { type Measurement, measureSeconds } from './measurement';
import { createPageImages } from './page-images';

const IMAGE_COUNT = 12;
const LANGUAGES = ['eng'];
const LIMITS = { pdfPages: 100, imageMegapixels: 100 };
const TIME_LIMIT_MS = 120_000;
const CORES = availableParallelism();
/** Minimum pages per second and core. */
const MIN_PAGES_PER_CORE = { native: 1, wasm: 0.7 };
type EngineName = keyof typeof MIN_PAGES_PER_CORE;

export async function benchRecognition(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-bench-'));
  const program = findTesseractProgram(process.env.PATH ?? '');
  try {
    const images = await createPageImages(folder, IMAGE_COUNT);
    const alone = program && (await measureProgram(program.path, images));
    const rows: Measurement[] = [];
    for (const engine of program ? (['native', 'wasm'] as const) : (['wasm'] as const))
      for (const children of [1, CORES, 2 * CORES])
        rows.push(await measureEngine(engine, children, images, alone));
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns pages per second of the program alone, one image after the other */
async function measureProgram(program: string, images: readonly string[]): Promise<number> {
  const seconds = await measureSeconds(async () => {
    for (const each of images)
      spawnSync(program, [each, 'stdout', '-l', 'eng', 'tsv'], {
        stdio: 'ignore',
        env: { PATH: process.env.PATH, OMP_THREAD_LIMIT: '1' } as unknown as NodeJS.ProcessEnv,
      });
  });
  return images.length / seconds;
}

async function measureEngine(
  name: EngineName,
  children: number,
  images: readonly string[],
  alone: number | undefined,
): Promise<Measurement> {
  const childrenFolder = await buildChildren();
  const packagesFolder = join(childrenFolder, '../../node_modules/@tesseract.js-data');
  const ocr = findOcrInstallation({ engine: name, searchPath: process.env.PATH ?? '', packagesFolder });
  const engine = openPdfEngine({ childrenFolder, limits: LIMITS, ocr, children, timeLimitMs: TIME_LIMIT_MS });
  const read = async (path: string) =>
    await engine.recognizeText({ path, mimeType: 'image/jpeg', pages: [1], languages: LANGUAGES }, () => {});
  try {
    // The first images start the child processes and load the language data.
    await Promise.all(images.slice(0, children).map(read));
    let seconds = 0;
    const { child } = await measurePeakMemory(process.pid, async () => {
      seconds = await measureSeconds(() => Promise.all(images.map(read)));
    });
    const perSecond = images.length / seconds;
    const perCore = perSecond / Math.min(children, CORES);
    return {
      what: `OCR of ${images.length} A4 pages, ${name}, ${children} child processes on ${CORES} cores`,
      measured: `${perSecond.toFixed(2)} pages/s, ${perCore.toFixed(2)} per core, at most ${child.toFixed(0)} MiB in a process`,
      ...(alone && { ofPeer: perCore / alone }),
      required: `${MIN_PAGES_PER_CORE[name]} pages/s and core`,
      met: perCore >= MIN_PAGES_PER_CORE[name],
    };
  } finally {
    await engine.close();
  }
}
