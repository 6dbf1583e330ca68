'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '@/components/ui/cx';

interface SidePanelProps {
  label: string;
  /** Breakpoint below which the panel covers the pages. */
  below: 'wide' | 'xwide';
  /** `true` if the panel is open; ignored where it is a column. */
  open: boolean;
  className: string;
  /** Attributes that tell the editor's shortcuts where a key was pressed (`use-editor-shortcuts.ts`). */
  attributes: { 'data-preview': true } | { 'data-own-keys': true };
  children: ReactNode;
}

/** Renders a side column on wide screens, and a sheet over the pages on narrow screens. */
export function SidePanel({ label, below, open, className, attributes, children }: SidePanelProps) {
  const sheet = useRef<HTMLElement>(null);
  // The open sheet takes the focus and returns it when closed, so that shortcuts apply to the visible content.
  useEffect(() => {
    const element = sheet.current;
    if (!open || !element || getComputedStyle(element).position === 'static') return;
    const before = document.activeElement;
    const inside = element.contains(before);
    if (!inside) element.focus();
    return () => {
      // The button that closed the sheet may be removed, along with the focus.
      const active = document.activeElement;
      if (active !== document.body && !element.contains(active)) return;
      const back = inside ? document.querySelector('[data-page][tabindex="0"]') : before;
      if (back instanceof HTMLElement) back.focus();
    };
  }, [open]);
  return (
    <aside
      ref={sheet}
      aria-label={label}
      {...attributes}
      tabIndex={open ? -1 : undefined}
      className={cx(
        'flex min-h-0 shrink-0 flex-col overflow-hidden border-line bg-surface outline-none',
        className,
        open ? OVER[below] : HIDDEN[below],
      )}
    >
      {children}
    </aside>
  );
}

const HIDDEN = { wide: 'max-wide:hidden', xwide: 'max-xwide:hidden' };

/**
 * Classes of the sheet: from the bottom edge, up to the top bar on low screens. It also covers the problems, which are
 * in the list too.
 */
const OVER = {
  wide: 'max-wide:fixed max-wide:inset-x-0 max-wide:top-[max(48px,100dvh-640px)] max-wide:bottom-0 max-wide:z-30 max-wide:w-auto max-wide:rounded-t-3 max-wide:border-t max-wide:shadow-3',
  xwide:
    'max-xwide:absolute max-xwide:inset-y-0 max-xwide:right-0 max-xwide:z-30 max-xwide:shadow-3 max-xwide:low:fixed max-xwide:low:top-12 max-wide:fixed max-wide:inset-x-0 max-wide:top-[max(48px,100dvh-640px)] max-wide:bottom-0 max-wide:w-auto max-wide:rounded-t-3 max-wide:border-t',
};
