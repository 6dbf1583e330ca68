import { useEffect, useRef, useState } from 'react';

/** A row that passes by in less is not looked at. */
const LINGER_MS = 120;

export interface Rows {
  first: number;
  last: number;
}

/**
 * The rows whose pictures are asked for: those in sight, looked up a few times a second while they change. Who scrolls
 * through a thousand pages asks for the pictures where they stop, and not for all on the way.
 */
export function useLingering({ first, last }: Rows): Rows {
  const [rows, setRows] = useState<Rows>({ first, last });
  const latest = useRef({ first, last });
  latest.current = { first, last };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (timer.current !== undefined || (rows.first === first && rows.last === last)) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setRows(latest.current);
    }, LINGER_MS);
  }, [rows, first, last]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return rows;
}
