'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { Paperclip } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { attachmentThumbnailHref, thumbnailHref } from '@/components/api/document-links';
import { cx } from '@/components/ui/cx';
import { type StripSheet, sheetName } from './strip-sheets';

const CELL_PX = 112;
/** Before the first page of an attachment, with a line in it. */
const GAP_PX = 20;
const THUMB_WIDTH = 128;

interface PageStripProps {
  documentUuid: string;
  sheets: readonly StripSheet[];
  /** From 0; -1 while what is shown has no page. */
  current: number;
  /** Of the document's own pages, from 1. */
  skipped: ReadonlySet<number>;
  /** Of the pictures of its own pages. */
  version?: string;
  onSheet: (sheet: StripSheet) => void;
}

/** Every page, small, and behind a line what is attached; only those in sight exist. Arrows, Home and End travel. */
export function PageStrip({ documentUuid, sheets, current, skipped, version, onSheet }: PageStripProps) {
  const scroller = useRef<HTMLElement>(null);
  const begins = (index: number) =>
    index > 0 && sheets[index]!.attachment !== null && sheets[index]!.page === 1;
  const cells = useVirtualizer({
    count: sheets.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => CELL_PX + (begins(index) ? GAP_PX : 0),
    overscan: 6,
    paddingStart: 16,
    paddingEnd: 8,
  });
  const { scrollToIndex } = cells;
  useEffect(() => {
    if (current >= 0) scrollToIndex(current, { align: 'auto' });
  }, [current, scrollToIndex]);

  function onKeyDown(event: KeyboardEvent) {
    const end = sheets.length - 1;
    const goals: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: end };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    onSheet(sheets[Math.max(0, Math.min(end, goal))]!);
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
          const sheet = sheets[index]!;
          const gap = begins(index) ? GAP_PX : 0;
          return (
            <StripPage
              key={index}
              top={start + gap}
              divided={gap > 0}
              src={
                sheet.attachment
                  ? attachmentThumbnailHref(documentUuid, sheet.attachment.uuid, sheet.page, THUMB_WIDTH)
                  : thumbnailHref(documentUuid, sheet.page, THUMB_WIDTH, version)
              }
              sheet={sheet}
              current={index === current}
              tabStop={index === Math.max(0, current)}
              skipped={sheet.attachment === null && skipped.has(sheet.page)}
              onChoose={() => onSheet(sheet)}
            />
          );
        })}
      </div>
    </nav>
  );
}

interface StripPageProps {
  top: number;
  /** A line stands above it. */
  divided: boolean;
  src: string;
  sheet: StripSheet;
  current: boolean;
  /** Where Tab comes in. */
  tabStop: boolean;
  skipped: boolean;
  onChoose: () => void;
}

function StripPage(props: StripPageProps) {
  const { top, divided, src, sheet, current, tabStop, skipped, onChoose } = props;
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
      tabIndex={tabStop ? 0 : -1}
      aria-current={current ? 'page' : undefined}
      aria-label={sheetName(sheet, skipped)}
      title={sheet.attachment?.original_filename}
      onClick={onChoose}
      style={{ transform: `translate(-50%, ${top}px)` }}
      className={cx(
        'absolute top-0 left-1/2 flex flex-col items-center rounded-page font-medium text-micro leading-[18px]',
        divided && 'before:absolute before:-top-[18px] before:h-px before:w-8 before:bg-line-strong',
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
      <span className="flex h-[18px] items-center gap-0.5 tabular-nums">
        {sheet.attachment && <Paperclip aria-hidden="true" strokeWidth={1.75} className="size-3" />}
        {(sheet.attachment === null || sheet.attachment.page_count > 1) && sheet.page}
      </span>
    </button>
  );
}
