import { compareGapTerms, type GapTerms } from '@/lib/recognition/classification/gap-look';
import { MAX_SIMILAR_GAPS } from './schemas';

interface ComparedGap {
  id: string;
  isCut: boolean;
  lookKey: string;
  /** Terms of the pages; `null` if they were not compared. */
  look: unknown;
}

/**
 * Groups gaps that look alike: the proposal is the same, and so is the form of the page numbers on both sides. The gaps
 * whose pages share the most words with those of the first gap come first.
 *
 * @param page gaps to list, in order
 * @param candidates other open gaps, which may also be on the page
 * @returns the group of each listed gap, with the gap itself first. A gap is in one group only.
 */
export function groupSimilarGaps<G extends ComparedGap>(
  page: readonly G[],
  candidates: readonly G[],
): Map<G, G[]> {
  const taken = new Set<string>();
  const groups = new Map<G, G[]>();
  for (const head of page) {
    if (taken.has(head.id)) continue;
    const similar = candidates
      .filter((gap) => gap.id !== head.id && !taken.has(gap.id) && isAlike(head, gap))
      .map((gap) => ({ gap, likeness: compareGapTerms(head.look as GapTerms, gap.look as GapTerms) }))
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, MAX_SIMILAR_GAPS);
    const group = [head, ...similar.map(({ gap }) => gap)];
    for (const { id } of group) taken.add(id);
    groups.set(head, group);
  }
  return groups;
}

const isAlike = (a: ComparedGap, b: ComparedGap): boolean =>
  a.look !== null && b.look !== null && a.lookKey === b.lookKey && a.isCut === b.isCut;
