import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BoostedTrees } from '@/lib/classification/boosted-trees';
import type { TypedPage } from '@/lib/classification/boundary-features';
import { typedPage } from '@/lib/classification/file-pages';
import { documentsOf } from '@/lib/classification/training-rows';
import type { LabelledStream } from './labelled-streams';
import type { FileReader } from './read-files';

const LONG_PAGES = 8;
/** Longer ones take too long to read. */
const MOST_PAGES = 150;

export interface LongDocument {
  name: string;
  pages: TypedPage[];
  model: BoostedTrees;
}

/** Single documents of 8 pages or more: whole PDFs of a folder, which the shipped model has not seen. */
export async function longFiles(
  reader: FileReader,
  folder: string,
  model: BoostedTrees,
): Promise<LongDocument[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.pdf$/i.test(name),
  );
  const documents: LongDocument[] = [];
  for (const name of names.sort()) {
    const path = join(folder, name);
    const pageCount = await reader.pageCount(path);
    if (pageCount < LONG_PAGES || pageCount > MOST_PAGES) continue;
    const read = await reader.read(path).catch(() => []);
    if (read.length > 0) documents.push({ name, pages: read.map(typedPage), model });
  }
  return documents;
}

/** The long documents that streams are made of, each with the model that has not seen it. */
export function longSegments(
  streams: readonly LabelledStream[],
  models: readonly BoostedTrees[],
): LongDocument[] {
  return streams.flatMap((stream, index) =>
    documentsOf([stream])
      .filter((pages) => pages.length >= LONG_PAGES)
      .map((pages) => ({
        name: `${stream.truth.file}, ${pages.length} pages from page ${stream.pages.indexOf(pages[0]!) + 1}`,
        pages,
        model: models[index]!,
      })),
  );
}
