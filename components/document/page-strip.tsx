'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { thumbnailHref } from '@/components/api/document-links';
import { cx } from '@/components/ui/cx';

const CELL_PX = 112;
const THUMB_WIDTH = 128;

interface PageStripProps {
  documentUuid: string;
  pageCount: number;
  /** From 1. */
  page: number;
  skipped: ReadonlySet<number>;
  /** Of the pictures. */
  version?: string;
  onPage: (page: number) => void;
}

/** Every page, small; only those in sight exist. Arrows, Home and End travel. */
export function PageStrip({ documentUuid, pageCount, page, skipped, version, onPage }: PageStripProps) {
  const scroller = useRef<HTMLElement>(null);
  const cells = useVirtualizer({
    count: pageCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => CELL_PX,
    overscan: 6,
    paddingStart: 16,
    paddingEnd: 8,
  });
  const { scrollToIndex } = cells;
  useEffect(() => scrollToIndex(page - 1, { align: 'auto' }), [page, scrollToIndex]);

  function onKeyDown(event: KeyboardEvent) {
    const goals: Record<string, number> = { ArrowDown: page + 1, ArrowUp: page - 1, Home: 1, End: pageCount };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    onPage(Math.max(1, Math.min(pageCount, goal)));
  }

  return (
    <nav
      ref={scroller}
      aria-label="Pages"
      onKeyDown={onKeyDown}
      className="min-h-0 overflow-auto border-line border-r bg-surface-2 [scrollbar-width:thin] max-desk:hidden"
    >
      <div className="relative" style={{ height: cells.getTotalSize() }}>
        {cells.getVirtualItems().map(({ index, start }) => {
          const number = index + 1;
          return (
            <StripPage
              key={index}
              top={start}
              src={thumbnailHref(documentUuid, number, THUMB_WIDTH, version)}
              number={number}
              current={number === page}
              skipped={skipped.has(number)}
              onChoose={() => onPage(number)}
            />
          );
        })}
      </div>
    </nav>
  );
}

interface StripPageProps {
  top: number;
  src: string;
  number: number;
  current: boolean;
  skipped: boolean;
  onChoose: () => void;
}

function StripPage({ top, src, number, current, skipped, onChoose }: StripPageProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The keyboard travels: where the current page goes, the focus goes, if it is in the strip.
  useEffect(() => {
    if (current && document.activeElement?.closest('nav') === button.current?.closest('nav'))
      button.current?.focus();
  }, [current]);
  return (
    <button
      ref={button}
      type="button"
      tabIndex={current ? 0 : -1}
      aria-current={current ? 'page' : undefined}
      aria-label={`Page ${number}${skipped ? ', not scanned' : ''}`}
      onClick={onChoose}
      style={{ transform: `translate(-50%, ${top}px)` }}
      className={cx(
        'absolute top-0 left-1/2 flex flex-col items-center rounded-page font-medium text-micro leading-[18px]',
        current ? 'text-accent-ink' : 'text-ink-3 hover:text-ink-2',
      )}
    >
      {/* biome-ignore lint/performance/noImgElement: pages are served as pictures by their own route, behind the session. */}
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        className={cx(
          'paper h-[78px] w-14 rounded-page object-contain shadow-sheet',
          skipped && 'opacity-50',
          current && 'outline-2 outline-accent-ink outline-offset-2',
        )}
      />
      {number}
    </button>
  );
}
