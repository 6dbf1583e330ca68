'use client';

import { useRef, useState } from 'react';
import type { Target } from './focus-target';
import { focusField } from './use-value-keys';

/** A pointer that only passes by turns no page. */
const LINGER_MS = 200;

const FIRST = { page: 1, attachment: null };

/** What the reader is at, by focus or by pointing, and the page that it stands on. */
export function useActiveTarget(targets: readonly Target[]) {
  const [focused, setFocused] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  const [sheet, setSheet] = useState<{ page: number; attachment: string | null }>(FIRST);
  const lingering = useRef<ReturnType<typeof setTimeout>>(undefined);
  const activeId = hovered ?? focused;
  const find = (id: string | undefined) => targets.find((target) => target.id === id);

  function goTo(id: string, passing: boolean) {
    const target = find(id);
    if (!target) return;
    // Who looks at an attachment is not taken from it by a pointer on its way.
    setSheet((now) => (passing && now.attachment !== null ? now : { page: target.page, attachment: null }));
  }
  return {
    activeId,
    active: find(activeId),
    focused: find(focused),
    ...sheet,
    /** @param attachment the uuid of the one whose page it is; null for the document's own */
    setPage: (page: number, attachment: string | null = null) => setSheet({ page, attachment }),
    onFocus: (id: string) => {
      setFocused(id);
      goTo(id, false);
    },
    onHover: (id: string | undefined) => {
      clearTimeout(lingering.current);
      setHovered(id);
      if (id !== undefined) lingering.current = setTimeout(() => goTo(id, true), LINGER_MS);
    },
    /** A click on a box: its field, or its cell, gets the focus. */
    choose: (id: string) => {
      if (focusField(id)) return;
      document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(id)}"]`)?.focus();
    },
  };
}
