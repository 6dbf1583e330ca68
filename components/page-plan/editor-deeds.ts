import { typedRanges } from '@/lib/page-plan/page-words';
import { isStart, partAt } from './plan-parts';
import { editPlan, type PlanEdit } from './plan-reducer';
import type { PageId, PlanPage, PlanState } from './plan-state';
import { targets } from './selection';
import type { Editor } from './use-editor';

/** What the tools and the keys do with what is chosen: each makes an edit, or none when there is nothing to do. */

type Seen = Pick<Editor, 'pages' | 'parts' | 'plan' | 'selection'>;

const chosen = ({ selection, pages }: Seen): PageId[] => targets(selection, pages);

/** Cuts before the first of the chosen pages, and after the last where several are chosen: they become a part. */
export function cutDeed(seen: Seen): PlanEdit | null {
  const ids = chosen(seen);
  if (ids.length === 0) return null;
  const runs = runsOf(seen.pages, ids);
  const after = ids.length > 1 ? runs.flatMap(({ last }) => seen.pages[last + 1]?.id ?? []) : [];
  return { type: 'cut', before: [...runs.map(({ first }) => seen.pages[first]!.id), ...after] };
}

/** Joins the chosen pages with each other; a single one with the page before. */
export function joinDeed(seen: Seen): PlanEdit | null {
  const ids = chosen(seen);
  if (ids.length === 0) return null;
  const inside = runsOf(seen.pages, ids).flatMap(({ first, last }) =>
    seen.pages.slice(first + 1, last + 1).map(({ id }) => id),
  );
  return { type: 'join', before: inside.length > 0 ? inside : ids.slice(0, 1) };
}

/** Removes the chosen pages; brings them back when all of them are removed. */
export function discardDeed(seen: Seen): PlanEdit | null {
  const pages = chosen(seen);
  if (pages.length === 0) return null;
  const restores = pages.every((id) => seen.plan.discarded.has(id));
  return { type: restores ? 'restore' : 'discard', pages };
}

/** Leaves the chosen pages unscanned; scans them when none of them would be. */
export function skipDeed(seen: Seen): PlanEdit | null {
  const pages = chosen(seen);
  if (pages.length === 0) return null;
  const scans = pages.every((id) => seen.plan.skipped.has(id));
  return { type: scans ? 'scan' : 'skip', pages };
}

/** Why none of the chosen pages can be left unscanned, in a sentence; null when some can, or are asked to be scanned. */
export function whyNoSkip(seen: Seen & Pick<Editor, 'documents'>): string | null {
  const deed = skipDeed(seen);
  if (deed?.type !== 'skip' || editPlan(seen.plan, deed, seen.documents) !== seen.plan) return null;
  const roleOf = (id: PageId) =>
    partAt(
      seen.parts,
      seen.pages.findIndex((page) => page.id === id),
    )?.role;
  return deed.pages.some((id) => roleOf(id) === 'main')
    ? 'This is the last page of its part that is scanned, so it stays. Discard the part, or scan another page of it.'
    : 'Only main parts are scanned: there is nothing to skip here.';
}

/**
 * Which of the chosen pages are scanned all the same after a skip of several, in a sentence: each main part keeps one.
 * @returns null when all of them are left unscanned, or none is
 */
export function keptScanned(seen: Seen & Pick<Editor, 'documents'>): string | null {
  const deed = skipDeed(seen);
  if (deed?.type !== 'skip') return null;
  const { skipped } = editPlan(seen.plan, deed, seen.documents);
  const asked = new Set(deed.pages);
  const kept = seen.parts
    .filter(({ role }) => role === 'main')
    .flatMap(({ first, last }) => seen.pages.slice(first, last + 1))
    .filter(({ id }) => asked.has(id) && !skipped.has(id))
    .map(({ number }) => number);
  if (kept.length === 0) return null;
  const [first, ...more] = kept;
  return more.length === 0
    ? `Page ${first} is still scanned: each part keeps one page that is.`
    : `Pages ${typedRanges(kept)} are still scanned: each part keeps one page that is.`;
}

/** Cuts every so many pages: of what is chosen where that is more than one page, else of everything. */
export function splitEveryDeed(seen: Seen, every: number): PlanEdit {
  const { selected } = seen.selection;
  return { type: 'splitEvery', every, pages: selected.size > 1 ? [...selected] : undefined };
}

/** Where blank pages are looked for: in what is chosen where that is more than one page, else everywhere. */
export const lookedThrough = ({ selection, pages }: Seen): readonly PlanPage[] =>
  selection.selected.size > 1 ? pages.filter(({ id }) => selection.selected.has(id)) : pages;

/**
 * Parts at blank pages that were looked for while work went on: what was done meanwhile to one of them, or to the page
 * after it, stays done.
 * @param before the plan when the search began
 */
export function splitAtBlankDeed(
  { plan, pages }: Pick<Seen, 'plan' | 'pages'>,
  blank: readonly PageId[],
  before: PlanState,
): Extract<PlanEdit, { type: 'splitAtBlank' }> | null {
  const same = (id: PageId | undefined) =>
    id === undefined ||
    (plan.discarded.has(id) === before.discarded.has(id) && plan.starts.has(id) === before.starts.has(id));
  const found = new Set(blank);
  const still = pages.filter(
    ({ id }, index) => found.has(id) && !plan.discarded.has(id) && same(id) && same(pages[index + 1]?.id),
  );
  return still.length === 0 ? null : { type: 'splitAtBlank', blank: still.map(({ id }) => id) };
}

/** Moves the document of a page one place on. */
export function moveDeed({ plan, pages }: Seen, index: number, by: 1 | -1): PlanEdit | null {
  const page = pages[index];
  if (!page) return null;
  const { uuid } = page.document;
  return { type: 'moveDocument', uuid, to: plan.order.indexOf(uuid) + by };
}

const UNSURE_BELOW = 0.7;

/** Index of the next page, after a given one and around, that begins an unsure part; null when there is none. */
export function nextUnsure({ pages, plan }: Seen, from: number): number | null {
  const unsure = pages.flatMap((page, index) => (isUnsure(plan, page) ? [index] : []));
  return unsure.find((index) => index > from) ?? unsure[0] ?? null;
}

const isUnsure = (plan: Seen['plan'], page: PlanPage): boolean =>
  page.proposed !== null && page.proposed.confidence < UNSURE_BELOW && isStart(plan, page);

/** Runs of neighbours, as indices. The ids must be in the order of the pages. */
function runsOf(pages: readonly PlanPage[], ids: readonly PageId[]): { first: number; last: number }[] {
  const wanted = new Set(ids);
  const runs: { first: number; last: number }[] = [];
  for (const [index, { id }] of pages.entries()) {
    if (!wanted.has(id)) continue;
    const run = runs.at(-1);
    if (run && run.last === index - 1) run.last = index;
    else runs.push({ first: index, last: index });
  }
  return runs;
}
