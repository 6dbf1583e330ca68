import { UNSURE_BELOW } from '@/lib/documents/document-split-doubt';
import type { Translator } from '@/lib/foundation/languages/translator';
import { formatTypedRanges } from '@/lib/page-plan/rules/format-planned-pages';
import { getTargetPages } from './page-selection';
import { findPart, isStart } from './plan-parts';
import { applyEdit, type PlanEdit } from './plan-reducer';
import type { PageId, PlanPage, PlanState } from './plan-state';
import type { Editor } from './use-editor';

/** Creates edits for the selection. Each function returns `null` if there is nothing to do. */

type EditorSnapshot = Pick<Editor, 'pages' | 'parts' | 'plan' | 'selection'>;

const getSelectedPages = ({ selection, pages }: EditorSnapshot): PageId[] => getTargetPages(selection, pages);

/** Cuts before the first selected page, and after the last if several are selected: they become a part. */
export function createCutEdit(seen: EditorSnapshot): PlanEdit | null {
  const ids = getSelectedPages(seen);
  if (ids.length === 0) return null;
  const runs = getPageRuns(seen.pages, ids);
  const after = ids.length > 1 ? runs.flatMap(({ last }) => seen.pages[last + 1]?.id ?? []) : [];
  return { type: 'cut', before: [...runs.map(({ first }) => seen.pages[first]!.id), ...after] };
}

/** Joins the selected pages; a single page is joined with the page before. */
export function createJoinEdit(seen: EditorSnapshot): PlanEdit | null {
  const ids = getSelectedPages(seen);
  if (ids.length === 0) return null;
  const inside = getPageRuns(seen.pages, ids).flatMap(({ first, last }) =>
    seen.pages.slice(first + 1, last + 1).map(({ id }) => id),
  );
  return { type: 'join', before: inside.length > 0 ? inside : ids.slice(0, 1) };
}

/** Removes the selected pages, or restores them if all are removed. */
export function createDiscardEdit(seen: EditorSnapshot): PlanEdit | null {
  const pages = getSelectedPages(seen);
  if (pages.length === 0) return null;
  const restores = pages.every((id) => seen.plan.discarded.has(id));
  return { type: restores ? 'restore' : 'discard', pages };
}

/** Skips the scan of the selected pages, or scans them if all are skipped. */
export function createSkipEdit(seen: EditorSnapshot): PlanEdit | null {
  const pages = getSelectedPages(seen);
  if (pages.length === 0) return null;
  const scans = pages.every((id) => seen.plan.skipped.has(id));
  return { type: scans ? 'scan' : 'skip', pages };
}

/** Returns the reason why no selected page can be skipped; `null` if some can or the pages will be scanned. */
export function getSkipBlocker(
  t: Translator<'pagePlan'>,
  seen: EditorSnapshot & Pick<Editor, 'documents'>,
): string | null {
  const edit = createSkipEdit(seen);
  if (edit?.type !== 'skip' || applyEdit(seen.plan, edit, seen.documents) !== seen.plan) return null;
  const getRole = (id: PageId) =>
    findPart(
      seen.parts,
      seen.pages.findIndex((page) => page.id === id),
    )?.role;
  return t(edit.pages.some((id) => getRole(id) === 'main') ? 'skip.lastScanned' : 'skip.onlyMain');
}

/**
 * Returns a message about the selected pages that are scanned anyway, because each main part needs one.
 * @returns `null` if all are skipped, or none
 */
export function getRequiredScanNotice(
  t: Translator<'pagePlan'>,
  seen: EditorSnapshot & Pick<Editor, 'documents'>,
): string | null {
  const edit = createSkipEdit(seen);
  if (edit?.type !== 'skip') return null;
  const { skipped } = applyEdit(seen.plan, edit, seen.documents);
  const selected = new Set(edit.pages);
  const kept = seen.parts
    .filter(({ role }) => role === 'main')
    .flatMap(({ first, last }) => seen.pages.slice(first, last + 1))
    .filter(({ id }) => selected.has(id) && !skipped.has(id))
    .map(({ number }) => number);
  return kept.length === 0
    ? null
    : t('skip.stillScanned', { count: kept.length, pages: formatTypedRanges(kept) });
}

/** Cuts every N pages of the selection, or of all pages if at most one is selected. */
export function createSplitEveryEdit(seen: EditorSnapshot, every: number): PlanEdit {
  const { selected } = seen.selection;
  return { type: 'splitEvery', every, pages: selected.size > 1 ? [...selected] : undefined };
}

/** Returns the pages to search for blank ones: the selection, or all pages if at most one is selected. */
export const getBlankSearchRange = ({ selection, pages }: EditorSnapshot): readonly PlanPage[] =>
  selection.selected.size > 1 ? pages.filter(({ id }) => selection.selected.has(id)) : pages;

/**
 * Cuts at blank pages found in the background. Edits made during the search to a blank page or the page after it are
 * kept.
 * @param before plan when the search began
 */
export function createSplitAtBlankEdit(
  { plan, pages }: Pick<EditorSnapshot, 'plan' | 'pages'>,
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

/** Moves the document of a page by one position. */
export function createMoveEdit({ plan, pages }: EditorSnapshot, index: number, by: 1 | -1): PlanEdit | null {
  const page = pages[index];
  if (!page) return null;
  const { uuid } = page.document;
  return { type: 'moveDocument', uuid, to: plan.order.indexOf(uuid) + by };
}

/** Pages that begin an unsure part, and the place of the current page among them. */
export interface UnsureParts {
  count: number;
  /** 1-based number of the part that begins at the current page; `null` if none begins there. */
  position: number | null;
  /** Index of the page of the next unsure part, starting again after the end; `null` if there is none. */
  next: number | null;
}

export function findUnsureParts(
  { pages, plan }: Pick<EditorSnapshot, 'pages' | 'plan'>,
  from: number,
): UnsureParts {
  const unsure = pages.flatMap((page, index) => (isUnsure(plan, page) ? [index] : []));
  const at = unsure.indexOf(from);
  return {
    count: unsure.length,
    position: at < 0 ? null : at + 1,
    next: unsure.find((index) => index > from) ?? unsure[0] ?? null,
  };
}

const isUnsure = (plan: EditorSnapshot['plan'], page: PlanPage): boolean =>
  page.proposed !== null && page.proposed.confidence < UNSURE_BELOW && isStart(plan, page);

/** Returns runs of adjacent pages, as indexes. The IDs must be in page order. */
function getPageRuns(pages: readonly PlanPage[], ids: readonly PageId[]): { first: number; last: number }[] {
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
