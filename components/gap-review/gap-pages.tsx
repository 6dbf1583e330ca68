'use client';

import { ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { thumbnailHref } from '@/components/api/document-links';
import { cx } from '@/components/ui/cx';
import type { GapPlace, ListedGap } from '@/lib/recognition/gap-review/schemas';

/** Widths of the images in device px. */
const PAGE_WIDTH = 1024;
const SMALL_WIDTH = 256;

const getPageHref = ({ document, page }: GapPlace, offset: -1 | 0, width: number): string =>
  thumbnailHref(document.uuid, page + offset, width, document.file_sha256);

/** Loads the images of the next gaps ahead. The browser keeps them. */
export function preloadGaps(gaps: readonly ListedGap[]): void {
  for (const gap of gaps) {
    for (const offset of [-1, 0] as const) new Image().src = getPageHref(gap, offset, PAGE_WIDTH);
  }
}

/** Shows the last page before a gap and the first page after it, side by side. */
export function GapPages({ gap }: { gap: ListedGap }) {
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-px px-4 max-wide:px-1">
      <GapPage gap={gap} offset={-1} className="pr-3 max-wide:pr-1.5" />
      <GapPage
        gap={gap}
        offset={0}
        className="border-accent-line border-l-2 border-dashed pl-3 max-wide:pl-1.5"
      />
    </div>
  );
}

function GapPage({ gap, offset, className }: { gap: ListedGap; offset: -1 | 0; className: string }) {
  const t = useTranslations('gapReview');
  const page = gap.page + offset;
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <figure
      className={cx('m-0 grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_20px]', className)}
    >
      {hasFailed ? (
        <span className="grid min-h-0 w-full place-items-center rounded-page bg-sunken text-ink-3">
          <ImageOff aria-hidden="true" strokeWidth={1.5} className="size-6" />
          <span className="sr-only">{t('noImage', { page })}</span>
        </span>
      ) : (
        // biome-ignore lint/performance/noImgElement: page images need the session, so next/image can't load them.
        <img
          src={getPageHref(gap, offset, PAGE_WIDTH)}
          alt={t('pageOf', { page, name: gap.document.original_filename })}
          decoding="async"
          draggable={false}
          onError={() => setHasFailed(true)}
          className={cx(
            'size-full min-h-0 object-contain [filter:var(--sheet-filter)]',
            offset === -1 ? 'object-right-top' : 'object-left-top',
          )}
        />
      )}
      <figcaption className={cx('text-ink-3 text-small tabular-nums', offset === -1 && 'text-right')}>
        {t('page', { page })}
      </figcaption>
    </figure>
  );
}

/** Shows the two pages of a gap in a small size. Decoration only: the gap is named next to it. */
export function SmallGapPages({ gap }: { gap: GapPlace }) {
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {([-1, 0] as const).map((offset) => (
        // biome-ignore lint/performance/noImgElement: page images need the session, so next/image can't load them.
        <img
          key={offset}
          src={getPageHref(gap, offset, SMALL_WIDTH)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="paper h-[104px] w-[76px] rounded-[2px] bg-sunken object-contain"
        />
      ))}
    </span>
  );
}
