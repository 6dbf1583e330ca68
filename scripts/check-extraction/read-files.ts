import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { DOCX, isPictured, PDF, TIFF, XLSX } from '@/lib/core/media-types';
import { fittedTo } from '@/lib/extraction/fitted-to';
import { needsRecognition } from '@/lib/extraction/needs-recognition';
import { readFrames } from '@/lib/extraction/read-frames';
import type { PdfEngine, ReadPage } from '@/lib/pdf/engine';
import type { Readers } from '@/lib/readers/port';

/** Readings are kept here from run to run, since reading pictures takes minutes. */
const CACHE = join(tmpdir(), 'sheaf-readings');
/** What readings are made by: they are made anew when any of it changes. */
const READ_BY = [
  'lib/pdf',
  'lib/readers',
  'lib/extraction/fitted-to.ts',
  'lib/extraction/needs-recognition.ts',
  'lib/extraction/read-frames.ts',
  'lib/extraction/stack-frames.ts',
  'package-lock.json',
];

export interface Engines {
  engine: PdfEngine;
  readers: Readers;
}

/** The pages of a file as the scan reads them. @param languages of pictures */
export async function readFile(engines: Engines, path: string, languages: string[]): Promise<ReadPage[]> {
  mkdirSync(CACHE, { recursive: true });
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
  const kept = join(CACHE, `${readersHash()}-${languages.join('+')}-${hash}.json`);
  if (!existsSync(kept)) {
    writeFileSync(`${kept}.new`, JSON.stringify(await readPages(engines, path, languages)));
    renameSync(`${kept}.new`, kept);
  }
  return JSON.parse(readFileSync(kept, 'utf8'));
}

async function readPages(
  { engine, readers }: Engines,
  path: string,
  languages: string[],
): Promise<ReadPage[]> {
  const mimeType = mimeTypeOf(path);
  if (!isPictured(mimeType)) return [await readers.readText({ path, mimeType })];
  if (mimeType === TIFF) return [await readFrames(engine, path, languages)];
  const pages = new Map<number, ReadPage | null>();
  if (mimeType === PDF) await engine.readText({ path }, (page) => void pages.set(page.page, page));
  else pages.set(1, null);
  const unread = [...pages]
    .filter(([, page]) => page === null || needsRecognition(page))
    .map(([page]) => page);
  if (unread.length > 0) {
    const input = { path, mimeType, pages: unread, languages };
    await engine.recognise(input, (read) => {
      pages.set(read.page, fittedTo(pages.get(read.page) ?? null, read));
    });
  }
  return [...pages.values()].filter((page) => page !== null);
}

let ofReaders: string | undefined;

function readersHash(): string {
  if (ofReaders) return ofReaders;
  const hash = createHash('sha256');
  for (const path of READ_BY.flatMap(filesIn).filter((each) => !each.endsWith('.test.ts'))) {
    hash.update(path).update(readFileSync(path));
  }
  ofReaders = hash.digest('hex').slice(0, 16);
  return ofReaders;
}

const filesIn = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort();

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
