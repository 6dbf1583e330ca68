'use client';

import { useRef, useState } from 'react';
import type { Target } from './focus-target';
import { focusField } from './use-value-keys';

/** A pointer that only passes by turns no page. */
const LINGER_MS = 200;

/** What the reader is at, by focus or by pointing, and the page that it stands on. */
export function useActiveTarget(targets: readonly Target[]) {
  const [focused, setFocused] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  const [page, setPage] = useState(1);
  const lingering = useRef<ReturnType<typeof setTimeout>>(undefined);
  const activeId = hovered ?? focused;
  const find = (id: string | undefined) => targets.find((target) => target.id === id);

  function goTo(id: string) {
    const target = find(id);
    if (target) setPage(target.page);
  }
  return {
    activeId,
    active: find(activeId),
    page,
    setPage,
    onFocus: (id: string) => {
      setFocused(id);
      goTo(id);
    },
    onHover: (id: string | undefined) => {
      clearTimeout(lingering.current);
      setHovered(id);
      if (id !== undefined) lingering.current = setTimeout(() => goTo(id), LINGER_MS);
    },
    /** A click on a box: its field, or its cell, gets the focus. */
    choose: (id: string) => {
      if (focusField(id)) return;
      document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(id)}"]`)?.focus();
    },
  };
}
