'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '@/components/ui/cx';

interface SideSheetProps {
  label: string;
  /** Below which width it is a sheet over the pages, and no column beside them. */
  below: 'desk' | 'room';
  /** It is asked for; of no matter where it is a column. */
  open: boolean;
  className: string;
  /** How the keys of the desk tell where they are pressed (`use-editor-keys.ts`). */
  marks: { 'data-preview': true } | { 'data-own-keys': true };
  children: ReactNode;
}

/** A column at the side on wide screens; on narrower ones a sheet over the pages, when it is asked for. */
export function SideSheet({ label, below, open, className, marks, children }: SideSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  // Over the pages it takes the focus, and gives it back to what had it: the keys are where the eyes are.
  useEffect(() => {
    const element = sheet.current;
    if (!open || !element || getComputedStyle(element).position === 'static') return;
    const before = document.activeElement;
    const inside = element.contains(before);
    if (!inside) element.focus();
    return () => {
      // The button that closed it may be gone by now, and the focus with it.
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
      {...marks}
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

const HIDDEN = { desk: 'max-desk:hidden', room: 'max-room:hidden' };

/**
 * From the bottom edge up, where the screen is low to the bar at the top. Over the problems too, which have their own
 * place in the list.
 */
const OVER = {
  desk: 'max-desk:fixed max-desk:inset-x-0 max-desk:top-[max(48px,100dvh-640px)] max-desk:bottom-0 max-desk:z-30 max-desk:w-auto max-desk:rounded-t-3 max-desk:border-t max-desk:shadow-3',
  room: 'max-room:absolute max-room:inset-y-0 max-room:right-0 max-room:z-30 max-room:shadow-3 max-room:low:fixed max-room:low:top-12 max-desk:fixed max-desk:inset-x-0 max-desk:top-[max(48px,100dvh-640px)] max-desk:bottom-0 max-desk:w-auto max-desk:rounded-t-3 max-desk:border-t',
};
