'use client';

import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useLive } from '@/components/ui/use-live';

/** Of each list the row that one was at last, for as long as the tab lives: the way back leads to it. */
const lastRows = new Map<string, { uuid: string; index: number }>();

interface GridKeys {
  /** Which list it is; one without a name is begun at its first row each time. */
  name?: string;
  order: readonly string[];
  /** Brings a row into sight; the row may not be laid out yet. */
  scrollTo: (index: number) => void;
  grid: RefObject<HTMLElement | null>;
  /** Rows that fit, for Page up and Page down. */
  rowsInSight: () => number;
  onChoose: (uuid: string, range: boolean) => void;
  onChooseAll: () => void;
  onClear: () => void;
  onOpen: (uuid: string) => void;
  /** Delete, on what is chosen, else on the row. */
  onDelete: (uuid: string) => void;
  /** M, on what is chosen. A list without merging has no such key, and so on. */
  onMerge?: () => void;
  /** R, on what is chosen, else on the row. */
  onReview?: (uuid: string) => void;
  /** ?, for the list of these keys. */
  onHelp?: () => void;
}

const fromControl = (event: KeyboardEvent) =>
  event.target instanceof HTMLElement && !event.target.hasAttribute('data-row');

/**
 * One row at a time is in the Tab order; arrows, Home, End and Page keys move it. Space chooses, Shift with an arrow
 * extends, Ctrl+A chooses all, Enter opens, Delete deletes, M merges, R reviews pages, Escape lets go.
 */
export function useGridKeys(keys: GridKeys) {
  const { name, order, grid, scrollTo } = keys;
  const last = name === undefined ? undefined : lastRows.get(name);
  const [at, setAt] = useState<string | null>(last?.uuid ?? null);
  const wanted = useRef<string | null>(null);
  const place = useRef(last?.index ?? 0);
  // Not so on a page that was loaded as a whole, which is read from its top.
  const [cameBack] = useState(useLive());
  const current = at !== null && order.includes(at) ? at : (order[0] ?? null);

  // The row has left the list, by "Delete" most likely: the one that took its place goes on with the focus.
  useEffect(() => {
    const index = at === null ? -1 : order.indexOf(at);
    if (at !== null && index >= 0) {
      place.current = index;
      if (name !== undefined) lastRows.set(name, { uuid: at, index });
    }
    if (at === null || index >= 0) return;
    const heir = order[Math.min(place.current, order.length - 1)] ?? null;
    setAt(heir);
    if (document.activeElement !== document.body || heir === null) return;
    wanted.current = heir;
    scrollTo(order.indexOf(heir));
  }, [name, at, order, scrollTo]);

  // What had the focus is on the page that one came from: who works by keys goes on at the row.
  const begin = useEffectEvent(() => {
    const index = at === null ? 0 : order.indexOf(at);
    if (!cameBack || index < 0 || document.activeElement !== document.body) return;
    wanted.current = order[index] ?? null;
    scrollTo(index);
  });
  useEffect(() => begin(), []);

  // The wanted row may be laid out only after the scroll: it takes the focus as soon as it is there.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = grid.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  const moveTo = useCallback(
    (index: number) => {
      const clamped = Math.max(0, Math.min(order.length - 1, index));
      const uuid = order[clamped];
      if (uuid === undefined) return undefined;
      wanted.current = uuid;
      setAt(uuid);
      scrollTo(clamped);
      return uuid;
    },
    [order, scrollTo],
  );

  function onKeyDown(event: KeyboardEvent) {
    // A menu of a row floats outside of the grid, and has keys of its own.
    if (current === null || !event.currentTarget.contains(event.target as Node)) return;
    const index = order.indexOf(current);
    const steps: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      j: index + 1,
      k: index - 1,
      Home: 0,
      End: order.length - 1,
      PageDown: index + keys.rowsInSight(),
      PageUp: index - keys.rowsInSight(),
    };
    const step = steps[event.key];
    if (step !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      const uuid = moveTo(step);
      if (event.shiftKey && uuid) {
        keys.onChoose(current, true);
        keys.onChoose(uuid, true);
      }
      return;
    }
    if (event.key === 'Escape') keys.onClear();
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      keys.onChooseAll();
    } else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === 'm') keys.onMerge?.();
    else if (event.key === 'r') keys.onReview?.(current);
    else if (event.key === '?') keys.onHelp?.();
    else if (fromControl(event)) return;
    else if (event.key === ' ' || event.key === 'x') {
      event.preventDefault();
      keys.onChoose(current, event.shiftKey);
    } else if (event.key === 'Enter') keys.onOpen(current);
    else if (event.key === 'Delete') keys.onDelete(current);
  }

  return { current, setCurrent: setAt, onKeyDown };
}
