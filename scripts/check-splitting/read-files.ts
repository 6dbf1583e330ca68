import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PdfEngine, ReadPage } from '@/lib/files/pdf/engine';
import { openPdfEngine } from '@/lib/platform/child-processes/pdf-engine';
import { needsRecognition } from '@/lib/recognition/extraction/needs-recognition';
import { buildChildren } from '../build-children.mjs';

/** Folder of cached readings, because reading images takes minutes. */
const CACHE = join(tmpdir(), 'sheaf-readings');
const VERSION = 1;
const LIMITS = { pdfPages: 20_000, imageMegapixels: 100 };
/** Time limit in ms. It is long, because the machine may be busy with other checks. */
const TIME_LIMIT_MS = 30 * 60_000;

export interface FileReader {
  /** Returns the page count, or 0 if the file can't be read. */
  pageCount(path: string): Promise<number>;
  /** Reads all pages of a PDF, as the intake does. */
  read(path: string): Promise<ReadPage[]>;
  close(): Promise<void>;
}

export async function openFileReader(): Promise<FileReader> {
  const engine = openPdfEngine({
    childrenFolder: await buildChildren(),
    limits: LIMITS,
    timeLimitMs: TIME_LIMIT_MS,
  });
  mkdirSync(CACHE, { recursive: true });
  return {
    pageCount: async (path) => {
      const inspection = await engine.inspect({ path });
      return inspection.readable ? inspection.pageCount : 0;
    },
    read: async (path) => {
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
      const kept = join(CACHE, `${VERSION}-${hash}.json`);
      if (!existsSync(kept)) writeFileSync(kept, JSON.stringify(await readAll(engine, path)));
      return JSON.parse(readFileSync(kept, 'utf8'));
    },
    close: () => engine.close(),
  };
}

async function readAll(engine: PdfEngine, path: string): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  await engine.readText({ path }, (page) => void pages.push(page));
  const unread = pages.filter(needsRecognition).map(({ page }) => page);
  const input = { path, mimeType: 'application/pdf', pages: unread, languages: ['eng'] };
  if (unread.length > 0) {
    await engine.recognizeText(input, (page) => {
      const native = pages[page.page - 1]!;
      pages[page.page - 1] = { ...page, width: native.width, height: native.height };
    });
  }
  return pages;
}
