/** Which documents are chosen, and where a range begins. Ids stand for rows, so that a moving list changes nothing. */
export interface Selection {
  chosen: ReadonlySet<string>;
  /** The row that was last chosen by itself. */
  anchor: string | null;
}

export const NOTHING: Selection = { chosen: new Set(), anchor: null };

export function toggle({ chosen }: Selection, id: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, anchor: id };
}

/** Adds everything from the anchor to the row, in the list's order. Without an anchor, the row alone. */
export function extendTo({ chosen, anchor }: Selection, order: readonly string[], id: string): Selection {
  const to = order.indexOf(id);
  const from = anchor === null ? -1 : order.indexOf(anchor);
  if (to < 0) return { chosen, anchor };
  if (from < 0) return { chosen: new Set([...chosen, id]), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: new Set([...chosen, ...range]), anchor };
}

export const chooseAll = (order: readonly string[]): Selection => ({
  chosen: new Set(order),
  anchor: order[0] ?? null,
});

/** Forgets rows that are no longer there; the same object when none is missing. */
export function retain(selection: Selection, order: readonly string[]): Selection {
  const there = new Set(order);
  const left = [...selection.chosen].filter((id) => there.has(id));
  const anchor = selection.anchor !== null && there.has(selection.anchor) ? selection.anchor : null;
  if (left.length === selection.chosen.size && anchor === selection.anchor) return selection;
  return { chosen: new Set(left), anchor };
}
