import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TypedPage } from '@/lib/classification/boundary-features';
import type { BoundaryModel } from '@/lib/classification/boundary-model';
import { typedPage } from '@/lib/classification/file-pages';
import { documentsOf } from '@/lib/classification/training-rows';
import type { LabelledStream } from './labelled-streams';
import type { FileReader } from './read-files';

const LONG_PAGES = 8;
/** Longer ones take too long to read. */
const MOST_PAGES = 150;

const WORDS_COMPARED = 50;
/** A page of fewer characters says nothing. */
const FEW_CHARACTERS = 60;

const hasWords = (pages: readonly TypedPage[]): boolean =>
  pages.filter(({ characters }) => characters >= FEW_CHARACTERS).length >= pages.length / 2;

const isPile = (pages: readonly TypedPage[]): boolean =>
  pages.slice(1).some(({ number }) => number?.number === 1 && number.total !== null);

export interface LongDocument {
  name: string;
  pages: TypedPage[];
  model: BoundaryModel;
}

/**
 * Single documents of 8 pages or more: whole PDFs of a folder, which the shipped model has not seen. Left out are copies
 * (the same words again), files of which most pages have no words to judge by, and piles by their own word: those of
 * which a later page says that it is the first of so many.
 */
export async function longFiles(
  reader: FileReader,
  folder: string,
  model: BoundaryModel,
): Promise<LongDocument[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.pdf$/i.test(name),
  );
  const documents: LongDocument[] = [];
  const seen = new Set<string>();
  for (const name of names.sort()) {
    const path = join(folder, name);
    const pageCount = await reader.pageCount(path);
    if (pageCount < LONG_PAGES || pageCount > MOST_PAGES) continue;
    const read = await reader.read(path).catch(() => []);
    const pages = read.map(typedPage);
    const words = pages.map((page) => page.words.slice(0, WORDS_COMPARED).join(' ')).join('\n');
    if (seen.has(words) || !hasWords(pages) || isPile(pages)) continue;
    seen.add(words);
    documents.push({ name, pages, model });
  }
  return documents;
}

/** The long documents that streams are made of, each with the model that has not seen it. */
export function longSegments(
  streams: readonly LabelledStream[],
  models: readonly BoundaryModel[],
): LongDocument[] {
  return streams.flatMap((stream, index) =>
    documentsOf([stream])
      .filter((pages) => pages.length >= LONG_PAGES)
      .map((pages) => ({
        name: `${stream.truth.file} from page ${stream.pages.indexOf(pages[0]!) + 1}`,
        pages,
        model: models[index]!,
      })),
  );
}
