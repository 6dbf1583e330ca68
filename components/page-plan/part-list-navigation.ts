/** Number of rows for Page up and Page down. */
const ROWS_PER_PAGE = 10;

/** Returns the row index that a key moves to; `null` for other keys. `from` is an index too. */
export function getNextRow(key: string, from: number, rows: number): number | null {
  const wanted: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + ROWS_PER_PAGE,
    PageUp: from - ROWS_PER_PAGE,
    Home: 0,
    End: rows - 1,
  };
  const to = wanted[key];
  return to === undefined || rows === 0 ? null : Math.max(0, Math.min(rows - 1, to));
}
