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
import { useIsHydrated } from './use-hydrated';
import { usePageKeys } from './use-page-keys';

/** Last focused row of each list, kept until the tab closes, so that the focus can return to it. */
const lastRows = new Map<string, { uuid: string; index: number }>();

/** Changes of the selection, by keys or pointer. */
export interface SelectionHandlers {
  onSelect: (uuid: string, range: boolean) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

export interface GridActions {
  /** Name of the list; a list without a name always starts at its first row. */
  name?: string;
  onOpen: (uuid: string) => void;
  /** Handles Delete, for the selection or else the current row. */
  onDelete: (uuid: string) => void;
  /** Handles M, for the selection. Missing if the list has no merge; the same applies to the other optional keys. */
  onMerge?: () => void;
  /** Handles R, for the selection or else the current row. */
  onReview?: (uuid: string) => void;
  /** Handles E, for the selection or else the current row. */
  onApprove?: (uuid: string) => void;
  /** Handles A, for the selection or else the current row. */
  onAssign?: (uuid: string) => void;
}

interface GridShortcuts extends SelectionHandlers, GridActions {
  order: readonly string[];
  /** Scrolls to a row, which may not be rendered yet. */
  scrollTo: (index: number) => void;
  grid: RefObject<HTMLElement | null>;
  /** Returns the number of visible rows, for Page up and Page down. */
  visibleRowCount: () => number;
}

/** Returns `true` if the focus is on a control in a row. Space, Enter, and Delete then belong to the control. */
const isFromControl = (event: KeyboardEvent) =>
  event.target instanceof HTMLElement && !event.target.hasAttribute('data-row');

/**
 * Handles the keys of a grid. One row is in the Tab order; arrows, Home, End and Page keys move it. Space selects,
 * Shift with an arrow extends, Ctrl+A selects all, Enter opens, Delete deletes, M merges, R reviews pages, E approves,
 * A assigns, Escape clears the selection.
 */
export function useGridShortcuts(keys: GridShortcuts) {
  const { name, order, grid, scrollTo } = keys;
  const last = name === undefined ? undefined : lastRows.get(name);
  const [at, setAt] = useState<string | null>(last?.uuid ?? null);
  const wanted = useRef<string | null>(null);
  const place = useRef(last?.index ?? 0);
  // After a full page load, keep the focus at the top of the page.
  const [cameBack] = useState(useIsHydrated());
  const current = at !== null && order.includes(at) ? at : (order[0] ?? null);

  // The row was removed, probably by "Delete": the row in its position gets the focus.
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

  // The previous page had the focus; keyboard users continue at the row.
  const begin = useEffectEvent(() => {
    const index = at === null ? 0 : order.indexOf(at);
    if (!cameBack || index < 0 || document.activeElement !== document.body) return;
    wanted.current = order[index] ?? null;
    scrollTo(index);
  });
  useEffect(() => begin(), []);

  // The row may be rendered only after the scroll; focus it then.
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

  // From outside the grid, J and K go to its current row.
  usePageKeys((key) => {
    const isOutside = !grid.current?.contains(document.activeElement);
    if (current === null || !isOutside || !['j', 'k'].includes(key)) return false;
    moveTo(order.indexOf(current));
    return true;
  });

  function onKeyDown(event: KeyboardEvent) {
    // A row's menu is rendered outside the grid and has its own keys.
    if (current === null || !event.currentTarget.contains(event.target as Node)) return;
    const index = order.indexOf(current);
    const steps: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      j: index + 1,
      k: index - 1,
      Home: 0,
      End: order.length - 1,
      PageDown: index + keys.visibleRowCount(),
      PageUp: index - keys.visibleRowCount(),
    };
    const step = steps[event.key];
    if (step !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      const uuid = moveTo(step);
      if (event.shiftKey && uuid) {
        keys.onSelect(current, true);
        keys.onSelect(uuid, true);
      }
      return;
    }
    if (event.key === 'Escape') keys.onClear();
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      keys.onSelectAll();
    } else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === 'm') keys.onMerge?.();
    else if (event.key === 'r') keys.onReview?.(current);
    else if (event.key === 'e') keys.onApprove?.(current);
    else if (event.key === 'a') keys.onAssign?.(current);
    else if (event.key === 'x') keys.onSelect(current, event.shiftKey);
    else if (isFromControl(event)) return;
    else if (event.key === ' ') {
      event.preventDefault();
      keys.onSelect(current, event.shiftKey);
    } else if (event.key === 'Enter') keys.onOpen(current);
    else if (event.key === 'Delete') keys.onDelete(current);
  }

  return { current, setCurrent: setAt, onKeyDown };
}
