'use client';

import { useTranslations } from 'next-intl';
import { useValuesContext } from './value-context';

const IMAGE_WIDTH = 1024;

interface ValueSnippetProps {
  /** ID of the field or cell. Nothing is shown while another element has the focus. */
  id: string;
  /** Text as it was read. */
  raw: string | null;
}

/** Shows the image section of a focused value. Used on narrow screens, where the page is out of sight. */
export function ValueSnippet({ id, raw }: ValueSnippetProps) {
  const t = useTranslations('values.snippet');
  const { focused, getImageUrl } = useValuesContext();
  if (focused?.id !== id) return null;
  const { page, box } = focused;
  const [x, y, width, height] = box;
  // Box with a margin, scaled to the width of the screen.
  const visibleWidth = Math.min(1, Math.max(0.35, width * 1.4));
  const left = Math.min(1 - visibleWidth, Math.max(0, x + width / 2 - visibleWidth / 2));
  const percent = (fraction: number) => `${fraction * 100}%`;
  return (
    <div data-place={id} className="my-1 wide:hidden">
      <span
        aria-hidden="true"
        className="relative block h-14 overflow-hidden rounded-page ring-1 ring-line-strong"
      >
        <span
          style={{
            width: percent(1 / visibleWidth),
            left: percent(-left / visibleWidth),
            transform: `translateY(calc(${percent(-(y + height / 2))} + 28px))`,
          }}
          className="absolute top-0 block"
        >
          {/* biome-ignore lint/performance/noImgElement: page images need the session, so next/image can't load them. */}
          <img
            src={getImageUrl(page, IMAGE_WIDTH)}
            alt=""
            loading="lazy"
            className="paper w-full max-w-none"
          />
          <span
            data-active=""
            style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
            className="value-box absolute"
          />
        </span>
      </span>
      <p className="mt-1 truncate text-ink-3 text-small">
        {raw === null ? t('page', { page }) : t('pageAndText', { page, raw })}
      </p>
    </div>
  );
}
