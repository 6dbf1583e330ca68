import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface AnchoredContent {
  order: readonly string[];
  /** Identifies the filter and order; `undefined` if the rows don't belong to it yet. */
  contentKey: string | undefined;
}

/**
 * Keeps the first visible row in place when a refresh adds or removes rows above it. At the top, new rows push the others
 * down, so that they are seen.
 */
export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  rows: Virtualizer<HTMLDivElement, Element>,
  { order, contentKey }: AnchoredContent,
): void {
  const before = useRef<AnchoredContent>({ order, contentKey });
  /** First visible row and its position before the render. */
  const anchor = useRef<{ id: string; start: number } | null>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { order: known, contentKey: knownKey } = before.current;
    before.current = { order, contentKey };
    const { scrollTop } = element;
    if (order !== known && contentKey !== undefined && contentKey === knownKey && anchor.current) {
      const index = order.indexOf(anchor.current.id);
      const start = index < 0 ? undefined : rows.measurementsCache[index]?.start;
      if (start !== undefined && scrollTop > 0) element.scrollTop = scrollTop + start - anchor.current.start;
    }
    const first = rows.getVirtualItems().find(({ end }) => end > element.scrollTop);
    anchor.current = first ? { id: order[first.index]!, start: first.start } : null;
  });
}
