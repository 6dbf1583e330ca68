/** A row's edges, in the same measure as the pointer. */
export interface RowEdges {
  top: number;
  bottom: number;
}

/** The gap between rows that a pointer is nearest to: 0 is before the first, `rows.length` after the last. */
export function gapAt(rows: readonly RowEdges[], y: number): number {
  const below = rows.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  return below < 0 ? rows.length : below;
}

/** The place that a row has once it is dropped into a gap; null when it would stay where it is. */
export function placeInGap(from: number, gap: number): number | null {
  if (gap === from || gap === from + 1) return null;
  return gap > from ? gap - 1 : gap;
}

/** How fast a list of this height scrolls while something is held near its edge, px a time; below 0 is up. */
export function scrollStep({ top, bottom }: RowEdges, y: number): number {
  if (y < top + EDGE_PX) return -STEP_PX;
  return y > bottom - EDGE_PX ? STEP_PX : 0;
}

const EDGE_PX = 18;
const STEP_PX = 6;
