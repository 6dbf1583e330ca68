'use client';

import { useRef, useState } from 'react';
import type { PageTarget } from './page-target';
import { focusValue } from './use-value-shortcuts';

/** Delay in ms, so that a passing pointer changes no page. */
const HOVER_DELAY_MS = 200;

/**
 * Returns the value that has focus or hover, and the page it is on.
 * @param firstPage page to show first, from 1
 */
export function useActiveTarget(targets: readonly PageTarget[], firstPage: number) {
  const [focused, setFocused] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  const [sheet, setSheet] = useState<{ page: number; attachment: string | null }>({
    page: firstPage,
    attachment: null,
  });
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const activeId = hovered ?? focused;
  const find = (id: string | undefined) => targets.find((target) => target.id === id);

  function goTo(id: string, passing: boolean) {
    const target = find(id);
    if (!target) return;
    // Hovering does not leave an attachment's page.
    setSheet((now) => (passing && now.attachment !== null ? now : { page: target.page, attachment: null }));
  }
  return {
    activeId,
    active: find(activeId),
    focused: find(focused),
    focusedId: focused,
    ...sheet,
    /** @param attachment UUID of the attachment the page belongs to; `null` for the document's own pages */
    setPage: (page: number, attachment: string | null = null) => setSheet({ page, attachment }),
    onFocus: (id: string) => {
      setFocused(id);
      goTo(id, false);
    },
    onHover: (id: string | undefined) => {
      clearTimeout(hoverTimer.current);
      setHovered(id);
      if (id !== undefined) hoverTimer.current = setTimeout(() => goTo(id, true), HOVER_DELAY_MS);
    },
    /** Focuses the field or cell of a clicked box. */
    choose: focusValue,
  };
}
