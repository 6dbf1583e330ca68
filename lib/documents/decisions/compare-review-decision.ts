import { z } from 'zod';

/** Segment of a proposal or decision; pages are 1-based, inclusive, within the document. */
export const DecidedSegment = z.object({
  start_page: z.int().min(1),
  end_page: z.int().min(1),
  /** Document type; `null` if none of the project's types applies. */
  doc_type: z.string().nullable(),
  /** `true` for decided pages that were discarded or attached; their type is not evaluated. */
  untyped: z.boolean().optional(),
  /** `true` if a user decided it, `false` if the classifier did. */
  said: z.boolean().optional(),
  /** `true` if there is something to learn. `false` for discarded pages and for pages joined to another document's. */
  teaches: z.boolean().optional(),
});
export type DecidedSegment = z.infer<typeof DecidedSegment>;
export const DecidedSegments = z.array(DecidedSegment);

export interface Comparison {
  /** `true` if every cut is as proposed. */
  cutsRight: boolean;
  /** `true` if every cut and every type is as proposed. */
  right: boolean;
  /** Number of pages that were moved from their proposed position. */
  pagesMoved: number;
}

/** Compares a proposal with a decision and returns the corrections. Both must contain all pages of the document. */
export function compareReviewDecision(
  proposal: readonly DecidedSegment[],
  decision: readonly DecidedSegment[],
): Comparison {
  const cutsRight =
    proposal.length === decision.length &&
    proposal.every(({ start_page }, index) => start_page === decision[index]!.start_page);
  // Leaving the type empty is also a proposal: correct if the user left it empty, wrong if the user set or cleared the
  // type.
  const typesRight =
    cutsRight &&
    decision.every(({ doc_type, untyped }, index) => untyped || doc_type === proposal[index]!.doc_type);
  const stayed = countUnmovedPages(proposal, decision);
  const pages = decision.reduce((sum, { start_page, end_page }) => sum + end_page - start_page + 1, 0);
  return { cutsRight, right: typesRight, pagesMoved: pages - stayed };
}

const countCommonPages = (a: DecidedSegment, b: DecidedSegment): number =>
  Math.max(0, Math.min(a.end_page, b.end_page) - Math.max(a.start_page, b.start_page) + 1);

/**
 * Counts the pages that stay in their proposed segment. Each proposed segment matches at most one decided segment: if a
 * document was split, all parts but one count as new.
 *
 * Both lists are in page order, so only overlapping segments can match, and their number is linear in the cuts. One
 * pass finds the best pairs, even for thousands of documents.
 */
function countUnmovedPages(proposal: readonly DecidedSegment[], decision: readonly DecidedSegment[]): number {
  /** Maximum unmoved pages after each pair. */
  const maxUnmoved = [0];
  /** Segment that the pair shares with previous pairs, and the index of the first of these pairs. */
  let shared: 'proposed' | 'decided' | null = null;
  let from = 1;
  let proposedAt = 0;
  let decidedAt = 0;
  while (proposedAt < proposal.length && decidedAt < decision.length) {
    const proposed = proposal[proposedAt]!;
    const decided = decision[decidedAt]!;
    const pair = maxUnmoved.length;
    maxUnmoved.push(
      Math.max(maxUnmoved[pair - 1]!, maxUnmoved[from - 1]! + countCommonPages(proposed, decided)),
    );
    const ahead = Math.sign(proposed.end_page - decided.end_page);
    if (ahead <= 0) proposedAt += 1;
    if (ahead >= 0) decidedAt += 1;
    const next = ahead === 0 ? null : ahead > 0 ? 'proposed' : 'decided';
    if (next === null) from = pair + 1;
    else if (next !== shared) from = pair;
    shared = next;
  }
  return maxUnmoved.at(-1)!;
}
