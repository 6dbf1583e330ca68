import type { HoldCode, SplitProposal } from '@/lib/documents/metadata';

/** What the settings say of splitting. */
export interface SplittingRules {
  document_splitting: 'off' | 'review' | 'automatic';
  automatic_threshold: number;
}

export type ClassificationOutcome =
  | { kind: 'go_on' }
  | { kind: 'split' }
  | { kind: 'hold'; type: 'split_review'; code: HoldCode; reason: string }
  | { kind: 'hold'; type: 'type_review'; reason: string };

/** A file of several pages that is less surely one document than this waits, also where nothing is automatic. */
const SURELY_ONE = 0.5;
/** A type that is less sure than this is not taken over by itself. */
export const SURE_TYPE = 0.4;
const NAMED_SEGMENTS = 6;

/** What was found out about a file. */
interface Finding {
  pageCount: number;
  proposal: SplitProposal;
  /** Of a file of one segment; null without categories. */
  type: { docType: string; confidence: number } | null;
  /** Why the proposal is not the one that was asked for; null when it is. */
  trouble: string | null;
}

export type OutcomeInput = Finding & SplittingRules;

/** Whether a classified file goes on by itself, is split by itself, or waits for a person. */
export function outcomeOf(input: OutcomeInput): ClassificationOutcome {
  const { proposal, pageCount, trouble } = input;
  if (trouble !== null) {
    return pageCount > 1
      ? { kind: 'hold', type: 'split_review', code: 'low_confidence', reason: trouble }
      : { kind: 'hold', type: 'type_review', reason: trouble };
  }
  return proposal.segments.length > 1 ? ofSeveral(input) : ofOne(input);
}

/** Whether a file waits for a person however low the threshold is. */
export const isAlwaysHeld = (finding: Finding): boolean =>
  outcomeOf({ ...finding, document_splitting: 'automatic', automatic_threshold: 0 }).kind === 'hold';

function ofSeveral({
  document_splitting,
  automatic_threshold,
  proposal,
}: OutcomeInput): ClassificationOutcome {
  const found = `It seems to hold ${proposal.segments.length} documents: ${rangesOf(proposal)} (${percent(proposal.confidence)} sure).`;
  const hold = (code: HoldCode, reason: string): ClassificationOutcome => ({
    kind: 'hold',
    type: 'split_review',
    code,
    reason,
  });
  if (document_splitting === 'off')
    return hold('splitting_off', `${found} Splitting is off in this project.`);
  if (document_splitting === 'review') return hold('multiple_documents', found);
  if (proposal.confidence >= automatic_threshold) return { kind: 'split' };
  return hold(
    'low_confidence',
    `${found} Without review it is split from ${percent(automatic_threshold)} on.`,
  );
}

function ofOne(input: OutcomeInput): ClassificationOutcome {
  const { document_splitting, automatic_threshold, proposal, pageCount, type } = input;
  const needed = document_splitting === 'automatic' ? automatic_threshold : SURELY_ONE;
  if (pageCount > 1 && proposal.confidence < needed) {
    const [doubt] = proposal.segments[0]!.reasons.filter((reason) => reason.includes('may begin'));
    const reason = `Pages 1–${pageCount} seem to be one document (${percent(proposal.confidence)} sure).`;
    return {
      kind: 'hold',
      type: 'split_review',
      code: 'low_confidence',
      reason: doubt ? `${reason} ${doubt}` : reason,
    };
  }
  if (type && type.confidence < SURE_TYPE) {
    const reason = `Its type is not certain: perhaps ${type.docType} (${percent(type.confidence)} sure).`;
    return { kind: 'hold', type: 'type_review', reason };
  }
  return { kind: 'go_on' };
}

/** "pages 1–2, 3 and 4–9". */
function rangesOf({ segments }: SplitProposal): string {
  const ranges = segments.map(({ start_page, end_page }) =>
    start_page === end_page ? `${start_page}` : `${start_page}–${end_page}`,
  );
  const named = ranges.slice(0, NAMED_SEGMENTS);
  if (ranges.length > NAMED_SEGMENTS) return `pages ${named.join(', ')} and so on`;
  return `pages ${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

const percent = (share: number): string => `${Math.floor(share * 100)} %`;
