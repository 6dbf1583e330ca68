import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { PDF } from '@/lib/core/media-types';
import { fittedTo } from '@/lib/extraction/fitted-to';
import { needsRecognition } from '@/lib/extraction/needs-recognition';
import type { PdfEngine, ReadPage } from '@/lib/pdf/engine';

/** Readings are kept here from run to run, since reading pictures takes minutes. */
const CACHE = join(tmpdir(), 'sheaf-readings');
const VERSION = 'values-1';

/** The pages of a PDF or an image as the scan reads them. */
export async function readFile(engine: PdfEngine, path: string): Promise<ReadPage[]> {
  mkdirSync(CACHE, { recursive: true });
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
  const kept = join(CACHE, `${VERSION}-${hash}.json`);
  if (!existsSync(kept)) {
    writeFileSync(`${kept}.new`, JSON.stringify(await readPages(engine, path)));
    renameSync(`${kept}.new`, kept);
  }
  return JSON.parse(readFileSync(kept, 'utf8'));
}

async function readPages(engine: PdfEngine, path: string): Promise<ReadPage[]> {
  const mimeType = mimeTypeOf(path);
  const pages = new Map<number, ReadPage | null>();
  if (mimeType === PDF) await engine.readText({ path }, (page) => void pages.set(page.page, page));
  else pages.set(1, null);
  const unread = [...pages]
    .filter(([, page]) => page === null || needsRecognition(page))
    .map(([page]) => page);
  if (unread.length > 0) {
    const input = { path, mimeType, pages: unread, languages: ['eng'] };
    await engine.recognise(input, (read) => {
      pages.set(read.page, fittedTo(pages.get(read.page) ?? null, read));
    });
  }
  return [...pages.values()].filter((page) => page !== null);
}

const IMAGES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.webp': 'image/webp',
};

const mimeTypeOf = (path: string): string => IMAGES[extname(path).toLowerCase()] ?? PDF;
