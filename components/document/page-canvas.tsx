'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Chip } from '@/components/ui/chip';
import { cx } from '@/components/ui/cx';
import { Notice } from '@/components/ui/notice';
import { type PageRotation, PageTools } from './page-tools';
import { usePageImage } from './use-page-image';

const FIT_WIDTH = 1024;
const ZOOMED_WIDTH = 2048;
/** Width of the thumbnails in the strip, which the browser has already. */
const PREVIEW_WIDTH = 128;
/** Aspect ratio of a page that isn't loaded yet: A4. */
const DEFAULT_ASPECT_RATIO = 210 / 297;

interface PageCanvasProps {
  /** Returns the URL of a page's image. `page` is from 1, `width` in device pixels. */
  getImageUrl: (page: number, width: number) => string;
  filename: string;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Rotation controls; missing if the pages can't be rotated. */
  rotation?: PageRotation;
  /** Content that floats over the canvas. */
  header?: ReactNode;
  /** Overlays on the page, positioned in fractions of its size. */
  children?: ReactNode;
  /** ID of the target to show; a change scrolls to it. */
  scrollTarget?: string;
}

/** Shows one page with zoom; at first the whole page. */
export function PageCanvas(props: PageCanvasProps) {
  const { getImageUrl, filename, page, rotation, header, children, scrollTarget } = props;
  const t = useTranslations('document.pages');
  const [zoom, setZoom] = useState(1);
  const [failed, setFailed] = useState<string>();
  const [ratio, setRatio] = useState(DEFAULT_ASPECT_RATIO);
  const scroller = useRef<HTMLDivElement>(null);
  const src = getImageUrl(page, zoom > 1 ? ZOOMED_WIDTH : FIT_WIDTH);
  const preview = getImageUrl(page, PREVIEW_WIDTH);
  const { isLoaded, isBlank, onLoaded } = usePageImage(`${filename} ${page}`, preview);
  function showLoaded(img: HTMLImageElement) {
    setRatio(img.naturalWidth / img.naturalHeight);
    onLoaded();
  }

  useEffect(() => {
    if (scrollTarget === undefined) return;
    const box = scroller.current?.querySelector('[data-active]');
    // Scroll only the canvas: on narrow screens the page must stay where the user types.
    if (box && scroller.current) scrollIntoFrame(scroller.current, box);
  }, [scrollTarget]);

  return (
    <section aria-label={t('canvas')} className="relative min-h-0 min-w-0 bg-canvas">
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        className={cx(
          'h-full overflow-auto px-6 pt-5 pb-16 -outline-offset-2 max-wide:h-auto max-wide:p-3',
          // Clip a flag in a narrow margin, so that no horizontal scroll appears.
          zoom === 1 && 'overflow-x-hidden',
        )}
      >
        {rotation?.problem && (
          <Notice tone="bad" role="alert" className="mx-auto mb-3 max-w-96">
            {t('notRotated', { reason: rotation.problem })}
          </Notice>
        )}
        {failed === src ? (
          <Notice tone="warn" className="mx-auto mt-8 max-w-96">
            {t('notShown', { page })}
          </Notice>
        ) : (
          <div className="h-full wide:[container-type:size] max-wide:h-auto">
            <figure
              style={{ '--ratio': ratio, '--zoom': zoom, aspectRatio: ratio } as React.CSSProperties}
              className="relative mx-auto w-[calc(min(100cqw,100cqh*var(--ratio))*var(--zoom))] max-wide:w-full"
            >
              {!isLoaded && (
                <span
                  data-page-loading=""
                  aria-hidden="true"
                  className="absolute inset-0 overflow-hidden bg-sunken shadow-2 ring-1 ring-line-strong"
                >
                  {/* biome-ignore lint/performance/noImgElement: page images need the session, so next/image can't load them. */}
                  <img src={preview} alt="" className="size-full opacity-60 blur-[6px]" />
                </span>
              )}
              {/* biome-ignore lint/performance/noImgElement: page images need the session, so next/image can't load them. */}
              <img
                key={page}
                // The image may be there before the page reacts to its event.
                ref={(img) => {
                  if (img?.complete && img.naturalWidth > 0 && !isLoaded) showLoaded(img);
                }}
                src={src}
                alt={t('pageOf', { page, name: filename })}
                onLoad={({ currentTarget: img }) => showLoaded(img)}
                onError={() => setFailed(src)}
                className={cx(
                  'size-full',
                  isLoaded
                    ? 'paper shadow-2 ring-1 ring-line-strong motion-safe:animate-appear'
                    : 'opacity-0',
                )}
              />
              {isBlank && (
                <span className="absolute top-2 left-2">
                  <Chip>{t('blank')}</Chip>
                </span>
              )}
              {children}
            </figure>
          </div>
        )}
      </div>
      {header}
      <PageTools {...props} zoom={zoom} onZoom={setZoom} />
    </section>
  );
}

const MARGIN_PX = 48;

function scrollIntoFrame(scroller: HTMLElement, box: Element): void {
  const frame = scroller.getBoundingClientRect();
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const shift = (from: number, to: number, first: number, last: number) =>
    from - MARGIN_PX < first ? from - first - MARGIN_PX : to + MARGIN_PX > last ? to - last + MARGIN_PX : 0;
  scroller.scrollBy({
    left: shift(left, right, frame.left, frame.right),
    top: shift(top, bottom, frame.top, frame.bottom - MARGIN_PX),
    behavior: 'smooth',
  });
}
