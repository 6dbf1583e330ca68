import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BOUNDARY_MODEL } from '@/lib/classification/boundary-model';
import { typedPage } from '@/lib/classification/file-pages';
import { contractOf, invoiceOf, paper } from '@/lib/classification/testing/papers';
import type { ReadPage } from '@/lib/pdf/engine';
import type { LabelledStream } from './labelled-streams';
import { longFiles } from './long-documents';
import type { FileReader } from './read-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-long-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Paper = ReturnType<typeof paper>;

/** Reads the files of the folder as these pages; one of none is damaged. */
function readerOf(files: Record<string, readonly Paper[]>): FileReader {
  for (const name of Object.keys(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  const pagesOf = (path: string) => files[path.slice(folder.length + 1)]!;
  return {
    pageCount: async (path) => pagesOf(path).length,
    read: async (path) => pagesOf(path).map((page, index) => ({ ...page, page: index + 1 }) as ReadPage),
    close: async () => {},
  };
}

const streamOf = (file: string, ...documents: Paper[][]): LabelledStream => {
  const pages = documents.flat().map(typedPage);
  return { truth: { file, pages: pages.length, stratum: 'mixed', segments: [] }, pages, starts: new Set() };
};

test('what is not judged is named with its reason', async () => {
  const pile = [...contractOf(4, 7), ...invoiceOf(1)];
  const reader = readerOf({
    'a/contract.pdf': contractOf(1, 9),
    'b/copy.pdf': contractOf(1, 9),
    'broken.pdf': [],
    'book.pdf': contractOf(2, 151),
    'pictures.pdf': Array.from({ length: 9 }, () => paper('')),
    'pile.pdf': pile,
    'seen.pdf': contractOf(3, 10),
    'short.pdf': contractOf(5, 7),
  });
  const trainedOn = [streamOf('shared-9.pdf', invoiceOf(7), contractOf(3, 10).slice(2, 5))];
  const { documents, leftOut } = await longFiles(reader, folder, { model: BOUNDARY_MODEL, trainedOn });
  expect(documents.map(({ name, pages }) => [name, pages.length])).toEqual([['a/contract.pdf', 9]]);
  expect(Object.fromEntries(leftOut.map(({ name, reason }) => [name, reason]))).toEqual({
    'b/copy.pdf': 'it has the same words as a/contract.pdf',
    'broken.pdf': 'it can’t be read',
    'book.pdf': 'it has more than 150 pages (151)',
    'pictures.pdf': 'most of its pages have no words to judge by',
    'pile.pdf': 'it is a pile by its own word: page 8 is the first of so many',
    'seen.pdf': 'the model was trained on its page 3 (page 3 of shared-9.pdf)',
    'short.pdf': 'it has fewer than 8 pages',
  });
});
