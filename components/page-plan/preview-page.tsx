'use client';

import { ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fileHref, thumbnailHref } from '@/components/api/document-links';
import { cx } from '@/components/ui/cx';
import { PdfPage } from '@/components/ui/pdf-page';
import { isPdf } from '@/lib/page-plan/rules/plan-document';
import type { PageSize } from './page-size';
import type { PlanPage } from './plan-state';
import { getThumbnailSource, type ThumbnailSource } from './thumbnail-source';

/** Aspect ratio of a page that isn't loaded yet: A4, width by height. */
const DEFAULT_ASPECT_RATIO = 210 / 297;
const MEDIUM_WIDTH_PX = 512;
const LARGE_WIDTH_PX = 1024;

interface PreviewPageProps {
  page: PlanPage;
  /** Display width in px. */
  width: number;
  /** Size of the page grid, whose small thumbnail is already loaded. */
  size: PageSize;
  /** `true` if the preview is visible. */
  isVisible: boolean;
}

/**
 * Shows a page in layers: the cached thumbnail, then a larger image from the server, then the PDF rendered by the
 * browser if the image is too small. The page is never blank during navigation or zoom.
 */
export function PreviewPage({ page, width, size, isVisible }: PreviewPageProps) {
  const t = useTranslations('pagePlan.page');
  const [ratio, setRatio] = useState(DEFAULT_ASPECT_RATIO);
  const [failed, setFailed] = useState<string>();
  const { document } = page;
  const href = (widthPx: number) => thumbnailHref(document.uuid, page.page, widthPx, document.fileSha256);
  const fine = href(MEDIUM_WIDTH_PX);
  const images: ThumbnailSource[] = [
    getThumbnailSource(page, size),
    {
      src: fine,
      srcSet: `${fine} ${MEDIUM_WIDTH_PX}w, ${href(LARGE_WIDTH_PX)} ${LARGE_WIDTH_PX}w`,
      sizes: `${Math.round(width)}px`,
    },
  ];

  /** Sets the aspect ratio once per image. Images differ by a pixel, and the layout must not jump. */
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
          <span className="sr-only">{t('noImage', { page: page.number })}</span>
        </span>
      ) : (
        images.map(({ src, srcSet, sizes }) => (
          // biome-ignore lint/performance/noImgElement: page images need the session, so next/image can't load them.
          <img
            key={src}
            ref={(image) => {
              // The image may load before hydration, without a load event.
              if (image?.complete) come(image);
            }}
            srcSet={srcSet}
            sizes={sizes}
            src={src}
            alt={src === fine ? t('title', { page: page.number }) : ''}
            decoding="async"
            draggable={false}
            onLoad={({ currentTarget }) => come(currentTarget)}
            onError={() => setFailed(src)}
            className={cx(LAYER_CLASS, 'opacity-0 data-there:opacity-100')}
          />
        ))
      )}
      {isPdf(document) && document.pageCount > 0 && (
        <PdfPage
          href={fileHref(document.uuid)}
          page={page.page}
          width={width}
          shouldRender={isVisible}
          imageWidth={LARGE_WIDTH_PX}
          className={cx(LAYER_CLASS, 'empty:hidden')}
        />
      )}
    </div>
  );
}

const LAYER_CLASS = 'paper absolute inset-0 size-full rounded-page';
