'use client';

import { useValuesDesk } from './value-context';

const WIDTH = 1024;

interface ValuePlaceProps {
  /** Of the field or the cell; nothing is shown while the focus is elsewhere. */
  id: string;
  /** As it was read. */
  raw: string | null;
}

/** The place of a value below it, while it has the focus: on narrow screens, where its page is out of sight. */
export function ValuePlace({ id, raw }: ValuePlaceProps) {
  const { focused, pictureOf } = useValuesDesk();
  if (focused?.id !== id) return null;
  const { page, box } = focused;
  const [x, y, width, height] = box;
  // The box with some room around it, as wide as the screen.
  const seen = Math.min(1, Math.max(0.35, width * 1.4));
  const left = Math.min(1 - seen, Math.max(0, x + width / 2 - seen / 2));
  const percent = (fraction: number) => `${fraction * 100}%`;
  return (
    <div data-place={id} className="my-1 desk:hidden">
      <span
        aria-hidden="true"
        className="relative block h-14 overflow-hidden rounded-page ring-1 ring-line-strong"
      >
        <span
          style={{
            width: percent(1 / seen),
            left: percent(-left / seen),
            transform: `translateY(calc(${percent(-(y + height / 2))} + 28px))`,
          }}
          className="absolute top-0 block"
        >
          {/* biome-ignore lint/performance/noImgElement: pages are served as pictures by their own route, behind the session. */}
          <img src={pictureOf(page, WIDTH)} alt="" loading="lazy" className="paper w-full max-w-none" />
          <span
            data-active=""
            style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
            className="value-box absolute"
          />
        </span>
      </span>
      <p className="mt-1 truncate text-ink-3 text-small">
        Page {page}
        {raw !== null && `: “${raw}”`}
      </p>
    </div>
  );
}
