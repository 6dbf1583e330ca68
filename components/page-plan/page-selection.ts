import type { PageId, PlanPage } from './plan-state';

/** Selected and focused pages. Not an edit, so not in the undo history. */
export interface PageSelection {
  selected: ReadonlySet<PageId>;
  /** Page where a range begins. */
  anchor: PageId | null;
  /** Page that has the focus and is shown in the preview. */
  focus: PageId | null;
  /** `true` after a long press: until the selection is empty, taps add and remove pages, like clicks with Ctrl. */
  isMultiSelect?: boolean;
}

export const EMPTY_SELECTION: PageSelection = { selected: new Set(), anchor: null, focus: null };

/** Selects a page on click. `toggle` (Ctrl) adds or removes it; `range` (Shift) selects from the anchor. */
export function selectPage(
  selection: PageSelection,
  pages: readonly PlanPage[],
  page: PageId,
  { toggle = false, range = false } = {},
): PageSelection {
  if (range && selection.anchor !== null) {
    const ids = getPagesBetween(pages, selection.anchor, page);
    return {
      selected: new Set(toggle ? [...selection.selected, ...ids] : ids),
      anchor: selection.anchor,
      focus: page,
    };
  }
  const selected = new Set(toggle ? selection.selected : []);
  if (toggle && selected.has(page)) selected.delete(page);
  else selected.add(page);
  return { selected, anchor: page, focus: page };
}

/** Selects a page on tap. In multi-select mode, adds or removes the page. */
export function tapPage(selection: PageSelection, pages: readonly PlanPage[], page: PageId): PageSelection {
  if (!selection.isMultiSelect) return selectPage(selection, pages, page);
  const next = selectPage(selection, pages, page, { toggle: true });
  return { ...next, isMultiSelect: next.selected.size > 0 };
}

/** Selects all pages from the last selected one on a long press, and starts multi-select mode. */
export function longPressPage(
  selection: PageSelection,
  pages: readonly PlanPage[],
  page: PageId,
): PageSelection {
  const anchor = selection.selected.size > 0 ? selection.anchor : null;
  const next = selectPage({ ...selection, anchor }, pages, page, { toggle: anchor !== null, range: true });
  return { ...next, anchor: page, isMultiSelect: true };
}

/** Focuses a page without selecting it; with `range`, extends the selection. */
export function focusPage(
  selection: PageSelection,
  pages: readonly PlanPage[],
  page: PageId,
  { range = false } = {},
): PageSelection {
  if (!range) return selection.focus === page ? selection : { ...selection, focus: page };
  const anchor = selection.anchor ?? selection.focus ?? page;
  return { selected: new Set(getPagesBetween(pages, anchor, page)), anchor, focus: page };
}

export const selectAll = (selection: PageSelection, pages: readonly PlanPage[]): PageSelection => ({
  ...selection,
  selected: new Set(pages.map(({ id }) => id)),
});

/** Selects pages by typed page numbers in the plan. Ignores unknown numbers. */
export function selectPageNumbers(
  pages: readonly PlanPage[],
  ranges: readonly { first: number; last: number }[],
): PageSelection {
  const ids = ranges.flatMap(({ first, last }) => pages.slice(first - 1, last).map(({ id }) => id));
  return { selected: new Set(ids), anchor: ids[0] ?? null, focus: ids[0] ?? null };
}

/**
 * Returns the pages that an edit applies to, in plan order: the selection, or only the focused page if it is outside
 * the selection.
 */
export function getTargetPages({ selected, focus }: PageSelection, pages: readonly PlanPage[]): PageId[] {
  if (selected.size > 0 && (focus === null || selected.has(focus))) {
    return pages.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  }
  return focus === null ? [] : [focus];
}

function getPagesBetween(pages: readonly PlanPage[], a: PageId, b: PageId): PageId[] {
  const from = pages.findIndex(({ id }) => id === a);
  const to = pages.findIndex(({ id }) => id === b);
  if (from < 0 || to < 0) return [b];
  return pages.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id);
}
