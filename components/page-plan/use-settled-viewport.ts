import { useEffect, useRef, useState } from 'react';

/** Time in ms that a row must be visible before its thumbnails load. */
const SETTLE_MS = 120;

export interface RowRange {
  first: number;
  last: number;
}

/**
 * Returns the rows whose thumbnails are loaded: the visible rows, updated a few times per second. Fast scrolling loads
 * only the thumbnails at the final position.
 */
export function useSettledViewport({ first, last }: RowRange): RowRange {
  const [rows, setRows] = useState<RowRange>({ first, last });
  const latest = useRef({ first, last });
  latest.current = { first, last };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (timer.current !== undefined || (rows.first === first && rows.last === last)) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setRows(latest.current);
    }, SETTLE_MS);
  }, [rows, first, last]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return rows;
}
