/** Top and bottom of a row, in the same coordinates as the pointer. */
export interface RowEdges {
  top: number;
  bottom: number;
}

/** Returns the index of the gap nearest to the pointer: 0 is before the first row, `rows.length` after the last. */
export function getGapIndex(rows: readonly RowEdges[], y: number): number {
  const below = rows.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  return below < 0 ? rows.length : below;
}

/** Returns the row's index after it is dropped into a gap; `null` if the row doesn't move. */
export function getPositionInGap(from: number, gap: number): number | null {
  if (gap === from || gap === from + 1) return null;
  return gap > from ? gap - 1 : gap;
}

/**
 * Returns the scroll distance per step, in px, while a row is dragged near the list's edge. Negative values scroll up.
 */
export function getScrollStep({ top, bottom }: RowEdges, y: number): number {
  if (y < top + SCROLL_EDGE_PX) return -SCROLL_STEP_PX;
  return y > bottom - SCROLL_EDGE_PX ? SCROLL_STEP_PX : 0;
}

const SCROLL_EDGE_PX = 18;
const SCROLL_STEP_PX = 6;
