import type { SplitScores } from '@/lib/recognition/classification/split-scores';

/** Stack with its proposal and the truth. Pages are 1-based. */
export interface ReviewedStack {
  file: string;
  pageCount: number;
  /** First pages of the documents by the truth. */
  starts: ReadonlySet<number>;
  /** First pages of the proposed documents. */
  proposed: ReadonlySet<number>;
  scores: SplitScores;
}

/** Work of a reviewer for all stacks, and its result. */
export interface ReviewCost {
  /** Keys and clicks that decide something. */
  decisions: number;
  /** Pages that the reviewer looks at. A page that is shown again counts again. */
  viewed: number;
  /** Gaps whose cut, or missing cut, is wrong after the review. */
  wrong: number;
}

/** Seconds to look at a page, and to decide and press a key (the operators M and K of the keystroke-level model). */
const SECONDS_PER_PAGE = 1;
const SECONDS_PER_DECISION = 1.35 + 0.28;

export const toSeconds = ({ decisions, viewed }: Pick<ReviewCost, 'decisions' | 'viewed'>): number =>
  decisions * SECONDS_PER_DECISION + viewed * SECONDS_PER_PAGE;

/** Counts the gaps whose cut, or missing cut, is wrong. */
export function countWrong({ pageCount, starts }: ReviewedStack, cuts: ReadonlySet<number>): number {
  let wrong = 0;
  for (let page = 2; page <= pageCount; page += 1) if (starts.has(page) !== cuts.has(page)) wrong += 1;
  return wrong;
}
