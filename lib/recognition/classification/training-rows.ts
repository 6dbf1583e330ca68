import { computeFileFeatures, type TypedPage } from './boundary-features';
import { generateTrainingRuns } from './generate-training-runs';
import type { LabeledFile } from './labeled-training-file';
import type { Row } from './train-trees';
import { shuffle } from './training-random';

/** Weight of generated rows. They count less than real ones. */
const SYNTHETIC_WEIGHT = 0.5;
const SAME_KIND_SHARE = 0.35;
const SAME_TEMPLATE_SHARE = 0.25;

export function toTrainingRows({ pages, starts }: LabeledFile, weight = 1): Row[] {
  return computeFileFeatures(pages).map((values, index) => ({
    values,
    label: starts.has(index + 2) ? 1 : 0,
    weight,
  }));
}

export function splitDocuments(files: readonly LabeledFile[]): TypedPage[][] {
  return files.flatMap(({ pages, starts }) => {
    const first = [1, ...[...starts].filter((page) => page > 1).sort((a, b) => a - b)];
    return first.map((page, index) => pages.slice(page - 1, (first[index + 1] ?? pages.length + 1) - 1));
  });
}

/**
 * Generates files from the documents of other files: documents of one kind, of any kind, or several from one sender's
 * template, as in real piles.
 *
 * @param random numbers from 0 to 1
 */
export function generateFiles(
  documents: readonly (readonly TypedPage[])[],
  count: number,
  random: () => number,
): LabeledFile[] {
  return Array.from({ length: count }, () => {
    const chosen = pickDocuments(documents, random);
    const starts = new Set<number>();
    const pages: TypedPage[] = [];
    for (const document of chosen) {
      starts.add(pages.length + 1);
      pages.push(...document);
    }
    return { pages, starts };
  });
}

function pickDocuments(documents: readonly (readonly TypedPage[])[], random: () => number) {
  const seed = documents[Math.floor(random() * documents.length)]!;
  const others = shuffle(documents, random).filter((each) => each !== seed);
  const size = Math.floor(random() * 6);
  const way = random();
  if (way < SAME_KIND_SHARE)
    return [seed, ...others.filter((each) => getKind(each) === getKind(seed)).slice(0, size)];
  if (way > 1 - SAME_TEMPLATE_SHARE) {
    const alike = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
      seed.map((page) => generateVariant(page, random)),
    );
    return [...others.slice(0, Math.floor(random() * 2)), seed, ...alike, ...others.slice(2, 3)];
  }
  return [seed, ...others.slice(0, size)];
}

const getKind = ([page]: readonly TypedPage[]) => page!.concepts.indexOf(Math.max(...page!.concepts));

/** Generates a page from the same template with different identifiers and some different words. */
function generateVariant(page: TypedPage, random: () => number): TypedPage {
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

export function buildTrainingRows(
  files: readonly LabeledFile[],
  madeUp: number,
  random: () => number,
): Row[] {
  return [
    ...files.flatMap((file) => toTrainingRows(file)),
    ...generateFiles(splitDocuments(files), madeUp, random).flatMap((file) =>
      toTrainingRows(file, SYNTHETIC_WEIGHT),
    ),
  ];
}

export const buildLongRunRows = (files: readonly LabeledFile[], count: number, random: () => number): Row[] =>
  generateTrainingRuns(splitDocuments(files), count, random).flatMap((file) =>
    toTrainingRows(file, SYNTHETIC_WEIGHT),
  );
