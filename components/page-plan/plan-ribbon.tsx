'use client';

import { memo, type PointerEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { getPartColorClass } from '@/components/ui/part-color';
import { usePlan } from './editor-context';
import type { EditorPart } from './plan-parts';

/** Receives the visible pages as inclusive indexes on each scroll, without a render of other components. */
export type VisiblePagesHandle = (first: number, last: number) => void;

/** Maximum number of parts drawn with gaps on the narrowest phone. Above it, parts are drawn without gaps. */
const MAX_DETAILED_PARTS = 80;

interface PlanRibbonProps {
  handle: RefObject<VisiblePagesHandle | null>;
  travelTo: (index: number) => void;
}

/**
 * Shows the whole plan to scale and scrolls to a clicked page. For pointers only; keyboard users have Home, End and the
 * Page keys.
 */
export const PlanRibbon = memo(function PlanRibbon({ handle, travelTo }: PlanRibbonProps) {
  const { parts, pages, faulty } = usePlan();
  const [sight, setSight] = useState({ first: 0, last: 0 });
  useImperativeHandle(handle, () => (first, last) => setSight({ first, last }), []);
  const bar = useRef<HTMLDivElement>(null);

  function travel(event: PointerEvent) {
    const box = bar.current?.getBoundingClientRect();
    if (!box || event.buttons !== 1) return;
    const share = (event.clientX - box.left) / box.width;
    const inSight = sight.last - sight.first + 1;
    const index = Math.round(share * pages.length - inSight / 2);
    travelTo(Math.max(0, Math.min(pages.length - 1, index)));
  }

  const total = Math.max(1, pages.length);
  const all = sight.first === 0 && sight.last >= pages.length - 1;
  return (
    <div aria-hidden="true" className="border-line border-t bg-surface px-4 py-1.5">
      <div
        ref={bar}
        className="relative flex h-3.5 touch-none items-end"
        style={{ gap: 2 }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          travel(event);
        }}
        onPointerMove={travel}
      >
        <RibbonSegments parts={parts} faulty={faulty} total={total} />
        {!all && (
          <span
            className="absolute -inset-y-[3px] min-w-2 rounded-[5px] border-2 border-ink bg-[color-mix(in_oklab,var(--ink)_8%,transparent)]"
            style={{
              left: `${(sight.first / total) * 100}%`,
              width: `${((sight.last - sight.first + 1) / total) * 100}%`,
            }}
          />
        )}
      </div>
    </div>
  );
});

/** Renders again only when the plan changes, not when the focus moves. */
const RibbonSegments = memo(function Strips({
  parts,
  faulty,
  total,
}: {
  parts: readonly EditorPart[];
  faulty: ReadonlySet<number>;
  /** Number of pages in the plan. */
  total: number;
}) {
  const many = parts.length > MAX_DETAILED_PARTS;
  // Use absolute positions, because rounding errors would add up.
  const placed = ({ first, last }: EditorPart) => ({
    left: `${(first / total) * 100}%`,
    width: `${((last - first + 1) / total) * 100}%`,
  });
  return parts.map((part, index) => (
    <i
      key={part.id}
      className={cx(
        'block',
        many ? 'absolute bottom-0' : 'min-w-px rounded-[3px]',
        part.role === 'supporting' ? 'h-2' : 'h-3.5',
        part.role === 'discard'
          ? 'bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_2px,transparent_2px_5px)] inset-ring inset-ring-line-strong'
          : 'band-strip',
        getPartColorClass(part.number ?? 0),
        faulty.has(index) && 'shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--bad)]',
      )}
      style={many ? placed(part) : { flex: `${part.last - part.first + 1} 1 0` }}
    />
  ));
});
