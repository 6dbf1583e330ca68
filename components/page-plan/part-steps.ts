/** How far a Page key goes in the list of parts. */
const PAGE_ROWS = 10;

/** To which row of a list a key leads; null for a key that leads nowhere. `from` and the answer are indices. */
export function rowAfter(key: string, from: number, rows: number): number | null {
  const wanted: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + PAGE_ROWS,
    PageUp: from - PAGE_ROWS,
    Home: 0,
    End: rows - 1,
  };
  const to = wanted[key];
  return to === undefined || rows === 0 ? null : Math.max(0, Math.min(rows - 1, to));
}
