import { fileFeatures, type TypedPage } from './boundary-features';
import { madeUpLongRuns } from './long-runs';
import { shuffled } from './seeded-random';
import type { Row } from './train-trees';

/** A file whose documents are known. */
export interface LabelledFile {
  pages: readonly TypedPage[];
  /** First pages of its documents, 1-based. */
  starts: ReadonlySet<number>;
}

/** What is made up counts less than what was seen. */
const MADE_UP_WEIGHT = 0.5;
/** Shares of the made-up files. */
const ONE_KIND = 0.35;
const ONE_TEMPLATE = 0.25;

export function rowsOf({ pages, starts }: LabelledFile, weight = 1): Row[] {
  return fileFeatures(pages).map((values, index) => ({
    values,
    label: starts.has(index + 2) ? 1 : 0,
    weight,
  }));
}

/** The documents of files, each by itself. */
export function documentsOf(files: readonly LabelledFile[]): TypedPage[][] {
  return files.flatMap(({ pages, starts }) => {
    const first = [1, ...[...starts].filter((page) => page > 1).sort((a, b) => a - b)];
    return first.map((page, index) => pages.slice(page - 1, (first[index + 1] ?? pages.length + 1) - 1));
  });
}

/**
 * Files that are made up of the documents of others: of documents of one kind, of any, or of several that one sender
 * made from one template, as piles are.
 *
 * @param random numbers from 0 to 1
 */
export function madeUpFiles(
  documents: readonly (readonly TypedPage[])[],
  count: number,
  random: () => number,
): LabelledFile[] {
  return Array.from({ length: count }, () => {
    const chosen = chosenOf(documents, random);
    const starts = new Set<number>();
    const pages: TypedPage[] = [];
    for (const document of chosen) {
      starts.add(pages.length + 1);
      pages.push(...document);
    }
    return { pages, starts };
  });
}

function chosenOf(documents: readonly (readonly TypedPage[])[], random: () => number) {
  const seed = documents[Math.floor(random() * documents.length)]!;
  const others = shuffled(documents, random).filter((each) => each !== seed);
  const size = Math.floor(random() * 6);
  const way = random();
  if (way < ONE_KIND) return [seed, ...others.filter((each) => kindOf(each) === kindOf(seed)).slice(0, size)];
  if (way > 1 - ONE_TEMPLATE) {
    const alike = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
      seed.map((page) => anotherOf(page, random)),
    );
    return [...others.slice(0, Math.floor(random() * 2)), seed, ...alike, ...others.slice(2, 3)];
  }
  return [seed, ...others.slice(0, size)];
}

const kindOf = ([page]: readonly TypedPage[]) => page!.concepts.indexOf(Math.max(...page!.concepts));

/** The same template, filled in anew: other identifiers, and some other words. */
function anotherOf(page: TypedPage, random: () => number): TypedPage {
  const change = 0.1 + random() * 0.3;
  const reworded = (terms: ReadonlyMap<string, number>) =>
    new Map(
      [...terms].map(([term, n]) =>
        random() < change ? [`${term}~${Math.floor(random() * 1e6)}`, n] : [term, n],
      ),
    );
  return {
    ...page,
    characters: Math.round(page.characters * (0.9 + random() * 0.2)),
    terms: reworded(page.terms),
    topTerms: reworded(page.topTerms),
    identifiers: new Set([...page.identifiers].map((each) => `${each}~${Math.floor(random() * 1e6)}`)),
    lastLine: Math.min(1, page.lastLine * (0.9 + random() * 0.2)),
  };
}

/** Every row to train on: the files', and those of made-up ones. */
export function trainingRows(files: readonly LabelledFile[], madeUp: number, random: () => number): Row[] {
  return [
    ...files.flatMap((file) => rowsOf(file)),
    ...madeUpFiles(documentsOf(files), madeUp, random).flatMap((file) => rowsOf(file, MADE_UP_WEIGHT)),
  ];
}

/** Rows of long documents of one look, made up of what is given. */
export const longRunRows = (files: readonly LabelledFile[], count: number, random: () => number): Row[] =>
  madeUpLongRuns(documentsOf(files), count, random).flatMap((file) => rowsOf(file, MADE_UP_WEIGHT));
