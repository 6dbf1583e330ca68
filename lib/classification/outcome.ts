import { percentWords } from '@/lib/core/whole-percent';
import type { HoldCode, SplitProposal } from '@/lib/documents/metadata';
import { typeDoubt } from './type-doubt';

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
const NAMED_SEGMENTS = 6;

/** What was found out about a file. */
interface Finding {
  pageCount: number;
  proposal: SplitProposal;
  /** Whether there is a type to be found: the project has categories, and nobody has given it one. */
  asksType: boolean;
  /** Why the proposal is not the one that was asked for; null when it is. */
  trouble: string | null;
}

export type OutcomeInput = Finding & SplittingRules;

/** Whether a classified file goes on by itself, is split by itself, or waits for a person. */
export function outcomeOf(input: OutcomeInput): ClassificationOutcome {
  const { proposal, pageCount, trouble } = input;
  if (trouble !== null) {
    return pageCount > 1
      ? splitReview(input, trouble)
      : { kind: 'hold', type: 'type_review', reason: trouble };
  }
  return proposal.segments.length > 1 ? ofSeveral(input) : ofOne(input);
}

/** What the hold of a file whose cuts a person has to see is known by: the setting that they wait under. */
export const splitHoldCode = (splitting: SplittingRules['document_splitting']): HoldCode =>
  (({ off: 'splitting_off', review: 'multiple_documents', automatic: 'low_confidence' }) as const)[splitting];

const splitReview = ({ document_splitting }: SplittingRules, reason: string): ClassificationOutcome => ({
  kind: 'hold',
  type: 'split_review',
  code: splitHoldCode(document_splitting),
  reason,
});

/** How sure it is of all that it says of a file: of every cut, and of every type. */
export function surenessOf({ proposal, asksType }: Pick<Finding, 'proposal' | 'asksType'>): number {
  const { confidence, segments } = proposal;
  return asksType
    ? segments.reduce((least, { type_confidence }) => Math.min(least, type_confidence ?? 0), confidence)
    : confidence;
}

/** Whether a person has to see a file, or a part of it, however low the threshold is. */
export function isAlwaysHeld(finding: Finding): boolean {
  const outcome = outcomeOf({ ...finding, document_splitting: 'automatic', automatic_threshold: 0 });
  if (outcome.kind === 'hold') return true;
  return finding.asksType && finding.proposal.segments.some(({ doc_type }) => doc_type === null);
}

function ofSeveral(input: OutcomeInput): ClassificationOutcome {
  const { document_splitting, automatic_threshold, proposal } = input;
  const found = `It seems to hold ${proposal.segments.length} documents (${percentWords(proposal.confidence)} sure): ${rangesOf(proposal)}.`;
  if (document_splitting === 'off') return splitReview(input, `${found} Splitting is off in this project.`);
  if (document_splitting === 'review') return splitReview(input, found);
  if (proposal.confidence >= automatic_threshold) return { kind: 'split' };
  return splitReview(
    input,
    `${found} Without review it is split from ${percentWords(automatic_threshold)} on.`,
  );
}

function ofOne(input: OutcomeInput): ClassificationOutcome {
  const { document_splitting, automatic_threshold, proposal, pageCount, asksType } = input;
  const needed = document_splitting === 'automatic' ? automatic_threshold : SURELY_ONE;
  const [only] = proposal.segments;
  if (pageCount > 1 && proposal.confidence < needed) {
    const doubt = only!.reasons.find((reason) => reason.includes('may begin'));
    const reason = `Pages 1–${pageCount} seem to be one document (${percentWords(proposal.confidence)} sure).`;
    return splitReview(input, doubt ? `${reason} ${doubt}` : reason);
  }
  const { doc_type, type_confidence } = only!;
  const doubt = asksType && typeDoubt(doc_type, type_confidence ?? 0, automatic_threshold);
  return doubt ? { kind: 'hold', type: 'type_review', reason: doubt } : { kind: 'go_on' };
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
