'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { attachmentThumbnailHref, thumbnailHref } from '@/components/api/document-links';
import { cx } from '@/components/ui/cx';
import { getStripPageLabel, type StripPage } from './strip-pages';

const CELL_PX = 112;
/** Gap in px before the first page of an attachment, with a divider in it. */
const GAP_PX = 20;
const THUMB_WIDTH = 128;

interface PageStripProps {
  documentUuid: string;
  pages: readonly StripPage[];
  /** Index of the current page, from 0; -1 if the shown content has no page. */
  current: number;
  /** Skipped pages of the document, from 1. */
  skipped: ReadonlySet<number>;
  /** Hash of the document's file. */
  sha256: string;
  onSelectPage: (sheet: StripPage) => void;
}

/**
 * Lists all pages as thumbnails, attachments after a divider. Only visible thumbnails are rendered. Arrows, Home and
 * End move the focus.
 */
export function PageStrip({ documentUuid, pages, current, skipped, sha256, onSelectPage }: PageStripProps) {
  const t = useTranslations('document.pages');
  const scroller = useRef<HTMLElement>(null);
  const begins = (index: number) =>
    index > 0 && pages[index]!.attachment !== null && pages[index]!.page === 1;
  const cells = useVirtualizer({
    count: pages.length,
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
    const end = pages.length - 1;
    const goals: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: end };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    onSelectPage(pages[Math.max(0, Math.min(end, goal))]!);
  }

  return (
    <nav
      ref={scroller}
      aria-label={t('strip')}
      onKeyDown={onKeyDown}
      className="min-h-0 overflow-auto border-line border-r bg-surface-2 [scrollbar-width:thin] max-wide:hidden"
    >
      <div className="relative" style={{ height: cells.getTotalSize() }}>
        {cells.getVirtualItems().map(({ index, start }) => {
          const sheet = pages[index]!;
          const gap = begins(index) ? GAP_PX : 0;
          return (
            <StripPageItem
              key={index}
              top={start + gap}
              divided={gap > 0}
              src={
                sheet.attachment
                  ? attachmentThumbnailHref(documentUuid, sheet.attachment, sheet.page, THUMB_WIDTH)
                  : thumbnailHref(documentUuid, sheet.page, THUMB_WIDTH, sha256)
              }
              sheet={sheet}
              current={index === current}
              tabStop={index === Math.max(0, current)}
              skipped={sheet.attachment === null && skipped.has(sheet.page)}
              onChoose={() => onSelectPage(sheet)}
            />
          );
        })}
      </div>
    </nav>
  );
}

interface StripPageItemProps {
  top: number;
  /** `true` if a divider is shown above. */
  divided: boolean;
  src: string;
  sheet: StripPage;
  current: boolean;
  /** `true` if the thumbnail is in the Tab order. */
  tabStop: boolean;
  skipped: boolean;
  onChoose: () => void;
}

function StripPageItem(props: StripPageItemProps) {
  const { top, divided, src, sheet, current, tabStop, skipped, onChoose } = props;
  const t = useTranslations('document');
  const button = useRef<HTMLButtonElement>(null);
  // If the focus is in the strip, it follows the current page.
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
      aria-label={getStripPageLabel(t, sheet, skipped)}
      title={sheet.attachment?.original_filename}
      onClick={onChoose}
      style={{ transform: `translate(-50%, ${top}px)` }}
      className={cx(
        'absolute top-0 left-1/2 flex flex-col items-center rounded-page font-medium text-micro leading-[18px]',
        divided && 'before:absolute before:-top-[18px] before:h-px before:w-8 before:bg-line-strong',
        current ? 'text-accent-ink' : 'text-ink-3 hover:text-ink-2',
      )}
    >
      {/* biome-ignore lint/performance/noImgElement: page images need the session, so next/image can't load them. */}
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
