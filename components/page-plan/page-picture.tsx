'use client';

import { ImageOff } from 'lucide-react';
import { memo, useCallback, useRef, useState } from 'react';
import { thumbnailHref } from '@/components/api/document-links';
import { cx } from '@/components/ui/cx';
import type { PlanPage } from './plan-state';

/** Wide pictures are few. */
const SMALL_PX = 128;

interface PagePictureProps {
  page: PlanPage;
  /** In device pixels. */
  width: number;
  /** False while it is only passing by; what was asked for once stays. */
  wanted?: boolean;
  /** Read out; empty where the page is named beside it. */
  alt?: string;
  className?: string;
}

/** A page as a sheet of paper, at its own proportion, in the middle of the room that it is given. */
export const PagePicture = memo(function PagePicture({
  page,
  width,
  wanted = true,
  alt = '',
  className,
}: PagePictureProps) {
  const asked = useRef(false);
  asked.current ||= wanted;
  const src = thumbnailHref(page.document.uuid, page.page, width);
  const [shown, setShown] = useState<{ src: string; state: 'loaded' | 'failed' }>();
  const state = shown?.src === src ? shown.state : 'loading';
  // A picture of the server's page may be there before the script is: then nothing tells that it has loaded.
  const lookAtOnce = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) setShown({ src, state: image.naturalWidth > 0 ? 'loaded' : 'failed' });
      // Out of sight before it came: else those that are in sight would wait for it.
      return () => {
        if (image && !image.complete) image.removeAttribute('src');
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
            src={src}
            alt={alt}
            decoding="async"
            draggable={false}
            onLoad={() => setShown({ src, state: 'loaded' })}
            onError={() => setShown({ src, state: 'failed' })}
            className={cx(
              'paper max-h-full min-h-0 max-w-full rounded-page shadow-sheet',
              // Each picture that fades in is a layer of its own for as long: too many where they are small.
              width > SMALL_PX && 'transition-[translate,opacity] duration-160',
              state === 'loading' && 'opacity-0',
              className,
            )}
          />
        )
      )}
    </>
  );
});
