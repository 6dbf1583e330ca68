import { sigmoid } from '@/lib/foundation/confidence';
import { yieldToEventLoop } from '@/lib/foundation/yield-to-event-loop';
import { createFeatureGetter, type TypedPage } from './boundary-features';
import { type BoundaryModel, computeBoundaryLogit } from './boundary-model';
import type { ProjectMemory } from './classifier-project-memory';
import { decodeSegments, type PageRange } from './decode-segments';
import { findDoubtfulGaps } from './doubtful-gaps';
import { explainSegment, explainType } from './explain-proposal';
import { buildGapLook } from './gap-look';
import { findLayoutRuns } from './layout-runs';
import type { CategorySet } from './offered-categories';
import { createReason, type Reason, removeRepeatedReasons } from './proposal-reason';
import {
  computeMembershipLogit,
  computeZeroShotScores,
  MAX_TYPED_PAGES,
  pickLikeliestType,
  type TypeGuess,
} from './proposed-segment-types';
import { buildSplitScores, type SplitScores } from './split-scores';
import { cutAtTypeBarcodes, type TypeBarcode, type TypeBarcodes } from './type-barcodes';

export interface ProposedSegment extends PageRange {
  type: TypeGuess | null;
  /** `true` for separator sheets that are discarded. */
  isDropped?: true;
  /** First content page, if a separator sheet precedes it. */
  ownFrom?: number;
  /** Probability that exactly these pages form one document. */
  confidence: number;
  reasons: Reason[];
}

export interface FileProposal {
  segments: ProposedSegment[];
  /** Probability that all cuts are right. */
  confidence: number;
  /** Scores of the gaps between the pages, with which the cuts can be decoded again. Absent if nothing scored them. */
  scores?: SplitScores;
}

export interface ClassifierContext {
  categories: CategorySet;
  boundaries: BoundaryModel;
  memory: ProjectMemory;
  /** Ends the work early by throwing the reason of the signal. */
  signal?: AbortSignal;
}

/** Maximum confidence. Unknown documents can always occur. */
const MAX_CONFIDENCE = 0.997;
/**
 * Probability that a document begins on a blank page. Blank pages belong to the document before them, regardless of the
 * model.
 */
const BLANK_PAGE_START_PROBABILITY = 0.02;

const NO_TYPE_REASON = createReason('no_type');

/** Number of pages to judge before yielding, which takes a few milliseconds. */
const PAGES_PER_SLICE = 10;

/** Computes, for each page but the first, the probability that a document begins there. */
export async function computeStartProbabilities(
  pages: readonly TypedPage[],
  { boundaries, memory, signal }: Pick<ClassifierContext, 'boundaries' | 'memory' | 'signal'>,
): Promise<number[]> {
  const runs = findLayoutRuns(pages);
  const featuresAt = createFeatureGetter(pages);
  return await mapInSlices(pages.slice(1), { ...(signal && { signal }) }, (page, index) => {
    if (page.blank) return BLANK_PAGE_START_PROBABILITY;
    const logit = computeBoundaryLogit(boundaries, featuresAt(index + 1), runs[index]!);
    return Math.min(
      MAX_CONFIDENCE,
      Math.max(1 - MAX_CONFIDENCE, sigmoid(logit + memory.getStartShift(page))),
    );
  });
}

/**
 * Proposes the documents of a file. Requires at least one page, in order. Judges long files in slices.
 *
 * @param types pages that certainly begin a document of a type
 */
export async function proposeSegments(
  pages: readonly TypedPage[],
  judgment: ClassifierContext,
  types: TypeBarcodes = new Map(),
): Promise<FileProposal> {
  const judged = await computeStartProbabilities(pages, judgment);
  const starts = judged.map((probability, index) => (types.has(index + 2) ? 1 : probability));
  const kinds = pages.map(({ concepts }) => concepts);
  const ranges = decodeSegments(starts, kinds).flatMap((range) => cutAtTypeBarcodes(range, types));
  const first = new Set(ranges.map(({ startPage }) => startPage));
  const confidence = computeFileConfidence(starts, first);
  const segments = await mapInSlices(ranges, judgment, (range) => {
    const type = types.get(range.startPage);
    return buildSegment(
      pages,
      range,
      starts,
      type ? toCertainType(type) : typeSegment(pages, range, judgment),
    );
  });
  const gaps = findDoubtfulGaps(starts, first).map((gap) => ({
    ...gap,
    look: buildGapLook(pages[gap.page - 2]!, pages[gap.page - 1]!),
  }));
  return { segments, confidence, scores: buildSplitScores(starts, kinds, gaps) };
}

/**
 * Computes the probability that all cuts of a file are right.
 *
 * @param first first pages of the documents
 */
export const computeFileConfidence = (starts: readonly number[], first: ReadonlySet<number>): number =>
  starts.reduce((product, p, index) => product * (first.has(index + 2) ? p : 1 - p), 1);

async function mapInSlices<T, R>(
  all: readonly T[],
  { signal }: Pick<ClassifierContext, 'signal'>,
  judge: (each: T, index: number) => R,
): Promise<R[]> {
  const judged: R[] = [];
  for (const [index, each] of all.entries()) {
    if (index % PAGES_PER_SLICE === PAGES_PER_SLICE - 1) await yieldToEventLoop();
    signal?.throwIfAborted();
    judged.push(judge(each, index));
  }
  return judged;
}

function buildSegment(
  pages: readonly TypedPage[],
  range: PageRange,
  starts: readonly number[],
  { type, reasons, isCertain = false }: SegmentType,
): ProposedSegment {
  const cuts = explainSegment(pages, range, starts);
  return {
    ...range,
    type,
    confidence: computeSegmentConfidence(range, starts),
    // A title can be a reason for the cut and for the type.
    reasons: removeRepeatedReasons(isCertain ? [...reasons, ...cuts] : [...cuts, ...reasons]),
  };
}

interface SegmentType {
  type: TypeGuess | null;
  reasons: Reason[];
  /** `true` if the type also makes the cut certain. */
  isCertain?: boolean;
}

/** Returns the type that a barcode names. */
export const toCertainType = ({ docType, reason }: TypeBarcode) => ({
  type: { docType, confidence: 1 },
  reasons: [reason],
  isCertain: true,
});

/** Proposes the type of a segment, with reasons. */
export function typeSegment(
  pages: readonly TypedPage[],
  range: PageRange,
  { categories, memory }: Pick<ClassifierContext, 'categories' | 'memory'>,
): PageRange & { type: TypeGuess | null; reasons: Reason[] } {
  const inside = skipLeadingBlankPages(pages.slice(range.startPage - 1, range.endPage));
  const { values } = categories;
  const hits = inside.slice(0, MAX_TYPED_PAGES).map((page) => categories.findHits(page));
  const scored = hits.map((each, index) => ({ hits: each, characters: inside[index]!.characters }));
  const zeroShot = computeZeroShotScores(categories, scored);
  const belongs = Math.max(
    computeMembershipLogit(categories, scored, zeroShot),
    memory.getMembershipLogit(inside, values),
  );
  const type = pickLikeliestType(values, memory.getTypeScores(inside, values, zeroShot), belongs);
  if (!type) return { ...range, type, reasons: values.length > 0 ? [NO_TYPE_REASON] : [] };
  const first = { page: inside[0]!, number: range.endPage - inside.length + 1, hits: hits[0]! };
  const reasons = explainType(categories, type.docType, first, memory.countExamples(type.docType));
  return { ...range, type, reasons };
}

/** Returns the pages without leading blank pages, which don't identify a document. */
export function skipLeadingBlankPages(pages: readonly TypedPage[]): readonly TypedPage[] {
  const first = pages.findIndex(({ blank }) => !blank);
  return first > 0 ? pages.slice(first) : pages;
}

/** Computes the probability that exactly these pages form one document. */
export function computeSegmentConfidence(
  { startPage, endPage }: PageRange,
  starts: readonly number[],
): number {
  let confidence = startPage > 1 ? starts[startPage - 2]! : 1;
  for (let page = startPage + 1; page <= endPage; page += 1) confidence *= 1 - starts[page - 2]!;
  return endPage <= starts.length ? confidence * starts[endPage - 1]! : confidence;
}
