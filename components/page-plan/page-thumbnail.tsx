'use client';

import { ImageOff } from 'lucide-react';
import { memo, useCallback, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import type { PageSize } from './page-size';
import type { PlanPage } from './plan-state';
import { getThumbnailSource, isSharpEnough } from './thumbnail-source';
import type { SheetImage } from './use-sheet-images';

interface PageThumbnailProps {
  page: PlanPage;
  size: PageSize;
  /** `true` if selected: a ring around the page, equally visible on faded pages. */
  hasRing?: boolean;
  /** `false` while scrolling past; images already requested stay. */
  shouldLoad?: boolean;
  /** Image that was loaded together with those of other pages. */
  image: SheetImage;
  className?: string;
}

/** Shows a page centered in the available space, with its aspect ratio. The page is named next to it. */
export const PageThumbnail = memo(function PageImage({
  page,
  size,
  hasRing = false,
  shouldLoad = true,
  image,
  className,
}: PageThumbnailProps) {
  // The batch is loaded first; a missing image and a sharper one are requested separately.
  const isComplete = typeof image === 'string' && isSharpEnough(size);
  const requested = useRef(false);
  requested.current ||= isComplete || (shouldLoad && image !== null);
  const { src, srcSet, sizes } = isComplete ? { src: image } : getThumbnailSource(page, size);
  const [shown, setShown] = useState<{ src: string; state: 'loaded' | 'failed'; sheet?: ImageShape }>();
  const state = shown?.src === src ? shown.state : 'loading';
  // A server-rendered image may load before hydration, without a load event.
  const lookAtOnce = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete)
        setShown(image.naturalWidth > 0 ? getLoadedShape(src, image) : { src, state: 'failed' });
      // Cancel images that left the view, so that visible ones load first.
      return () => {
        if (!image || image.complete) return;
        image.removeAttribute('srcset');
        image.removeAttribute('src');
      };
    },
    [src],
  );
  return (
    <>
      {state === 'loading' && (
        // No animation: hundreds may be visible, and each would be redrawn with every frame.
        <span
          aria-hidden="true"
          className="absolute inset-x-0 inset-y-0.5 grid place-items-center overflow-hidden rounded-page bg-sunken"
        >
          {image && (
            // biome-ignore lint/performance/noImgElement: a data URL.
            <img src={image} alt="" draggable={false} className="paper max-h-full min-h-0 max-w-full" />
          )}
        </span>
      )}
      {state === 'failed' ? (
        <span className="grid size-full place-items-center rounded-page bg-sunken text-ink-3 shadow-sheet">
          <ImageOff aria-hidden="true" strokeWidth={1.5} className="size-5" />
        </span>
      ) : (
        requested.current && (
          // biome-ignore lint/performance/noImgElement: page images need the session, so next/image can't load them.
          <img
            key={src}
            ref={lookAtOnce}
            srcSet={srcSet}
            sizes={sizes}
            src={src}
            alt=""
            decoding="async"
            draggable={false}
            onLoad={({ currentTarget }) => setShown(getLoadedShape(src, currentTarget))}
            onError={() => setShown({ src, state: 'failed' })}
            className={cx(
              'paper max-h-full min-h-0 max-w-full rounded-page shadow-sheet',
              // A fading image needs a separate layer: too many at small sizes.
              !size.isCompact && 'transition-[translate,opacity] duration-160',
              state === 'loading' && 'opacity-0',
              className,
            )}
          />
        )
      )}
      {hasRing && (
        <span
          aria-hidden="true"
          className="absolute top-1/2 left-1/2 rounded-page shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--accent-ink)] transition-[translate] duration-160 [transform:translate(-50%,-50%)] group-hover/page:-translate-y-px"
          style={getRingStyle(state === 'loaded' ? shown?.sheet : undefined)}
        />
      )}
    </>
  );
});

/** Shape of an image within the available space. */
interface ImageShape {
  /** Aspect ratio, width by height. */
  proportion: number;
  /** `true` if the image is limited by the width. */
  wide: boolean;
}

function getLoadedShape(src: string, image: HTMLImageElement) {
  const room = image.parentElement;
  const proportion = image.naturalWidth / image.naturalHeight;
  const wide = room !== null && proportion > room.clientWidth / room.clientHeight;
  return { src, state: 'loaded' as const, sheet: { proportion, wide } };
}

/** Returns the ring's style. Covers the full space until the image is loaded. */
function getRingStyle(sheet: ImageShape | undefined) {
  if (!sheet) return { width: '100%', height: '100%' };
  return { aspectRatio: sheet.proportion, [sheet.wide ? 'width' : 'height']: '100%' };
}
