/**
 * Returns the rows that a virtual list renders: the visible rows and those that keyboard navigation needs at any scroll
 * position. Removing the focused element would lose the focus.
 * @param visibleRows indices, as all values here
 */
export const getRenderedRows = (
  visibleRows: readonly number[],
  requiredRows: readonly number[],
  rows: number,
): number[] =>
  [...new Set([...visibleRows, ...requiredRows.filter((row) => row >= 0 && row < rows)])].sort(
    (a, b) => a - b,
  );
