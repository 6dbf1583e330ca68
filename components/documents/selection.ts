/** Selected documents and the start of a range. Uses IDs, so that changes of the list don't affect it. */
export interface Selection {
  chosen: ReadonlySet<string>;
  /** ID of the row that was last selected individually. */
  anchor: string | null;
}

export const EMPTY_SELECTION: Selection = { chosen: new Set(), anchor: null };

export function toggle({ chosen }: Selection, id: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, anchor: id };
}

/** Selects all rows from the anchor to this row, in the list's order. Without an anchor, only this row. */
export function extendTo({ chosen, anchor }: Selection, order: readonly string[], id: string): Selection {
  const to = order.indexOf(id);
  const from = anchor === null ? -1 : order.indexOf(anchor);
  if (to < 0) return { chosen, anchor };
  if (from < 0) return { chosen: new Set([...chosen, id]), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: new Set([...chosen, ...range]), anchor };
}

export const selectAll = (order: readonly string[]): Selection => ({
  chosen: new Set(order),
  anchor: order[0] ?? null,
});

/** Removes rows that no longer exist from the selection. Returns the same object if nothing changes. */
export function retain(selection: Selection, order: readonly string[]): Selection {
  const there = new Set(order);
  const left = [...selection.chosen].filter((id) => there.has(id));
  const anchor = selection.anchor !== null && there.has(selection.anchor) ? selection.anchor : null;
  if (left.length === selection.chosen.size && anchor === selection.anchor) return selection;
  return { chosen: new Set(left), anchor };
}
