import { computeFileFeatures, type TypedPage } from './boundary-features';
import { generateSameTemplate } from './generate-same-template';
import { generateScannedPages } from './generate-scanned-pages';
import { generateTrainingRuns } from './generate-training-runs';
import type { LabeledFile } from './labeled-training-file';
import type { Row } from './train-trees';
import { shuffle } from './training-random';

/** Weight of generated rows. They count less than real ones. */
const SYNTHETIC_WEIGHT = 0.5;
/** Shares of the generated files. */
const SCANNED_SHARE = 0.25;
const SAME_KIND_SHARE = 0.3;
const SAME_TEMPLATE_SHARE = 0.35;

export function toTrainingRows({ pages, starts }: LabeledFile, weight = 1): Row[] {
  const rows: Row[] = computeFileFeatures(pages).map((values, index) => ({
    values,
    label: starts.has(index + 2) ? 1 : 0,
    weight,
  }));
  // The model doesn't judge blank pages.
  return rows.filter((_, index) => !pages[index + 1]!.blank);
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
    return { pages: random() < SCANNED_SHARE ? generateScannedPages(pages, random) : pages, starts };
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
    const alike = generateSameTemplate(seed, 1 + Math.floor(random() * 4), random);
    return [...others.slice(0, Math.floor(random() * 2)), ...alike, ...others.slice(2, 3)];
  }
  return [seed, ...others.slice(0, size)];
}

const getKind = ([page]: readonly TypedPage[]) => page!.concepts.indexOf(Math.max(...page!.concepts));

export function buildTrainingRows(
  files: readonly LabeledFile[],
  madeUp: number,
  random: () => number,
): Row[] {
  return [
    ...files.flatMap(getOwnRows),
    ...generateFiles(splitDocuments(files.filter(isReal)), madeUp, random).flatMap((file) =>
      toTrainingRows(file, SYNTHETIC_WEIGHT),
    ),
  ];
}

/** Rows of given files, which are the same for each forest and each model. */
const rowsOfFile = new WeakMap<LabeledFile, Row[]>();

function getOwnRows(file: LabeledFile): Row[] {
  const rows = rowsOfFile.get(file) ?? toTrainingRows(file, isReal(file) ? 1 : SYNTHETIC_WEIGHT);
  rowsOfFile.set(file, rows);
  return rows;
}

export const isReal = ({ composed }: LabeledFile): boolean => composed !== true;

export const buildLongRunRows = (files: readonly LabeledFile[], count: number, random: () => number): Row[] =>
  generateTrainingRuns(splitDocuments(files.filter(isReal)), count, random).flatMap((file) =>
    toTrainingRows(file, SYNTHETIC_WEIGHT),
  );
