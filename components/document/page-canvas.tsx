'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Note } from '@/components/ui/note';
import { PageTools, type PageTurning } from './page-tools';

const FIT_WIDTH = 1024;
const ZOOMED_WIDTH = 2048;
/** Of a sheet that hasn't come yet: A4. */
const USUAL_RATIO = 210 / 297;

interface PageCanvasProps {
  /** The picture of a page, from 1, so many device pixels wide. */
  pictureOf: (page: number, width: number) => string;
  filename: string;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Left out where the pages can't be turned. */
  turning?: PageTurning;
  /** Floats over all of it. */
  head?: ReactNode;
  /** Lies over the page, in fractions of it. */
  children?: ReactNode;
  /** What is to be in sight: another one scrolls the page to it. */
  inSight?: string;
}

/** One page as it is, whole at first, closer when asked. */
export function PageCanvas(props: PageCanvasProps) {
  const { pictureOf, filename, page, turning, head, children, inSight } = props;
  const [zoom, setZoom] = useState(1);
  const [failed, setFailed] = useState<string>();
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const scroller = useRef<HTMLDivElement>(null);
  const src = pictureOf(page, zoom > 1 ? ZOOMED_WIDTH : FIT_WIDTH);

  useEffect(() => {
    if (inSight === undefined) return;
    const box = scroller.current?.querySelector('[data-active]');
    // Only the canvas scrolls: on narrow screens the page itself must stay where the reader types.
    if (box && scroller.current) scrollWithin(scroller.current, box);
  }, [inSight]);

  return (
    <section aria-label="Page" className="relative min-h-0 min-w-0 bg-desk">
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className={cx(
          'h-full overflow-auto px-6 pt-5 pb-16 -outline-offset-2 max-desk:h-auto max-desk:p-3',
          // A flag in a narrow margin is cut off rather than scrolled to.
          zoom === 1 && 'overflow-x-hidden',
        )}
      >
        {turning?.problem && (
          <Note tone="bad" role="alert" className="mx-auto mb-3 max-w-96">
            The page was not turned. {turning.problem}
          </Note>
        )}
        {failed === src ? (
          <Note tone="warn" className="mx-auto mt-8 max-w-96">
            Page {page} can’t be shown. The file can still be downloaded.
          </Note>
        ) : (
          <div className="h-full desk:[container-type:size] max-desk:h-auto">
            <figure
              style={{ '--ratio': ratio, '--zoom': zoom, aspectRatio: ratio } as React.CSSProperties}
              className="relative mx-auto w-[calc(min(100cqw,100cqh*var(--ratio))*var(--zoom))] max-desk:w-full"
            >
              {/* biome-ignore lint/performance/noImgElement: pages are served as pictures by their own route, behind the session. */}
              <img
                key={page}
                src={src}
                alt={`Page ${page} of ${filename}`}
                onLoad={({ currentTarget: img }) => setRatio(img.naturalWidth / img.naturalHeight)}
                onError={() => setFailed(src)}
                className="paper size-full shadow-2 ring-1 ring-line-strong motion-safe:animate-appear"
              />
              {children}
            </figure>
          </div>
        )}
      </div>
      {head}
      <PageTools {...props} zoom={zoom} onZoom={setZoom} />
    </section>
  );
}

const MARGIN_PX = 48;

function scrollWithin(scroller: HTMLElement, box: Element): void {
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
