import { formatIdentifier } from '@/lib/foundation/format-identifier';
import type { Translator } from '@/lib/foundation/languages/translator';
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
  t: Translator<'pagePlan'>,
  before: PlanState,
  after: PlanState,
  documents: readonly EditorDocument[],
): string | null {
  if (before.order.join() !== after.order.join()) return formatMove(t, before, after, documents);
  const pages = getPages(documents, after.order);
  const among = (has: (id: PageId) => boolean) => pages.filter(({ id }) => has(id));
  const came = (kind: 'starts' | 'discarded' | 'skipped') =>
    among((id) => after[kind].has(id) && !before[kind].has(id));
  const went = (kind: 'starts' | 'discarded' | 'skipped') =>
    among((id) => before[kind].has(id) && !after[kind].has(id));
  const sentences = [
    formatPages(t, 'removed', came('discarded')),
    formatPages(t, 'restored', went('discarded')),
    formatBorders(
      t,
      'cut',
      came('starts').filter(({ isJoinable }) => isJoinable),
    ),
    formatBorders(
      t,
      'joined',
      went('starts').filter(({ isJoinable }) => isJoinable),
    ),
    formatPages(t, 'skipped', came('skipped')),
    formatPages(t, 'scanned', went('skipped')),
    ...formatChoices(t, before, after, pages),
  ].filter((sentence) => sentence !== null);
  if (sentences.length > MAX_SENTENCE_COUNT) return t('announcement.planChanged');
  return sentences.length === 0 ? null : sentences.join(' ');
}

function formatMove(
  t: Translator<'pagePlan'>,
  before: PlanState,
  after: PlanState,
  documents: readonly EditorDocument[],
): string {
  const differs = (uuid: string, index: number) => before.order[index] !== uuid;
  const moved = after.order.filter(differs);
  // If two documents swapped places, name the one that moved further; of neighbors, the one that moved forward.
  const way = (uuid: string) => Math.abs(before.order.indexOf(uuid) - after.order.indexOf(uuid));
  const mover = moved.reduce((a, b) => (way(b) > way(a) ? b : a));
  return t('announcement.moved', {
    name: documents.find(({ uuid }) => uuid === mover)!.originalFilename,
    position: after.order.indexOf(mover) + 1,
    count: after.order.length,
  });
}

function formatPages(
  t: Translator<'pagePlan'>,
  change: 'removed' | 'restored' | 'skipped' | 'scanned',
  pages: readonly PlanPage[],
): string | null {
  if (pages.length === 0) return null;
  const numbers = formatTypedRanges(pages.map(({ number }) => number));
  return t(`announcement.${change}`, { count: pages.length, pages: numbers });
}

/** @param starts pages after the borders */
function formatBorders(
  t: Translator<'pagePlan'>,
  change: 'cut' | 'joined',
  starts: readonly PlanPage[],
): string | null {
  const page = starts[0]?.number;
  if (page === undefined) return null;
  return t(`announcement.${change}`, { count: starts.length, before: page - 1, page });
}

/** Describes parts with a changed role or type. */
function formatChoices(
  t: Translator<'pagePlan'>,
  before: PlanState,
  after: PlanState,
  pages: readonly PlanPage[],
): string[] {
  if (before.choices === after.choices) return [];
  const were = new Map(getParts(before, pages).map((part) => [part.id, part]));
  return getParts(after, pages).flatMap((part) => {
    const was = were.get(part.id);
    const { number, role } = part;
    if (!was || number === null || was.number === null) return [];
    if (was.role !== role) return [t('announcement.role', { part: number, role })];
    const type = part.choice.docType;
    if (was.choice.docType === type) return [];
    return [
      type
        ? t('announcement.type', { part: number, type: formatIdentifier(type) })
        : t('announcement.noType', { part: number }),
    ];
  });
}
