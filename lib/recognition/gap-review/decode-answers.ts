import type { SplitProposal } from '@/lib/documents/document-metadata';
import { isProposedDocument } from '@/lib/documents/proposed-documents';
import { toRoundedConfidence } from '@/lib/foundation/confidence';
import { decodeSegments, type PageRange } from '@/lib/recognition/classification/decode-segments';
import { type DoubtfulGap, findDoubtfulGaps } from '@/lib/recognition/classification/doubtful-gaps';
import {
  computeFileConfidence,
  computeSegmentConfidence,
} from '@/lib/recognition/classification/propose-segments';
import type { SplitScores } from '@/lib/recognition/classification/split-scores';
import type { GapAnswer } from './schemas';

/** Answers about the gaps of a stack, by the first page after the gap. */
export type GapAnswers = ReadonlyMap<number, GapAnswer>;

export interface DecodedStack {
  /** Parts with the confidence in their cuts. */
  parts: (PageRange & { confidence: number })[];
  /** Probability that all cuts are right. */
  confidence: number;
  /** Gaps that are doubtful now, without those that have an answer. */
  gaps: DoubtfulGap[];
}

const CERTAIN: Record<GapAnswer, number | undefined> = { cut: 1, same_document: 0, unknown: undefined };

/**
 * Decodes the cuts of a stack again. An answer makes its gap certain, so that the decoder always cuts there, or never.
 * An answer can also change cuts nearby.
 */
export function decodeAnswers(
  { starts, kinds }: Pick<SplitScores, 'starts' | 'kinds'>,
  answers: GapAnswers,
): DecodedStack {
  const constrained = starts.map((probability, index) => {
    const answer = answers.get(index + 2);
    return (answer && CERTAIN[answer]) ?? probability;
  });
  const ranges = decodeSegments(constrained, kinds);
  const first = new Set(ranges.map(({ startPage }) => startPage));
  return {
    parts: ranges.map((range) => ({ ...range, confidence: computeSegmentConfidence(range, constrained) })),
    confidence: computeFileConfidence(constrained, first),
    gaps: findDoubtfulGaps(constrained, first).filter(({ page }) => !answers.has(page)),
  };
}

type ProposedPart = SplitProposal['segments'][number];

/**
 * Rebuilds a proposal after decoding. Parts with the same pages keep their type, name, and reasons. So does a certain
 * type of a part that begins on the same page.
 *
 * @param describe returns the content of a part with new pages
 */
export async function rebuildProposal(
  before: SplitProposal,
  { parts, confidence }: DecodedStack,
  describe: (
    range: PageRange,
  ) => Promise<Omit<ProposedPart, 'segment_id' | 'start_page' | 'end_page' | 'confidence'>>,
): Promise<SplitProposal> {
  const segments: ProposedPart[] = [];
  for (const [index, { startPage, endPage, confidence: sure }] of parts.entries()) {
    const known = before.segments.find(({ start_page }) => start_page === startPage);
    const kept = known?.end_page === endPage ? known : await describe({ startPage, endPage });
    const typed = known?.type_confidence === 1 ? { doc_type: known.doc_type, type_confidence: 1 } : {};
    segments.push({
      ...kept,
      ...typed,
      segment_id: `s${index + 1}`,
      start_page: startPage,
      end_page: endPage,
      confidence: round(sure),
    });
  }
  return { segments, confidence: round(confidence) };
}

const round = (share: number): number => toRoundedConfidence(share, 3);

/** Returns the number of documents of a proposal. */
export const countParts = ({ segments }: SplitProposal): number => segments.filter(isProposedDocument).length;
