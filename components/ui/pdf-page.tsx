'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from './cx';
import { closePdf, drawPdfPage } from './pdf-drawing';

interface PdfPageProps {
  /** The file, by a route that takes ranges. */
  href: string;
  /** From 1. */
  page: number;
  /** On the screen, px. */
  width: number;
  /** False where nobody sees it. */
  wanted: boolean;
  className?: string;
}

/** Pages that only pass by aren't drawn. */
const SETTLED_MS = 300;
/** A finer drawing than this nobody sees. */
const MAX_DENSITY = 2;

/**
 * A page of a PDF, drawn sharp at any size over the server's picture of it: it appears once it is there, and never
 * where it can't be drawn. Nothing for a screen reader: the picture below has the page's name.
 */
export function PdfPage({ href, page, width, wanted, className }: PdfPageProps) {
  const host = useRef<HTMLSpanElement>(null);
  // Not for a moment over another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they name the page.
  useLayoutEffect(() => show(host.current, null), [href, page]);
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const density = Math.min(MAX_DENSITY, window.devicePixelRatio || 1);
      const canvas = await drawPdfPage({ href, page, width: Math.round(width * density) }, stop.signal);
      if (canvas && !stop.signal.aborted) show(host.current, canvas);
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [href, page, width, wanted]);
  useEffect(() => closePdf, []);
  return <span ref={host} aria-hidden="true" className={cx('*:block *:size-full', className)} />;
}

/** Shows a drawing, and lets go of the memory of the one before. */
function show(host: HTMLElement | null, canvas: HTMLCanvasElement | null): void {
  if (!host) return;
  for (const old of host.querySelectorAll('canvas')) old.width = 0;
  host.replaceChildren(...(canvas ? [canvas] : []));
}
