import type { ListedGap } from '@/lib/recognition/gap-review/schemas';

interface QueueInput {
  /** Gaps as loaded, which may not know the last answers yet. */
  loaded: readonly ListedGap[];
  /** IDs of gaps that were answered on this page. */
  answered: ReadonlySet<string>;
  /** Gap that an undo opened again; it comes first. */
  reopened: ListedGap | null;
  /** Gaps that were excluded from an answer; they come last until they are loaded. */
  excluded: readonly ListedGap[];
  /** ID of the gap that is shown, which stays in place if the order changes. */
  shown: string | null;
}

/** Returns the open gaps in the order in which they are shown, without those that were answered on this page. */
export function orderGaps({ loaded, answered, reopened, excluded, shown }: QueueInput): ListedGap[] {
  const seen = new Set<string>(answered);
  const open = [...(reopened ? [reopened] : []), ...loaded, ...excluded]
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((gap) => ({ ...gap, similar: gap.similar.filter(({ id }) => !answered.has(id)) }));
  const current = open.find(({ id }) => id === shown);
  return current ? [current, ...open.filter((gap) => gap !== current)] : open;
}

/** Returns gaps that looked like another one as separate gaps. */
export const toOwnGaps = ({ proposed, similar }: ListedGap, ids: ReadonlySet<string>): ListedGap[] =>
  similar
    .filter(({ id }) => ids.has(id))
    .map((place) => ({
      ...place,
      proposed,
      doubt: proposed === 'cut' ? 1 - place.probability : place.probability,
      reasons: [],
      similar: [],
    }));
