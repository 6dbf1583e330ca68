import { spoken } from '@/components/ui/words';
import { count, typedRanges } from '@/lib/page-plan/page-words';
import { partsOf } from './plan-parts';
import { type EditorDocument, type PageId, type PlanPage, type PlanState, pagesOf } from './plan-state';

/** More than these at once are another plan. */
const MAX_SENTENCES = 2;

/**
 * What was done between two plans, for who hears it and doesn't see it: an edit, an undo, or what another tab did.
 * Nothing for a name: who types it hears it.
 */
export function deedInWords(
  before: PlanState,
  after: PlanState,
  documents: readonly EditorDocument[],
): string | null {
  if (before.order.join() !== after.order.join()) return movedInWords(before, after, documents);
  const pages = pagesOf(documents, after.order);
  const among = (has: (id: PageId) => boolean) => pages.filter(({ id }) => has(id));
  const came = (kind: 'starts' | 'discarded' | 'skipped') =>
    among((id) => after[kind].has(id) && !before[kind].has(id));
  const went = (kind: 'starts' | 'discarded' | 'skipped') =>
    among((id) => before[kind].has(id) && !after[kind].has(id));
  const sentences = [
    ofPages(came('discarded'), 'removed'),
    ofPages(went('discarded'), 'restored'),
    cutInWords(came('starts').filter(({ joinable }) => joinable)),
    joinInWords(went('starts').filter(({ joinable }) => joinable)),
    ofPages(came('skipped'), 'not scanned'),
    ofPages(went('skipped'), 'scanned'),
    ...choicesInWords(before, after, pages),
  ].filter((sentence) => sentence !== null);
  if (sentences.length > MAX_SENTENCES) return 'The plan is another.';
  return sentences.length === 0 ? null : sentences.join(' ');
}

function movedInWords(
  before: PlanState,
  after: PlanState,
  documents: readonly EditorDocument[],
): string | null {
  const differs = (uuid: string, index: number) => before.order[index] !== uuid;
  const moved = after.order.filter(differs);
  // Of two that changed places, the one that had the longer way; of neighbours, the one that came forward.
  const way = (uuid: string) => Math.abs(before.order.indexOf(uuid) - after.order.indexOf(uuid));
  const mover = moved.reduce((a, b) => (way(b) > way(a) ? b : a));
  const name = documents.find(({ uuid }) => uuid === mover)?.originalFilename ?? 'The file';
  return `“${name}” is file ${after.order.indexOf(mover) + 1} of ${after.order.length}.`;
}

const numbered = (pages: readonly PlanPage[]): string =>
  `${pages.length === 1 ? 'Page' : 'Pages'} ${typedRanges(pages.map(({ number }) => number))}`;

const ofPages = (pages: readonly PlanPage[], what: string): string | null =>
  pages.length === 0 ? null : `${numbered(pages)} ${what}.`;

function cutInWords(starts: readonly PlanPage[]): string | null {
  const [first] = starts;
  if (!first) return null;
  return starts.length === 1 ? `Cut before page ${first.number}.` : `${starts.length} cuts made.`;
}

function joinInWords(starts: readonly PlanPage[]): string | null {
  const [first] = starts;
  if (!first) return null;
  return starts.length === 1
    ? `Pages ${first.number - 1} and ${first.number} joined.`
    : `${count(starts.length, 'cut')} taken back.`;
}

/** Of parts that were there before and have another role or type now. */
function choicesInWords(before: PlanState, after: PlanState, pages: readonly PlanPage[]): string[] {
  if (before.choices === after.choices) return [];
  const were = new Map(partsOf(before, pages).map((part) => [part.id, part]));
  return partsOf(after, pages).flatMap((part) => {
    const was = were.get(part.id);
    if (!was || part.number === null || was.number === null) return [];
    if (was.role !== part.role) return [`Part ${part.number} is ${part.role}.`];
    const type = part.choice.docType;
    if (was.choice.docType === type) return [];
    return [`Part ${part.number} ${type ? `is of type ${spoken(type)}` : 'has no type'}.`];
  });
}
