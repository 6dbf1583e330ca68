import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TypedPage } from '@/lib/recognition/classification/boundary-features';
import type { BoundaryModel } from '@/lib/recognition/classification/boundary-model';
import { toTypedPage } from '@/lib/recognition/classification/to-typed-page';
import { splitDocuments } from '@/lib/recognition/classification/training-rows';
import type { LabeledStream } from './labeled-streams';
import type { FileReader } from './read-files';

const MIN_LONG_PAGES = 8;
/** Maximum number of pages. Longer documents take too long to read. */
const MAX_PAGES = 150;
const WORDS_COMPARED = 50;
/** Minimum number of characters for a page to be used. */
const MIN_CHARACTERS = 60;

export interface LongDocument {
  name: string;
  pages: TypedPage[];
  model: BoundaryModel;
}

export interface SkippedFile {
  name: string;
  reason: string;
}

/**
 * Reads the single documents of 8 pages or more: whole PDFs of a folder, which the model has not seen. Also lists all
 * other files of the folder with the reason why they are not judged.
 *
 * @param trainedOn training data of the model
 */
export async function readLongFiles(
  reader: FileReader,
  folder: string,
  { model, trainedOn }: { model: BoundaryModel; trainedOn: readonly LabeledStream[] },
): Promise<{ documents: LongDocument[]; leftOut: SkippedFile[] }> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.pdf$/i.test(name),
  );
  const documents: LongDocument[] = [];
  const leftOut: SkippedFile[] = [];
  const seen = new SeenPages(trainedOn);
  for (const name of names.sort()) {
    const read = await readLongPages(reader, join(folder, name));
    const reason = 'reason' in read ? read.reason : getSkipReason(read.pages, seen);
    if (reason !== null) leftOut.push({ name, reason });
    else if ('pages' in read) {
      seen.add(name, read.pages);
      documents.push({ name, pages: read.pages, model });
    }
  }
  return { documents, leftOut };
}

async function readLongPages(
  reader: FileReader,
  path: string,
): Promise<{ pages: TypedPage[] } | { reason: string }> {
  const pageCount = await reader.pageCount(path);
  if (pageCount === 0) return { reason: 'it can’t be read' };
  if (pageCount < MIN_LONG_PAGES) return { reason: `it has fewer than ${MIN_LONG_PAGES} pages` };
  if (pageCount > MAX_PAGES) return { reason: `it has more than ${MAX_PAGES} pages (${pageCount})` };
  try {
    return { pages: (await reader.read(path)).map(toTypedPage) };
  } catch (error) {
    return { reason: `it can’t be read: ${(error as Error).message}` };
  }
}

/** Returns the reason why the pages of a file can't be judged as one document, or null. */
export function getSkipReason(pages: readonly TypedPage[], seen: SeenPages): string | null {
  if (pages.filter(hasWords).length < pages.length / 2) return 'most of its pages have no words to judge by';
  const known = seen.get(pages);
  if (known) return known;
  const another = pages.findIndex(({ number }, index) => index > 0 && isFirstOfSeveral(number));
  return another < 0 ? null : `it is a pile by its own word: page ${another + 1} is the first of so many`;
}

const hasWords = ({ characters }: TypedPage): boolean => characters >= MIN_CHARACTERS;
const isFirstOfSeveral = (number: TypedPage['number']): boolean =>
  number?.number === 1 && number.total !== null;

/** Pages that are already known: each page of the training streams, and the whole text of judged files. */
export class SeenPages {
  private readonly trained = new Map<string, string>();
  private readonly judged = new Map<string, string>();

  constructor(trainedOn: readonly LabeledStream[]) {
    for (const { truth, pages } of trainedOn) {
      pages.forEach((page, index) => {
        if (hasWords(page)) this.trained.set(getBeginning(page), `page ${index + 1} of ${truth.file}`);
      });
    }
  }

  add(name: string, pages: readonly TypedPage[]): void {
    this.judged.set(listWords(pages), name);
  }

  /** Returns the reason why these pages can't be judged, or null if they are new. */
  get(pages: readonly TypedPage[]): string | null {
    const copied = this.judged.get(listWords(pages));
    if (copied !== undefined) return `it has the same words as ${copied}`;
    for (const [index, page] of pages.entries()) {
      const trained = hasWords(page) ? this.trained.get(getBeginning(page)) : undefined;
      if (trained) return `the model was trained on its page ${index + 1} (${trained})`;
    }
    return null;
  }
}

const getBeginning = ({ words }: TypedPage): string => words.slice(0, WORDS_COMPARED).join(' ');
const listWords = (pages: readonly TypedPage[]): string => pages.map(getBeginning).join('\n');

/** Lists the long documents in the streams, each with the model that has not seen it. */
export function listLongSegments(
  streams: readonly LabeledStream[],
  models: readonly BoundaryModel[],
): LongDocument[] {
  return streams.flatMap((stream, index) =>
    splitDocuments([stream])
      .filter((pages) => pages.length >= MIN_LONG_PAGES)
      .map((pages) => ({
        name: `${stream.truth.file} from page ${stream.pages.indexOf(pages[0]!) + 1}`,
        pages,
        model: models[index]!,
      })),
  );
}
