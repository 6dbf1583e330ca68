'use client';

import { createLucideIcon, Files, Lock } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Kbd } from '@/components/ui/kbd';
import { percentWords } from '@/lib/core/whole-percent';
import { type Border, sameFields } from './cell-content';
import type { PlanPage } from './plan-state';

/**
 * Scissors that cut downwards. Drawn so, and not turned: with small sheets there are hundreds in sight, and each
 * transform on a page is one more thing to work out with every frame of a scroll.
 */
const ScissorsIcon = createLucideIcon('scissors-down', [
  ['circle', { cx: '18', cy: '6', r: '3', key: 'right' }],
  ['circle', { cx: '6', cy: '6', r: '3', key: 'left' }],
  ['path', { d: 'M15.88 8.12 12 12', key: 'hinge' }],
  ['path', { d: 'M20 20 8.12 8.12', key: 'blade' }],
  ['path', { d: 'M9.2 14.8 4 20', key: 'other blade' }],
]);

interface ScissorsProps {
  border: Border;
  compact: boolean;
  /** No page stands beyond it: its words have no room there. */
  rowEnd: boolean;
  /** In the Tab order: beside the page that is. */
  reachable: boolean;
  /** Is told the page that the cut is before. */
  onToggle: (before: PlanPage) => void;
}

/**
 * Makes a cut between two pages, or takes it back: 24 px wide and more, as high as the pages. Drawn again only when
 * something about this border changes, and not when the parts around it get other numbers.
 */
export const Scissors = memo(Shears, (a, b) => {
  const { border: borderA, ...restA } = a;
  const { border: borderB, ...restB } = b;
  return sameFields(restA, restB) && sameFields(borderA, borderB);
});

function Shears({ border, compact, rowEnd, reachable, onToggle }: ScissorsProps) {
  const { cut, fixed, doubt, before } = border;
  const Icon = fixed ? Lock : before.opensDocument ? Files : ScissorsIcon;
  const unsure = cut && doubt !== null;
  const [hovered, setHovered] = useState(false);
  /** Why there is nothing to cut was asked for: by the focus, or by a finger. */
  const [asked, setAsked] = useState(false);
  return (
    <button
      type="button"
      tabIndex={reachable ? 0 : -1}
      aria-disabled={fixed !== null || undefined}
      aria-label={labelOf(border)}
      onClick={({ currentTarget }) => {
        if (fixed === null) return onToggle(before);
        // Not every browser gives the focus to what is tapped; what has it tells when it is left.
        currentTarget.focus();
        setAsked(true);
      }}
      onFocus={({ currentTarget }) => setAsked(fixed !== null && currentTarget.matches(':focus-visible'))}
      onBlur={() => setAsked(false)}
      onKeyDown={({ key }) => key === 'Escape' && setAsked(false)}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={({ pointerType }) => {
        setHovered(false);
        if (pointerType === 'mouse') setAsked(false);
      }}
      className={cx(
        'group/cut absolute bottom-0 z-3 focus-visible:rounded-3 focus-visible:-outline-offset-2',
        compact ? 'top-1 -right-3 w-6' : 'top-1.5 -right-3.5 w-7',
        fixed ? 'text-ink-3' : unsure ? 'text-warn-ink' : cut ? 'text-accent-ink' : 'text-control',
        !fixed && 'hover:text-on-accent focus-visible:text-on-accent',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'absolute left-1/2 -ml-px border-l-[1.5px]',
          compact ? 'top-1 bottom-4' : 'top-10 bottom-[22px]',
          before.opensDocument ? 'border-ink-3 border-solid' : 'border-dashed',
          !before.opensDocument &&
            (unsure ? 'border-warn' : cut && !fixed ? 'border-accent-line' : 'border-transparent'),
          !fixed && 'group-hover/cut:border-accent-ink',
        )}
      />
      <span
        aria-hidden="true"
        className={cx(
          'absolute inset-0 m-auto grid place-items-center rounded-full transition-colors',
          compact ? 'size-5' : 'size-6',
          cut &&
            !fixed &&
            (unsure ? 'bg-warn-soft ring-[1.5px] ring-warn' : 'bg-surface ring-[1.5px] ring-accent-ink'),
          !fixed && 'group-hover/cut:bg-accent group-focus-visible/cut:bg-accent',
        )}
      >
        <Icon strokeWidth={1.75} className={compact ? 'size-3' : 'size-3.5'} />
      </span>
      {unsure && !compact && (
        <span
          aria-hidden="true"
          className="absolute top-[calc(50%+15px)] left-1/2 -translate-x-1/2 rounded-1 bg-warn-soft px-[5px] font-semibold text-micro text-warn-ink tabular-nums ring-1 ring-warn-line"
        >
          {percentWords(doubt)}
        </span>
      )}
      {hovered && !fixed && !cut && (
        <Tip rowEnd={rowEnd} className="flex items-center gap-2 whitespace-nowrap">
          Cut here <Kbd tone="inverse">S</Kbd>
        </Tip>
      )}
      {fixed && (hovered || asked) && (
        <Tip rowEnd={rowEnd} className="wrap-anywhere w-max max-w-44 text-left">
          {fixed}
        </Tip>
      )}
    </button>
  );
}

interface TipProps extends Pick<ScissorsProps, 'rowEnd'> {
  className: string;
  children: ReactNode;
}

/** Over the middle of the border; its words are read out as the button's own. */
function Tip({ rowEnd, className, children }: TipProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute bottom-[calc(50%+18px)] z-5 rounded-1 bg-inverse px-2 py-[5px] font-medium text-on-inverse text-small shadow-2',
        rowEnd ? 'right-0' : 'left-1/2 -translate-x-1/2',
        className,
      )}
    >
      {children}
    </span>
  );
}

function labelOf({ after, before, cut, fixed, doubt }: Border): string {
  if (fixed) return fixed;
  if (!cut) return `Cut between pages ${after.number} and ${before.number}`;
  const unsure = doubt === null ? '' : `, cut unsure, ${percentWords(doubt)}`;
  return `Join pages ${after.number} and ${before.number}${unsure}`;
}
