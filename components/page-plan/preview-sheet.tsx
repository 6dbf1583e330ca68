'use client';

import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { fileHref, thumbnailHref } from '@/components/api/document-links';
import { cx } from '@/components/ui/cx';
import { PdfPage } from '@/components/ui/pdf-page';
import { isPdf } from '@/lib/page-plan/plan-document';
import type { PlanPage } from './plan-state';
import { type SheetPicture, sheetPicture } from './sheet-picture';
import type { SheetSize } from './sheet-size';

/** Of a page that hasn't come yet: A4, by height. */
const USUAL_RATIO = 210 / 297;
const FINE_PX = 512;
const FINEST_PX = 1024;
/** Up to this width on the screen the finest is not needed. */
const FINE_UP_TO = 320;

interface PreviewSheetProps {
  page: PlanPage;
  /** On the screen, px. */
  width: number;
  /** Of the sheets, which show the small picture already. */
  size: SheetSize;
  /** Somebody sees it. */
  shown: boolean;
}

/**
 * The page in as many layers as have come: the small picture of the sheets, which is there at once; the server's larger
 * ones; and above them, for a PDF, the page as this browser draws it. So neither a step nor a zoom leaves it blank.
 */
export function PreviewSheet({ page, width, size, shown }: PreviewSheetProps) {
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const [failed, setFailed] = useState<string>();
  const { document } = page;
  const href = (widthPx: number) => thumbnailHref(document.uuid, page.page, widthPx);
  const fine = href(FINE_PX);
  const pictures: SheetPicture[] = [sheetPicture(page, size), { src: fine }];
  if (width > FINE_UP_TO) pictures.push({ src: href(FINEST_PX) });

  /** Once for each picture: their proportions differ by a pixel, and the page must not go to and fro between them. */
  function come(image: HTMLImageElement) {
    if (image.naturalWidth === 0 || 'there' in image.dataset) return;
    setRatio(image.naturalWidth / image.naturalHeight);
    image.dataset.there = '';
  }

  return (
    <div
      className="relative m-auto rounded-page bg-sunken shadow-sheet"
      style={{ width, height: Math.round(width / ratio) }}
    >
      {failed === fine ? (
        <span className="absolute inset-0 grid place-items-center text-ink-3">
          <ImageOff aria-hidden="true" strokeWidth={1.5} className="size-5" />
          <span className="sr-only">Page {page.number}, without a picture</span>
        </span>
      ) : (
        pictures.map(({ src, srcSet, sizes }) => (
          // biome-ignore lint/performance/noImgElement: pages are served as pictures by their own route, behind the session.
          <img
            key={src}
            ref={(image) => {
              // It may be there before the script is: then nothing tells that it has loaded.
              if (image?.complete) come(image);
            }}
            srcSet={srcSet}
            sizes={sizes}
            src={src}
            alt={src === fine ? `Page ${page.number}` : ''}
            decoding="async"
            draggable={false}
            onLoad={({ currentTarget }) => come(currentTarget)}
            onError={() => setFailed(src)}
            className={cx(LAYER, 'opacity-0 data-there:opacity-100')}
          />
        ))
      )}
      {isPdf(document) && document.pageCount > 0 && (
        <PdfPage
          href={fileHref(document.uuid)}
          page={page.page}
          width={width}
          wanted={shown}
          className={cx(LAYER, 'empty:hidden')}
        />
      )}
    </div>
  );
}

const LAYER = 'paper absolute inset-0 size-full rounded-page';
