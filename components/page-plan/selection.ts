import type { PageId, PlanPage } from './plan-state';

/** What is selected and looked at; no edit, and so not in the history. */
export interface Selection {
  selected: ReadonlySet<PageId>;
  /** Where a range begins. */
  anchor: PageId | null;
  /** The page that has the focus, and that the preview shows. */
  focus: PageId | null;
  /** A finger has been held on a page: until nothing is selected, taps add and take away, as clicks with Ctrl do. */
  gathering?: boolean;
}

export const NOTHING_SELECTED: Selection = { selected: new Set(), anchor: null, focus: null };

/** A click: this page alone; with `toggle` (Ctrl) also or no longer; with `range` (Shift) all from the anchor on. */
export function selectPage(
  selection: Selection,
  pages: readonly PlanPage[],
  page: PageId,
  { toggle = false, range = false } = {},
): Selection {
  if (range && selection.anchor !== null) {
    const ids = between(pages, selection.anchor, page);
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

/** A finger's tap: this page alone, or while pages are gathered this one also or no longer. */
export function tapPage(selection: Selection, pages: readonly PlanPage[], page: PageId): Selection {
  if (!selection.gathering) return selectPage(selection, pages, page);
  const next = selectPage(selection, pages, page, { toggle: true });
  return { ...next, gathering: next.selected.size > 0 };
}

/** A finger is held on a page: all from the one that was chosen last up to this one, and taps gather from now on. */
export function holdPage(selection: Selection, pages: readonly PlanPage[], page: PageId): Selection {
  const anchor = selection.selected.size > 0 ? selection.anchor : null;
  const next = selectPage({ ...selection, anchor }, pages, page, { toggle: anchor !== null, range: true });
  return { ...next, anchor: page, gathering: true };
}

/** Looks at a page without selecting it; with `range` the selection follows. */
export function focusPage(
  selection: Selection,
  pages: readonly PlanPage[],
  page: PageId,
  { range = false } = {},
): Selection {
  if (!range) return selection.focus === page ? selection : { ...selection, focus: page };
  const anchor = selection.anchor ?? selection.focus ?? page;
  return { selected: new Set(between(pages, anchor, page)), anchor, focus: page };
}

export const selectAll = (selection: Selection, pages: readonly PlanPage[]): Selection => ({
  ...selection,
  selected: new Set(pages.map(({ id }) => id)),
});

/** Selects by combined page numbers, as typed; numbers that no page has are left out. */
export function selectNumbers(
  pages: readonly PlanPage[],
  ranges: readonly { first: number; last: number }[],
): Selection {
  const ids = ranges.flatMap(({ first, last }) => pages.slice(first - 1, last).map(({ id }) => id));
  return { selected: new Set(ids), anchor: ids[0] ?? null, focus: ids[0] ?? null };
}

/**
 * What an edit works on, in the order of the plan: what is selected, unless the focus has moved away from it; then the
 * page that has the focus.
 */
export function targets({ selected, focus }: Selection, pages: readonly PlanPage[]): PageId[] {
  if (selected.size > 0 && (focus === null || selected.has(focus))) {
    return pages.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  }
  return focus === null ? [] : [focus];
}

function between(pages: readonly PlanPage[], a: PageId, b: PageId): PageId[] {
  const from = pages.findIndex(({ id }) => id === a);
  const to = pages.findIndex(({ id }) => id === b);
  if (from < 0 || to < 0) return [b];
  return pages.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id);
}
