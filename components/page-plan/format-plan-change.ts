import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { formatCount } from '@/lib/foundation/phrases';
import { formatTypedRanges } from '@/lib/page-plan/rules/format-planned-pages';
import { getParts } from './plan-parts';
import { type EditorDocument, getPages, type PageId, type PlanPage, type PlanState } from './plan-state';

/** Maximum number of sentences. More changes at once are described as a new plan. */
const MAX_SENTENCE_COUNT = 2;

/**
 * Describes the difference of two plans for screen readers: an edit, an undo, or an update from another tab. Name
 * changes are not described, because the user hears what they type.
 */
export function formatPlanChange(
  before: PlanState,
  after: PlanState,
  documents: readonly EditorDocument[],
): string | null {
  if (before.order.join() !== after.order.join()) return formatMoves(before, after, documents);
  const pages = getPages(documents, after.order);
  const among = (has: (id: PageId) => boolean) => pages.filter(({ id }) => has(id));
  const came = (kind: 'starts' | 'discarded' | 'skipped') =>
    among((id) => after[kind].has(id) && !before[kind].has(id));
  const went = (kind: 'starts' | 'discarded' | 'skipped') =>
    among((id) => before[kind].has(id) && !after[kind].has(id));
  const sentences = [
    formatPages(came('discarded'), 'removed'),
    formatPages(went('discarded'), 'restored'),
    formatCuts(came('starts').filter(({ isJoinable }) => isJoinable)),
    formatJoins(went('starts').filter(({ isJoinable }) => isJoinable)),
    formatPages(came('skipped'), 'not scanned'),
    formatPages(went('skipped'), 'scanned'),
    ...formatChoices(before, after, pages),
  ].filter((sentence) => sentence !== null);
  if (sentences.length > MAX_SENTENCE_COUNT) return 'The plan changed.';
  return sentences.length === 0 ? null : sentences.join(' ');
}

function formatMoves(
  before: PlanState,
  after: PlanState,
  documents: readonly EditorDocument[],
): string | null {
  const differs = (uuid: string, index: number) => before.order[index] !== uuid;
  const moved = after.order.filter(differs);
  // If two documents swapped places, name the one that moved further; of neighbors, the one that moved forward.
  const way = (uuid: string) => Math.abs(before.order.indexOf(uuid) - after.order.indexOf(uuid));
  const mover = moved.reduce((a, b) => (way(b) > way(a) ? b : a));
  const name = documents.find(({ uuid }) => uuid === mover)?.originalFilename ?? 'The file';
  return `“${name}” is file ${after.order.indexOf(mover) + 1} of ${after.order.length}.`;
}

const formatPageNumbers = (pages: readonly PlanPage[]): string =>
  `${pages.length === 1 ? 'Page' : 'Pages'} ${formatTypedRanges(pages.map(({ number }) => number))}`;

const formatPages = (pages: readonly PlanPage[], what: string): string | null =>
  pages.length === 0 ? null : `${formatPageNumbers(pages)} ${what}.`;

function formatCuts(starts: readonly PlanPage[]): string | null {
  const [first] = starts;
  if (!first) return null;
  return starts.length === 1 ? `Cut before page ${first.number}.` : `${starts.length} cuts made.`;
}

function formatJoins(starts: readonly PlanPage[]): string | null {
  const [first] = starts;
  if (!first) return null;
  return starts.length === 1
    ? `Pages ${first.number - 1} and ${first.number} joined.`
    : `${formatCount(starts.length, 'cut')} removed.`;
}

/** Describes parts with a changed role or type. */
function formatChoices(before: PlanState, after: PlanState, pages: readonly PlanPage[]): string[] {
  if (before.choices === after.choices) return [];
  const were = new Map(getParts(before, pages).map((part) => [part.id, part]));
  return getParts(after, pages).flatMap((part) => {
    const was = were.get(part.id);
    if (!was || part.number === null || was.number === null) return [];
    if (was.role !== part.role) return [`Part ${part.number} is ${part.role}.`];
    const type = part.choice.docType;
    if (was.choice.docType === type) return [];
    return [`Part ${part.number} ${type ? `is of type ${formatIdentifier(type)}` : 'has no type'}.`];
  });
}
