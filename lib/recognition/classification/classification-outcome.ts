import type { HoldCode, SplitProposal } from '@/lib/documents/document-metadata';
import { describeSplitDoubt } from '@/lib/documents/document-split-doubt';
import { getTypeReviewReason } from '@/lib/documents/document-type-review-reason';
import { isProposedDocument } from '@/lib/documents/proposed-documents';
import { formatPercent } from '@/lib/foundation/percent';
import { formatCount } from '@/lib/foundation/phrases';

/** Splitting settings of a project. */
export interface SplittingRules {
  document_splitting: 'off' | 'review' | 'automatic';
  automatic_threshold: number;
}

export type ClassificationOutcome =
  | { kind: 'go_on' }
  | { kind: 'split' }
  | { kind: 'hold'; type: 'split_review'; code: HoldCode; reason: string }
  | { kind: 'hold'; type: 'type_review'; reason: string };

/**
 * Minimum confidence that a file of several pages is one document. Below it, the file waits even if nothing is
 * automatic.
 */
const MIN_SINGLE_DOCUMENT_CONFIDENCE = 0.5;

/** Classification result of a file. */
interface Finding {
  pageCount: number;
  proposal: SplitProposal;
  /** `true` if a type is needed: the project has categories, and no user has set a type. */
  asksType: boolean;
  /** Reason why the proposal is not the requested one; `null` if it is. */
  problem: string | null;
}

export type OutcomeInput = Finding & SplittingRules;

/** Decides whether a classified file continues, is split automatically, or waits for a person. */
export function decideOutcome(input: OutcomeInput): ClassificationOutcome {
  const { proposal, pageCount, problem } = input;
  if (problem !== null) {
    return pageCount > 1
      ? createSplitReview(input, problem)
      : { kind: 'hold', type: 'type_review', reason: problem };
  }
  return proposal.segments.length > 1 ? decideMultiple(input) : decideSingle(input);
}

/** Returns the hold code of a file whose cuts a person must check, by the splitting setting. */
export const getSplitHoldCode = (splitting: SplittingRules['document_splitting']): HoldCode =>
  (({ off: 'splitting_off', review: 'multiple_documents', automatic: 'low_confidence' }) as const)[splitting];

const createSplitReview = (
  { document_splitting }: SplittingRules,
  reason: string,
): ClassificationOutcome => ({
  kind: 'hold',
  type: 'split_review',
  code: getSplitHoldCode(document_splitting),
  reason,
});

/** Returns the overall confidence in a file's proposal: all cuts and all types. */
export function getOverallConfidence({ proposal, asksType }: Pick<Finding, 'proposal' | 'asksType'>): number {
  const { confidence, segments } = proposal;
  return asksType
    ? segments
        .filter(isProposedDocument)
        .reduce((least, { type_confidence }) => Math.min(least, type_confidence ?? 0), confidence)
    : confidence;
}

/** Returns true if a person must check the file or a subdocument at any threshold. */
export function isAlwaysHeld(finding: Finding): boolean {
  const outcome = decideOutcome({ ...finding, document_splitting: 'automatic', automatic_threshold: 0 });
  if (outcome.kind === 'hold') return true;
  const documents = finding.proposal.segments.filter(isProposedDocument);
  return finding.asksType && documents.some(({ doc_type }) => doc_type === null);
}

function decideMultiple(input: OutcomeInput): ClassificationOutcome {
  const { document_splitting, automatic_threshold, proposal } = input;
  const found = describeFound(proposal);
  if (document_splitting === 'off')
    return createSplitReview(input, `${found} Splitting is off in this project.`);
  if (document_splitting === 'review') return createSplitReview(input, found);
  if (proposal.confidence >= automatic_threshold) return { kind: 'split' };
  return createSplitReview(
    input,
    `${found} Splitting without review requires ${formatPercent(automatic_threshold)}.`,
  );
}

/** Describes what a file seems to contain, with the separator sheets to discard. */
function describeFound({ segments }: SplitProposal): string {
  const documents = segments.filter(isProposedDocument);
  const dropped = segments.filter((segment) => !isProposedDocument(segment));
  const pages = dropped.reduce((sum, { start_page, end_page }) => sum + end_page - start_page + 1, 0);
  const sheets = pages > 0 ? ` and ${formatCount(pages, 'page')} of separator sheets` : '';
  const doubt = documents.length > 1 ? ` ${describeSplitDoubt(documents)}` : '';
  return `Looks like ${formatCount(documents.length, 'document')}${sheets}.${doubt}`;
}

function decideSingle(input: OutcomeInput): ClassificationOutcome {
  const { document_splitting, automatic_threshold, proposal, pageCount, asksType } = input;
  const needed = document_splitting === 'automatic' ? automatic_threshold : MIN_SINGLE_DOCUMENT_CONFIDENCE;
  const [only] = proposal.segments;
  if (pageCount > 1 && proposal.confidence < needed) {
    const doubt = only!.reasons.find((reason) => reason.includes('may begin'));
    const reason = `Looks like one document, but only ${formatPercent(proposal.confidence)} sure.`;
    return createSplitReview(input, doubt ? `${reason} ${doubt}` : reason);
  }
  const { doc_type, type_confidence } = only!;
  const doubt = asksType && getTypeReviewReason(doc_type, type_confidence ?? 0, automatic_threshold);
  return doubt ? { kind: 'hold', type: 'type_review', reason: doubt } : { kind: 'go_on' };
}
