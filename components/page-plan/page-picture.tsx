'use client';

import { ImageOff } from 'lucide-react';
import { memo, useCallback, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import type { PlanPage } from './plan-state';
import { sheetPicture } from './sheet-picture';
import type { SheetSize } from './sheet-size';

interface PagePictureProps {
  page: PlanPage;
  size: SheetSize;
  /** It is selected: a ring in the page's own proportion, as strong on a page that is faded. */
  ringed?: boolean;
  /** False while it is only passing by; what was asked for once stays. */
  wanted?: boolean;
  /** Read out; empty where the page is named beside it. */
  alt?: string;
  className?: string;
}

/** A page as a sheet of paper, at its own proportion, in the middle of the room that it is given. */
export const PagePicture = memo(function PagePicture({
  page,
  size,
  ringed = false,
  wanted = true,
  alt = '',
  className,
}: PagePictureProps) {
  const asked = useRef(false);
  asked.current ||= wanted;
  const { src, srcSet, sizes } = sheetPicture(page, size);
  const [shown, setShown] = useState<{ src: string; state: 'loaded' | 'failed'; sheet?: Sheet }>();
  const state = shown?.src === src ? shown.state : 'loading';
  // A picture of the server's page may be there before the script is: then nothing tells that it has loaded.
  const lookAtOnce = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) setShown(image.naturalWidth > 0 ? loaded(src, image) : { src, state: 'failed' });
      // Out of sight before it came: else those that are in sight would wait for it.
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
        // Without a motion: there can be hundreds of them in sight, and each would be drawn anew with every frame.
        <span aria-hidden="true" className="absolute inset-x-0 inset-y-0.5 rounded-page bg-sunken" />
      )}
      {state === 'failed' ? (
        <span className="grid size-full place-items-center rounded-page bg-sunken text-ink-3 shadow-sheet">
          <ImageOff aria-hidden="true" strokeWidth={1.5} className="size-5" />
          {alt && <span className="sr-only">{alt}, without a picture</span>}
        </span>
      ) : (
        asked.current && (
          // biome-ignore lint/performance/noImgElement: pages are served as pictures by their own route, behind the session.
          <img
            key={src}
            ref={lookAtOnce}
            srcSet={srcSet}
            sizes={sizes}
            src={src}
            alt={alt}
            decoding="async"
            draggable={false}
            onLoad={({ currentTarget }) => setShown(loaded(src, currentTarget))}
            onError={() => setShown({ src, state: 'failed' })}
            className={cx(
              'paper max-h-full min-h-0 max-w-full rounded-page shadow-sheet',
              // Each picture that fades in is a layer of its own for as long: too many where they are small.
              !size.compact && 'transition-[translate,opacity] duration-160',
              state === 'loading' && 'opacity-0',
              className,
            )}
          />
        )
      )}
      {ringed && (
        <span
          aria-hidden="true"
          className="absolute top-1/2 left-1/2 rounded-page shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--accent-ink)] transition-[translate] duration-160 [transform:translate(-50%,-50%)] group-hover/page:-translate-y-px"
          style={ringStyle(state === 'loaded' ? shown?.sheet : undefined)}
        />
      )}
    </>
  );
});

/** How a picture lies in the room that it is given. */
interface Sheet {
  /** Width by height. */
  proportion: number;
  /** It is as wide as the room, and not as high. */
  wide: boolean;
}

function loaded(src: string, image: HTMLImageElement) {
  const room = image.parentElement;
  const proportion = image.naturalWidth / image.naturalHeight;
  const wide = room !== null && proportion > room.clientWidth / room.clientHeight;
  return { src, state: 'loaded' as const, sheet: { proportion, wide } };
}

/** Before the picture is there, all of its room. */
function ringStyle(sheet: Sheet | undefined) {
  if (!sheet) return { width: '100%', height: '100%' };
  return { aspectRatio: sheet.proportion, [sheet.wide ? 'width' : 'height']: '100%' };
}
