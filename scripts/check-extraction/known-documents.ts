import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedInvoice } from '@/lib/files/pdf/pdf-engine-port';
import { toValuePage } from '@/lib/recognition/extraction/rotated-extraction-pages';
import type { ValuePage } from '@/lib/recognition/extraction/values/extraction-page-text';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { CHECKED_FIELDS, type Expectation, getField } from './equal';
import { openReadingEngines } from './open-reading-engines';
import { readFile } from './read-files';

export interface Expected {
  file: string;
  set: string;
  expected: Record<string, Expectation>;
}

/** File after reading. */
export interface KnownDocument extends Expected {
  pages: ValuePage[];
  invoice: EmbeddedInvoice | null;
}

/** Returns the files of a folder's `expected.json`, by name, with the fields of the checks first. */
export function readExpected(folder: string): { files: Expected[]; fields: ExtractionField[] } {
  const files: Expected[] = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
  const expectations = new Map<string, Expectation[]>(CHECKED_FIELDS.map(({ key }) => [key, []]));
  for (const { expected } of files) {
    for (const [key, value] of Object.entries(expected))
      expectations.set(key, [...(expectations.get(key) ?? []), value]);
  }
  return {
    files: files.sort((a, b) => (a.file < b.file ? -1 : 1)),
    fields: [...expectations].map(([key, expected]) => getField(key, expected)),
  };
}

/** Reads the files of a folder. Recognizes images in the given languages, by the Tesseract program if `native`. */
export async function readKnownDocuments(
  folder: string,
  files: readonly Expected[],
  { languages, native }: { languages: string[]; native: boolean },
): Promise<KnownDocument[]> {
  // Images take long on a busy machine.
  const engines = await openReadingEngines({ native, timeLimitMs: 120_000 });
  const { engine, readers } = engines;
  const readInvoice = async (path: string) => {
    if (path.endsWith('.pdf')) return await engine.readEmbeddedInvoice({ path });
    return path.endsWith('.xml') ? await readers.readInvoice({ path }) : null;
  };
  try {
    const documents: KnownDocument[] = [];
    for (const each of files) {
      const path = join(folder, each.file);
      const read = await readFile(engines, path, languages);
      const pages = read.map((page) => toValuePage(page.page, page));
      documents.push({ ...each, pages, invoice: await readInvoice(path) });
    }
    return documents;
  } finally {
    await engines.close();
  }
}
