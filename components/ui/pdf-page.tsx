'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from './cx';
import { closePdf, renderPdfPage } from './pdf-rendering';

interface PdfPageProps {
  /** URL of the file. The route must support range requests. */
  href: string;
  /** Page number, 1-based. */
  page: number;
  /** Width on the screen, in px. */
  width: number;
  /** `false` while the page is out of view. */
  shouldRender: boolean;
  /** Width in device pixels up to which the server's image is as sharp. pdf.js loads only for a larger width. */
  imageWidth: number;
  className?: string;
}

/** Delay before rendering, in ms, so that pages that scroll past are not drawn. */
const SETTLE_MS = 300;
/** Maximum device pixel ratio; a higher resolution makes no visible difference. */
const MAX_PIXEL_RATIO = 2;

/**
 * Renders a PDF page sharply at any size on top of the server's thumbnail. Shows only the thumbnail while it is sharp
 * enough, until the page is drawn, or if drawing fails. Hidden from screen readers, because the thumbnail carries the page's name.
 */
export function PdfPage({ href, page, width, shouldRender, imageWidth, className }: PdfPageProps) {
  const host = useRef<HTMLSpanElement>(null);
  // Not for a moment over another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they identify the page.
  useLayoutEffect(() => showCanvas(host.current, null), [href, page]);
  useEffect(() => {
    const density = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1);
    const pixels = Math.round(width * density);
    if (!shouldRender || pixels <= imageWidth) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const canvas = await renderPdfPage({ href, page, width: pixels }, stop.signal);
      if (canvas && !stop.signal.aborted) showCanvas(host.current, canvas);
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [href, page, width, shouldRender, imageWidth]);
  useEffect(() => closePdf, []);
  return <span ref={host} aria-hidden="true" className={cx('*:block *:size-full', className)} />;
}

/** Replaces the shown canvas and frees the memory of the previous one. */
function showCanvas(host: HTMLElement | null, canvas: HTMLCanvasElement | null): void {
  if (!host) return;
  for (const old of host.querySelectorAll('canvas')) old.width = 0;
  host.replaceChildren(...(canvas ? [canvas] : []));
}
