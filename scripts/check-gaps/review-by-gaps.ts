import { findDoubtfulGaps } from '@/lib/recognition/classification/doubtful-gaps';
import { decodeAnswers } from '@/lib/recognition/gap-review/decode-answers';
import { groupSimilarGaps } from '@/lib/recognition/gap-review/group-similar-gaps';
import { type GapAnswer, MAX_READY_STACKS } from '@/lib/recognition/gap-review/schemas';
import { countWrong, type ReviewCost, type ReviewedStack } from './reviewed-stack';

export interface GapReviewCost extends ReviewCost {
  /** Answers, each about one gap or several. */
  answers: number;
  /** Gaps that the answers decided. */
  answered: number;
  /** Gaps that the reviewer excluded from a group, because another answer is right for them. */
  excluded: number;
}

interface OpenGap {
  id: string;
  stack: ReviewedStack;
  page: number;
  doubt: number;
  isCut: boolean;
  lookKey: string;
  look: unknown;
}

type StackAnswers = Map<ReviewedStack, Map<number, GapAnswer>>;

/**
 * Reviews the doubtful gaps of all stacks as the page does: the most doubtful gap with the gaps that look like it, one
 * answer for the group, and the stacks decoded again after each answer. Then the ready stacks are split together.
 * Each answer, each gap excluded from a group, and each split of up to 50 stacks is one decision.
 */
export function reviewByGaps(stacks: readonly ReviewedStack[]): GapReviewCost {
  const answers: StackAnswers = new Map(stacks.map((stack) => [stack, new Map()]));
  const cost = { decisions: 0, viewed: 0, wrong: 0, answers: 0, answered: 0, excluded: 0 };
  for (;;) {
    const open = stacks.flatMap((stack) => listOpenGaps(stack, answers.get(stack)!));
    open.sort((a, b) => b.doubt - a.doubt || (a.id < b.id ? 1 : -1));
    const [head] = open;
    if (!head) break;
    const group = groupSimilarGaps([head], open).get(head)!;
    const isCut = (gap: OpenGap) => gap.stack.starts.has(gap.page);
    const decided = group.filter((gap) => isCut(gap) === isCut(head));
    for (const { stack, page } of decided)
      answers.get(stack)!.set(page, isCut(head) ? 'cut' : 'same_document');
    cost.answers += 1;
    cost.answered += decided.length;
    cost.excluded += group.length - decided.length;
    cost.viewed += 2 * group.length;
  }
  for (const stack of stacks) cost.wrong += countWrong(stack, decodeCuts(stack, answers.get(stack)!));
  cost.decisions = cost.answers + cost.excluded + Math.ceil(stacks.length / MAX_READY_STACKS);
  return cost;
}

const decodeCuts = ({ scores }: ReviewedStack, answers: ReadonlyMap<number, GapAnswer>): Set<number> =>
  new Set(decodeAnswers(scores, answers).parts.map(({ startPage }) => startPage));

/** Returns the gaps that the application has asked about: doubtful at first, or after an answer. */
function listOpenGaps(stack: ReviewedStack, answers: ReadonlyMap<number, GapAnswer>): OpenGap[] {
  const { scores, file, proposed } = stack;
  const cuts = decodeCuts(stack, answers);
  const looks = new Map(scores.gaps.map(({ page, look }) => [page, look]));
  const first = findDoubtfulGaps(scores.starts, proposed);
  const pages = new Set([...first, ...findDoubtfulGaps(scores.starts, cuts)].map(({ page }) => page));
  return [...pages]
    .filter((page) => !answers.has(page))
    .map((page) => {
      const probability = scores.starts[page - 2]!;
      const isCut = cuts.has(page);
      const look = looks.get(page) ?? null;
      const doubt = isCut ? 1 - probability : probability;
      return { id: `${file} ${page}`, stack, page, doubt, isCut, lookKey: look?.key ?? '', look };
    });
}
