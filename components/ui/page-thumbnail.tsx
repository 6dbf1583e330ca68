'use client';

import { FileSpreadsheet, FileText, FileX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { cx } from './cx';

interface PageThumbnailProps {
  /** URL of the thumbnail of the first page; absent for a file without pages. */
  src?: string;
  /** `true` if the document has more than one page; drawn as a small stack. */
  isStack?: boolean;
  /** `true` if the document is on hold because its file can't be read. */
  isBroken?: boolean;
  /** Kind of placeholder for a file without a thumbnail. */
  kind?: 'text' | 'sheet';
  className?: string;
}

const fallbacks: Record<'text' | 'sheet', LucideIcon> = { text: FileText, sheet: FileSpreadsheet };

/** Renders a document as a small sheet, 26 by 34 px. Decoration only: the document's name is next to it. */
export function PageThumbnail({
  src,
  isStack = false,
  isBroken = false,
  kind = 'text',
  className,
}: PageThumbnailProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const Icon = isBroken ? FileX : fallbacks[kind];
  const shown = src && !isBroken && failedSrc !== src ? src : undefined;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative grid h-[34px] w-[26px] shrink-0 place-items-center rounded-page',
        isBroken ? 'bg-bad-soft text-bad-ink' : 'bg-sunken text-ink-3 shadow-sheet',
        isStack &&
          !isBroken &&
          'after:absolute after:inset-0 after:-z-1 after:translate-[3px] after:rounded-page after:border after:border-line-strong after:bg-surface',
        className,
      )}
    >
      {shown ? (
        // biome-ignore lint/performance/noImgElement: page images need the session, so next/image can't load them.
        <img
          src={shown}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          // An image that is loading is gray: white would look like a blank page.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) image.dataset.loaded = '';
          }}
          onLoad={({ currentTarget }) => {
            currentTarget.dataset.loaded = '';
          }}
          onError={() => setFailedSrc(shown)}
          className="paper absolute inset-0 size-full rounded-page object-cover object-top not-data-[loaded]:opacity-0"
        />
      ) : (
        <Icon strokeWidth={1.5} className="size-4" />
      )}
    </span>
  );
}
