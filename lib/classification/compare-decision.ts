import { z } from 'zod';

/** A segment of a proposal, or of what was decided; pages 1-based, inclusive, within the document. */
export const DecidedSegment = z.object({
  start_page: z.int().min(1),
  end_page: z.int().min(1),
  /** null: none of the project's types. */
  doc_type: z.string().nullable(),
  /** Of what was decided: pages that were discarded or attached, which have no type to be wrong about. */
  untyped: z.boolean().optional(),
  /** Of what was decided: whether a person did, or the classifier by itself. */
  said: z.boolean().optional(),
  /** Whether there is something to learn: not from discarded pages, nor from those that were joined to another's. */
  teaches: z.boolean().optional(),
});
export type DecidedSegment = z.infer<typeof DecidedSegment>;
export const DecidedSegments = z.array(DecidedSegment);

export interface Comparison {
  /** Every cut as proposed. */
  cutsRight: boolean;
  /** Every cut and every type as proposed. */
  right: boolean;
  /** How many pages had to go elsewhere than proposed. */
  pagesMoved: number;
}

/** What a person had to correct. Both hold all pages of the document. */
export function comparedWith(
  proposal: readonly DecidedSegment[],
  decision: readonly DecidedSegment[],
): Comparison {
  const cutsRight =
    proposal.length === decision.length &&
    proposal.every(({ start_page }, index) => start_page === decision[index]!.start_page);
  // That none of the types fits is an answer, too: right where a person left it so, wrong where they gave or took one.
  const typesRight =
    cutsRight &&
    decision.every(({ doc_type, untyped }, index) => untyped || doc_type === proposal[index]!.doc_type);
  const stayed = pagesThatStayed(proposal, decision);
  const pages = decision.reduce((sum, { start_page, end_page }) => sum + end_page - start_page + 1, 0);
  return { cutsRight, right: typesRight, pagesMoved: pages - stayed };
}

const commonPages = (a: DecidedSegment, b: DecidedSegment): number =>
  Math.max(0, Math.min(a.end_page, b.end_page) - Math.max(a.start_page, b.start_page) + 1);

/**
 * How many pages are where they were proposed to be, when each proposed segment stands for one decided segment at most:
 * of a document that was parted, all but one part had to be made.
 *
 * Both go through the pages in order, so that only segments that overlap can stand for each other, and those are as many
 * as there are cuts: a walk along them finds the best pairs, also of a pile of thousands of documents.
 */
function pagesThatStayed(proposal: readonly DecidedSegment[], decision: readonly DecidedSegment[]): number {
  /** The most pages after each pair of the walk. */
  const most = [0];
  /** Which segment the pair has in common with those before it, and the first of them. */
  let shared: 'proposed' | 'decided' | null = null;
  let from = 1;
  let proposedAt = 0;
  let decidedAt = 0;
  while (proposedAt < proposal.length && decidedAt < decision.length) {
    const proposed = proposal[proposedAt]!;
    const decided = decision[decidedAt]!;
    const pair = most.length;
    most.push(Math.max(most[pair - 1]!, most[from - 1]! + commonPages(proposed, decided)));
    const ahead = Math.sign(proposed.end_page - decided.end_page);
    if (ahead <= 0) proposedAt += 1;
    if (ahead >= 0) decidedAt += 1;
    const next = ahead === 0 ? null : ahead > 0 ? 'proposed' : 'decided';
    if (next === null) from = pair + 1;
    else if (next !== shared) from = pair;
    shared = next;
  }
  return most.at(-1)!;
}
