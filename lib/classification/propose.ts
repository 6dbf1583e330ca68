import { breathe } from '@/lib/core/breathe';
import { sigmoid } from './boosted-trees';
import { featuresIn, type TypedPage } from './boundary-features';
import { type BoundaryModel, boundaryLogit } from './boundary-model';
import type { CategorySet } from './categories';
import { decode, type PageRange } from './decode';
import { lookRuns } from './look-runs';
import type { ProjectMemory } from './project-memory';
import { segmentReasons, typeReason } from './reasons';
import { belonging, likeliest, TYPED_PAGES, type TypeGuess, zeroShotScores } from './segment-types';

/** One document that a file seems to hold. */
export interface ProposedSegment extends PageRange {
  type: TypeGuess | null;
  /** Its first page of its own, where a separator sheet lies before that. */
  ownFrom?: number;
  /** How probable it is that these pages, and no others, are one document. */
  confidence: number;
  reasons: string[];
}

export interface FileProposal {
  segments: ProposedSegment[];
  /** How probable it is that all its cuts are right. */
  confidence: number;
}

export interface Judgement {
  categories: CategorySet;
  boundaries: BoundaryModel;
  memory: ProjectMemory;
}

/** Nothing is surer than this: what was never seen can always come. */
const SURE = 0.997;
/** Blank pages belong to what they follow, whatever a model says. */
const BLANK = 0.02;

const NONE_FITS = 'It is like none of the project’s types.';

/** So many pages are judged without a pause: a few milliseconds. */
const AT_ONCE = 10;

/** For each page but the first, how probable it is that a document begins there. */
export async function startProbabilities(
  pages: readonly TypedPage[],
  { boundaries, memory }: Pick<Judgement, 'boundaries' | 'memory'>,
): Promise<number[]> {
  const runs = lookRuns(pages);
  const featuresAt = featuresIn(pages);
  return await inSlices(pages.slice(1), (page, index) => {
    if (page.blank) return BLANK;
    const logit = boundaryLogit(boundaries, featuresAt(index + 1), runs[index]!);
    return Math.min(SURE, Math.max(1 - SURE, sigmoid(logit + memory.startShift(page))));
  });
}

/** What a file consists of. Pages in order; at least one. A long one is judged in slices. */
export async function proposeSegments(
  pages: readonly TypedPage[],
  judgement: Judgement,
): Promise<FileProposal> {
  const starts = await startProbabilities(pages, judgement);
  const kinds = pages.map(({ concepts }) => concepts);
  const ranges = decode(starts, kinds);
  const first = new Set(ranges.map(({ startPage }) => startPage));
  const confidence = starts.reduce((product, p, index) => product * (first.has(index + 2) ? p : 1 - p), 1);
  const segments = await inSlices(ranges, (range) => segmentOf(pages, range, starts, judgement));
  return { segments, confidence };
}

async function inSlices<T, R>(all: readonly T[], judge: (each: T, index: number) => R): Promise<R[]> {
  const judged: R[] = [];
  for (const [index, each] of all.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await breathe();
    judged.push(judge(each, index));
  }
  return judged;
}

function segmentOf(
  pages: readonly TypedPage[],
  range: PageRange,
  starts: readonly number[],
  judgement: Judgement,
): ProposedSegment {
  const { type, reasons } = typedSegment(pages, range, judgement);
  return {
    ...range,
    type,
    confidence: segmentConfidence(range, starts),
    reasons: [...segmentReasons(pages, range, starts), ...reasons],
  };
}

/** What a segment is, and why. */
export function typedSegment(
  pages: readonly TypedPage[],
  range: PageRange,
  { categories, memory }: Pick<Judgement, 'categories' | 'memory'>,
): PageRange & { type: TypeGuess | null; reasons: string[] } {
  const inside = fromFirstWords(pages.slice(range.startPage - 1, range.endPage));
  const { values } = categories;
  const hits = inside.slice(0, TYPED_PAGES).map((page) => categories.hits(page));
  const scored = hits.map((each, index) => ({ hits: each, characters: inside[index]!.characters }));
  const zeroShot = zeroShotScores(categories, scored);
  const belongs = Math.max(belonging(categories, scored, zeroShot), memory.belonging(inside, values));
  const type = likeliest(values, memory.typeScores(inside, values, zeroShot), belongs);
  if (!type) return { ...range, type, reasons: values.length > 0 ? [NONE_FITS] : [] };
  const why = typeReason(categories, type.docType, hits[0]!, memory.examplesOf(type.docType));
  return { ...range, type, reasons: why ? [why] : [] };
}

/** Blank pages that a document begins with are not what it is known by. */
export function fromFirstWords(pages: readonly TypedPage[]): readonly TypedPage[] {
  const first = pages.findIndex(({ blank }) => !blank);
  return first > 0 ? pages.slice(first) : pages;
}

function segmentConfidence({ startPage, endPage }: PageRange, starts: readonly number[]): number {
  let confidence = startPage > 1 ? starts[startPage - 2]! : 1;
  for (let page = startPage + 1; page <= endPage; page += 1) confidence *= 1 - starts[page - 2]!;
  return endPage <= starts.length ? confidence * starts[endPage - 1]! : confidence;
}
