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
import type { ReadPage } from '@/lib/files/pdf/pdf-engine-port';
import { DOCX, hasPageImages, PDF, TIFF, XLSX } from '@/lib/foundation/media-types';
import { fitRecognizedPage } from '@/lib/recognition/extraction/fit-recognized-page';
import { needsRecognition } from '@/lib/recognition/extraction/needs-recognition';
import { recognizeFrames } from '@/lib/recognition/extraction/recognize-frames';
import type { RecognizePages } from '@/lib/recognition/extraction/recognize-pages';
import type { ReadingEngines } from './open-reading-engines';

/** Folder of cached readings, because reading images takes minutes. */
const CACHE = join(tmpdir(), 'sheaf-readings');
/** Sources of the readers. Cached readings are discarded if any of them changes. */
const READER_SOURCES = [
  'lib/files/pdf',
  'lib/files/readers',
  'lib/recognition/extraction/fit-recognized-page.ts',
  'lib/recognition/extraction/needs-recognition.ts',
  'lib/recognition/extraction/recognize-frames.ts',
  'package-lock.json',
];

/**
 * Reads the pages of a file as the scan does.
 *
 * @param languages languages of images
 */
export async function readFile(
  engines: ReadingEngines,
  path: string,
  languages: string[],
): Promise<ReadPage[]> {
  mkdirSync(CACHE, { recursive: true });
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
  const cachePath = join(
    CACHE,
    `${readersHash()}-${engines.ocr.tesseractProgram ? 'native' : 'wasm'}-${languages.join('+')}-${hash}.json`,
  );
  if (!existsSync(cachePath)) {
    writeFileSync(`${cachePath}.new`, JSON.stringify(await readPages(engines, path, languages)));
    renameSync(`${cachePath}.new`, cachePath);
  }
  return JSON.parse(readFileSync(cachePath, 'utf8'));
}

async function readPages(
  { engine, readers }: ReadingEngines,
  path: string,
  languages: string[],
): Promise<ReadPage[]> {
  const mimeType = getMimeType(path);
  if (!hasPageImages(mimeType)) return [await readers.readText({ path, mimeType })];
  const recognize: RecognizePages = (input, onPage) => engine.recognizeText({ ...input, languages }, onPage);
  if (mimeType === TIFF) return [await recognizeFrames(engine, path, recognize)];
  const pages = new Map<number, ReadPage | null>();
  if (mimeType === PDF) await engine.readText({ path }, (page) => void pages.set(page.page, page));
  else pages.set(1, null);
  const unread = [...pages]
    .filter(([, page]) => page === null || needsRecognition(page))
    .map(([page]) => page);
  if (unread.length > 0) {
    await recognize({ path, mimeType, pages: unread }, (read) => {
      pages.set(read.page, fitRecognizedPage(pages.get(read.page) ?? null, read));
    });
  }
  return [...pages.values()].filter((page) => page !== null);
}

let readersVersion: string | undefined;

function readersHash(): string {
  if (readersVersion) return readersVersion;
  const hash = createHash('sha256');
  for (const path of READER_SOURCES.flatMap(listFiles).filter((each) => !each.endsWith('.test.ts'))) {
    hash.update(path).update(readFileSync(path));
  }
  readersVersion = hash.digest('hex').slice(0, 16);
  return readersVersion;
}

const listFiles = (path: string): string[] =>
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

const getMimeType = (path: string): string => TYPES[extname(path).toLowerCase()] ?? PDF;
