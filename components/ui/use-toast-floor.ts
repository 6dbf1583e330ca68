'use client';

import { type RefObject, useEffect } from 'react';

/** Stacked elements at the bottom of the window. */
const elements = new Set<HTMLElement>();

function update(): void {
  const { style } = document.documentElement;
  const height = [...elements].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  if (elements.size === 0) style.removeProperty('--toast-floor');
  else style.setProperty('--toast-floor', `${height}px`);
}

/** Keeps toasts above an element at the bottom of the window, or above several that are stacked there. */
export function useToastFloor(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    elements.add(element);
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      observer.disconnect();
      elements.delete(element);
      update();
    };
  }, [ref]);
}
