import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { isPictured, PDF, TIFF } from '@/lib/core/media-types';
import { fittedTo } from '@/lib/extraction/fitted-to';
import { needsRecognition } from '@/lib/extraction/needs-recognition';
import { readFrames } from '@/lib/extraction/read-frames';
import { DOCX, XLSX } from '@/lib/intake/file-types';
import type { PdfEngine, ReadPage } from '@/lib/pdf/engine';
import type { Readers } from '@/lib/readers/port';

/** Readings are kept here from run to run, since reading pictures takes minutes. */
const CACHE = join(tmpdir(), 'sheaf-readings');
const VERSION = 'values-1';

export interface Engines {
  engine: PdfEngine;
  readers: Readers;
}

/** The pages of a file as the scan reads them. */
export async function readFile(engines: Engines, path: string): Promise<ReadPage[]> {
  mkdirSync(CACHE, { recursive: true });
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
  const kept = join(CACHE, `${VERSION}-${hash}.json`);
  if (!existsSync(kept)) {
    writeFileSync(`${kept}.new`, JSON.stringify(await readPages(engines, path)));
    renameSync(`${kept}.new`, kept);
  }
  return JSON.parse(readFileSync(kept, 'utf8'));
}

async function readPages({ engine, readers }: Engines, path: string): Promise<ReadPage[]> {
  const mimeType = mimeTypeOf(path);
  if (!isPictured(mimeType)) return [await readers.readText({ path, mimeType })];
  if (mimeType === TIFF) return [await readFrames(engine, path, ['eng'])];
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

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.tif': TIFF,
  '.tiff': TIFF,
  '.webp': 'image/webp',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.xml': 'application/xml',
  '.eml': 'message/rfc822',
  '.docx': DOCX,
  '.xlsx': XLSX,
};

const mimeTypeOf = (path: string): string => TYPES[extname(path).toLowerCase()] ?? PDF;
