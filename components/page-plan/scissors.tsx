'use client';

import { createLucideIcon, Files, Lock } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { memo, type ReactNode, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Kbd } from '@/components/ui/kbd';
import { formatPercent } from '@/lib/foundation/percent';
import { type CellLanguage, hasSameFields, type PageBorder } from './cell-content';
import type { PlanPage } from './plan-state';

/**
 * Icon of scissors that cut downward. Drawn without a transform, because hundreds may be visible and transforms slow
 * down scrolling.
 */
const ScissorsIcon = createLucideIcon('scissors-down', [
  ['circle', { cx: '18', cy: '6', r: '3', key: 'right' }],
  ['circle', { cx: '6', cy: '6', r: '3', key: 'left' }],
  ['path', { d: 'M15.88 8.12 12 12', key: 'hinge' }],
  ['path', { d: 'M20 20 8.12 8.12', key: 'blade' }],
  ['path', { d: 'M9.2 14.8 4 20', key: 'other blade' }],
]);

interface ScissorsProps {
  border: PageBorder;
  isCompact: boolean;
  /** `true` at the end of a row, where the tooltip has no space. */
  rowEnd: boolean;
  /** `true` if in the Tab order: next to the page that is. */
  isFocusable: boolean;
  /** Called with the page after the cut. */
  onToggle: (before: PlanPage) => void;
}

/**
 * Toggles a cut between two pages: at least 24 px wide, as high as the pages. Renders again only when this border
 * changes, not when parts are renumbered.
 */
export const Scissors = memo(ScissorsButton, (a, b) => {
  const { border: borderA, ...restA } = a;
  const { border: borderB, ...restB } = b;
  return hasSameFields(restA, restB) && hasSameFields(borderA, borderB);
});

function ScissorsButton({ border, isCompact, rowEnd, isFocusable, onToggle }: ScissorsProps) {
  const t = useTranslations('pagePlan');
  const locale = useLocale();
  const { isCut, fixedReason, doubt, before, isCurrentDoubt } = border;
  const Icon = fixedReason ? Lock : before.isFirstOfDocument ? Files : ScissorsIcon;
  const unsure = isCut && doubt !== null;
  const [hovered, setHovered] = useState(false);
  /** `true` after focus or touch of a border that can't be cut. */
  const [showsReason, setShowsReason] = useState(false);
  return (
    <button
      type="button"
      tabIndex={isFocusable ? 0 : -1}
      aria-disabled={fixedReason !== null || undefined}
      aria-label={getScissorsLabel({ t, locale }, border)}
      onClick={({ currentTarget }) => {
        if (fixedReason === null) return onToggle(before);
        // Some browsers don't focus a tapped button; the blur event hides the tooltip.
        currentTarget.focus();
        setShowsReason(true);
      }}
      onFocus={({ currentTarget }) =>
        setShowsReason(fixedReason !== null && currentTarget.matches(':focus-visible'))
      }
      onBlur={() => setShowsReason(false)}
      onKeyDown={({ key }) => key === 'Escape' && setShowsReason(false)}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={({ pointerType }) => {
        setHovered(false);
        if (pointerType === 'mouse') setShowsReason(false);
      }}
      className={cx(
        'group/cut absolute bottom-0 z-3 focus-visible:rounded-3 focus-visible:-outline-offset-2',
        isCompact ? 'top-1 -right-3 w-6' : 'top-1.5 -right-3.5 w-7',
        fixedReason ? 'text-ink-3' : unsure ? 'text-warn-ink' : isCut ? 'text-accent-ink' : 'text-control',
        !fixedReason && 'hover:text-on-accent focus-visible:text-on-accent',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'absolute left-1/2 -ml-px border-l-[1.5px]',
          isCompact ? 'top-1 bottom-4' : 'top-10 bottom-[22px]',
          before.isFirstOfDocument ? 'border-ink-3 border-solid' : 'border-dashed',
          !before.isFirstOfDocument &&
            (unsure ? 'border-warn' : isCut && !fixedReason ? 'border-accent-line' : 'border-transparent'),
          !fixedReason && 'group-hover/cut:border-accent-ink',
        )}
      />
      <span
        aria-hidden="true"
        className={cx(
          'absolute inset-0 m-auto grid place-items-center rounded-full transition-colors',
          isCompact ? 'size-5' : 'size-6',
          isCut &&
            !fixedReason &&
            (unsure
              ? cx('bg-warn-soft ring-warn', isCurrentDoubt ? 'ring-4' : 'ring-[1.5px]')
              : 'bg-surface ring-[1.5px] ring-accent-ink'),
          !fixedReason && 'group-hover/cut:bg-accent group-focus-visible/cut:bg-accent',
        )}
      >
        <Icon strokeWidth={1.75} className={isCompact ? 'size-3' : 'size-3.5'} />
      </span>
      {unsure && !isCompact && (
        <span
          aria-hidden="true"
          className="absolute top-[calc(50%+15px)] left-1/2 -translate-x-1/2 rounded-1 bg-warn-soft px-[5px] font-semibold text-micro text-warn-ink tabular-nums ring-1 ring-warn-line"
        >
          {formatPercent(doubt, locale)}
        </span>
      )}
      {hovered && !fixedReason && !isCut && (
        <ScissorsTooltip rowEnd={rowEnd} className="flex items-center gap-2 whitespace-nowrap">
          {t('scissors.cutHere')} <Kbd tone="inverse">{'S'}</Kbd>
        </ScissorsTooltip>
      )}
      {fixedReason && (hovered || showsReason) && (
        <ScissorsTooltip rowEnd={rowEnd} className="wrap-anywhere w-max max-w-44 text-left">
          {fixedReason}
        </ScissorsTooltip>
      )}
    </button>
  );
}

interface ScissorsTooltipProps extends Pick<ScissorsProps, 'rowEnd'> {
  className: string;
  children: ReactNode;
}

/** Shows a tooltip over the border; its text is read as the button's label. */
function ScissorsTooltip({ rowEnd, className, children }: ScissorsTooltipProps) {
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

function getScissorsLabel(
  { t, locale }: CellLanguage,
  { after, before, isCut, fixedReason, doubt }: PageBorder,
): string {
  if (fixedReason) return fixedReason;
  const pages = { first: after.number, second: before.number };
  if (!isCut) return t('scissors.cut', pages);
  return doubt === null
    ? t('scissors.join', pages)
    : t('scissors.joinUnsure', { ...pages, percent: formatPercent(doubt, locale) });
}
