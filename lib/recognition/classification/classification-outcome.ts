import type { ProposalItem } from '@/lib/documents/decisions/record-automation-items';
import type { HoldCode, SplitProposal } from '@/lib/documents/document-metadata';
import { describeSplitDoubt } from '@/lib/documents/document-split-doubt';
import { getTypeReviewReason } from '@/lib/documents/document-type-review-reason';
import { isProposedDocument } from '@/lib/documents/proposed-documents';
import { formatPercent } from '@/lib/foundation/percent';
import { formatCount } from '@/lib/foundation/phrases';
import { type AcceptanceRules, acceptsCuts } from './acceptance-rules';

export type ClassificationOutcome =
  | { kind: 'go_on' }
  | { kind: 'split' }
  | { kind: 'hold'; type: 'split_review'; code: HoldCode; reason: string }
  | { kind: 'hold'; type: 'type_review'; reason: string };

/** Classification result of a file. */
interface Finding {
  pageCount: number;
  proposal: SplitProposal;
  /** `true` if a type is needed: the project has categories, and no user has set a type. */
  asksType: boolean;
  /** `true` if a classifier proposed the cuts, and no separation made them. */
  isCutProposed: boolean;
  /** Reason why the proposal is not the requested one; `null` if it is. */
  problem: string | null;
}

export interface OutcomeInput extends Finding, AcceptanceRules {
  /** Returns `true` if the audit drew the cuts of the file, or the type of the part that begins at a page. */
  isDrawn: (kind: 'splits' | 'types', firstPage: number) => boolean;
}

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

type CutRules = Pick<AcceptanceRules, 'document_splitting' | 'splitThreshold'>;

/** Returns the hold code of a file whose cuts a person must check. */
export function getSplitHoldCode({ document_splitting, splitThreshold }: CutRules): HoldCode {
  if (document_splitting === 'off') return 'splitting_off';
  return splitThreshold === null ? 'multiple_documents' : 'low_confidence';
}

const createSplitReview = (rules: CutRules, reason: string): ClassificationOutcome => ({
  kind: 'hold',
  type: 'split_review',
  code: getSplitHoldCode(rules),
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
  const outcome = decideOutcome({
    ...finding,
    document_splitting: 'automatic',
    splitThreshold: 0,
    singleThreshold: 0,
    typeThreshold: 0,
    isDrawn: () => false,
  });
  if (outcome.kind === 'hold') return true;
  const documents = finding.proposal.segments.filter(isProposedDocument);
  return finding.asksType && documents.some(({ doc_type }) => doc_type === null);
}

function decideMultiple(input: OutcomeInput): ClassificationOutcome {
  const { document_splitting, splitThreshold, proposal } = input;
  const found = describeFound(proposal);
  if (document_splitting === 'off')
    return createSplitReview(input, `${found} Splitting is off in this project.`);
  if (splitThreshold === null || isCutAudited(input)) return createSplitReview(input, found);
  if (areCutsAccepted(input)) return { kind: 'split' };
  return createSplitReview(
    input,
    `${found} Splitting without review requires ${formatPercent(splitThreshold)}.`,
  );
}

/** Returns `true` if a person checks cuts that would be automatic. */
const isCutAudited = (input: OutcomeInput): boolean =>
  input.pageCount > 1 && areCutsAccepted(input) && input.isDrawn('splits', 1);

const areCutsAccepted = (input: OutcomeInput): boolean =>
  acceptsCuts(input, {
    pageCount: input.pageCount,
    parts: input.proposal.segments.length,
    confidence: input.proposal.confidence,
  });

/** Describes what a file seems to contain, with the separator sheets to discard. */
export function describeFound({ segments }: SplitProposal): string {
  const documents = segments.filter(isProposedDocument);
  const dropped = segments.filter((segment) => !isProposedDocument(segment));
  const pages = dropped.reduce((sum, { start_page, end_page }) => sum + end_page - start_page + 1, 0);
  const sheets = pages > 0 ? ` and ${formatCount(pages, 'page')} of separator sheets` : '';
  const doubt = documents.length > 1 ? ` ${describeSplitDoubt(documents)}` : '';
  return `Looks like ${formatCount(documents.length, 'document')}${sheets}.${doubt}`;
}

function decideSingle(input: OutcomeInput): ClassificationOutcome {
  const { proposal, asksType, singleThreshold } = input;
  const [only] = proposal.segments;
  if (isCutAudited(input) || (singleThreshold === null && !areCutsAccepted(input)))
    return createSplitReview(input, 'Looks like one document.');
  if (!areCutsAccepted(input)) {
    const index = only!.reason_details?.findIndex((reason) => reason?.code === 'page_may_begin_document');
    const doubt = only!.reasons[index ?? -1];
    const reason = `Looks like one document, but only ${formatPercent(proposal.confidence)} sure.`;
    return createSplitReview(input, doubt ? `${reason} ${doubt}` : reason);
  }
  const doubt = asksType ? getTypeDoubt(input, only!) : null;
  return doubt ? { kind: 'hold', type: 'type_review', reason: doubt } : { kind: 'go_on' };
}

type Segment = SplitProposal['segments'][number];

/** Returns why a person must check the type of a part; `null` if the type is accepted. */
function getTypeDoubt({ typeThreshold, isDrawn }: OutcomeInput, segment: Segment): string | null {
  const { doc_type, type_confidence, start_page } = segment;
  const doubt = getTypeReviewReason(doc_type, type_confidence ?? 0, typeThreshold);
  return doubt ?? (isDrawn('types', start_page) ? getTypeReviewReason(doc_type, 0, null) : null);
}

/** Returns why a person must check the types of the parts that Sheaf cuts by itself, in the order of the segments. */
export const getTypeDoubts = (input: OutcomeInput): (string | null)[] =>
  input.proposal.segments.map((segment) =>
    input.asksType && isProposedDocument(segment) ? getTypeDoubt(input, segment) : null,
  );

/**
 * Returns the items of a file for the evidence of the automation. A file of one page has no cuts to decide, and neither
 * has a file that a separation cut.
 */
export function getAutomationFindings(input: OutcomeInput, outcome: ClassificationOutcome): ProposalItem[] {
  const { proposal, problem, pageCount, asksType, isCutProposed, typeThreshold, isDrawn } = input;
  if (problem !== null) return [];
  const create = (kind: ProposalItem['kind'], firstPage: number, confidence: number, automatic: boolean) => ({
    kind,
    firstPage,
    confidence,
    automatic,
    audited: automatic && isDrawn(kind, firstPage),
  });
  // If a person decides the cuts, the same person decides the types.
  const isCutByPerson = outcome.kind === 'hold' && outcome.type === 'split_review';
  const typed = asksType ? proposal.segments.filter(isProposedDocument) : [];
  return [
    ...(pageCount > 1 && isCutProposed
      ? [create('splits', 1, proposal.confidence, areCutsAccepted(input))]
      : []),
    ...typed.flatMap(({ doc_type, type_confidence, start_page }) => {
      if (doc_type === null || typeof type_confidence !== 'number') return [];
      const isCertain = !isCutByPerson && typeThreshold !== null && type_confidence >= typeThreshold;
      return [create('types', start_page, type_confidence, isCertain)];
    }),
  ];
}
