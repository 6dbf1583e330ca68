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

export interface LongDocument {
  name: string;
  pages: TypedPage[];
  model: BoundaryModel;
}

/** A file that is not judged, and why, for the list. */
export interface LeftOut {
  name: string;
  reason: string;
}

/**
 * Single documents of 8 pages or more: whole PDFs of a folder, which the model has not seen; and all others of the folder,
 * with what keeps each from being judged.
 *
 * @param trainedOn what the model was trained on
 */
export async function longFiles(
  reader: FileReader,
  folder: string,
  { model, trainedOn }: { model: BoundaryModel; trainedOn: readonly LabelledStream[] },
): Promise<{ documents: LongDocument[]; leftOut: LeftOut[] }> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.pdf$/i.test(name),
  );
  const documents: LongDocument[] = [];
  const leftOut: LeftOut[] = [];
  const seen = new SeenPages(trainedOn);
  for (const name of names.sort()) {
    const read = await longPages(reader, join(folder, name));
    const reason = 'reason' in read ? read.reason : whyNot(read.pages, seen);
    if (reason !== null) leftOut.push({ name, reason });
    else if ('pages' in read) {
      seen.add(name, read.pages);
      documents.push({ name, pages: read.pages, model });
    }
  }
  return { documents, leftOut };
}

async function longPages(
  reader: FileReader,
  path: string,
): Promise<{ pages: TypedPage[] } | { reason: string }> {
  const pageCount = await reader.pageCount(path);
  if (pageCount === 0) return { reason: 'it can’t be read' };
  if (pageCount < LONG_PAGES) return { reason: `it has fewer than ${LONG_PAGES} pages` };
  if (pageCount > MOST_PAGES) return { reason: `it has more than ${MOST_PAGES} pages (${pageCount})` };
  try {
    return { pages: (await reader.read(path)).map(typedPage) };
  } catch (error) {
    return { reason: `it can’t be read: ${(error as Error).message}` };
  }
}

/** What keeps the pages of a file from being judged as one document; null when nothing does. */
export function whyNot(pages: readonly TypedPage[], seen: SeenPages): string | null {
  if (pages.filter(hasWords).length < pages.length / 2) return 'most of its pages have no words to judge by';
  const known = seen.of(pages);
  if (known) return known;
  const another = pages.findIndex(({ number }, index) => index > 0 && isFirstOfSeveral(number));
  return another < 0 ? null : `it is a pile by its own word: page ${another + 1} is the first of so many`;
}

const hasWords = ({ characters }: TypedPage): boolean => characters >= FEW_CHARACTERS;
const isFirstOfSeveral = (number: TypedPage['number']): boolean =>
  number?.number === 1 && number.total !== null;

/** What is known already: of training streams each page, so that nothing of a judged document was seen; of judged files all. */
export class SeenPages {
  private readonly trained = new Map<string, string>();
  private readonly judged = new Map<string, string>();

  constructor(trainedOn: readonly LabelledStream[]) {
    for (const { truth, pages } of trainedOn) {
      pages.forEach((page, index) => {
        if (hasWords(page)) this.trained.set(beginningOf(page), `page ${index + 1} of ${truth.file}`);
      });
    }
  }

  add(name: string, pages: readonly TypedPage[]): void {
    this.judged.set(wordsOf(pages), name);
  }

  /** Why these pages are none to judge by; null when they are new. */
  of(pages: readonly TypedPage[]): string | null {
    const copied = this.judged.get(wordsOf(pages));
    if (copied !== undefined) return `it has the same words as ${copied}`;
    for (const [index, page] of pages.entries()) {
      const trained = hasWords(page) ? this.trained.get(beginningOf(page)) : undefined;
      if (trained) return `the model was trained on its page ${index + 1} (${trained})`;
    }
    return null;
  }
}

const beginningOf = ({ words }: TypedPage): string => words.slice(0, WORDS_COMPARED).join(' ');
const wordsOf = (pages: readonly TypedPage[]): string => pages.map(beginningOf).join('\n');

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
