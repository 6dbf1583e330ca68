'use client';

import { CircleAlert, Paperclip, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Button } from '@/components/ui/button';
import { Confidence } from '@/components/ui/confidence';
import { cx } from '@/components/ui/cx';
import { getPartColorClass } from '@/components/ui/part-color';
import { PartNumber } from '@/components/ui/part-number';
import { usePlan } from './editor-context';
import { formatPartDetails, formatPartRange, formatSpokenPart, getPartTitle } from './part-labels';
import { type EditorPart, getPageIds, getSkippedPages } from './plan-parts';

interface PartRowProps {
  part: EditorPart;
  hasProblem: boolean;
  /** `true` for one line per row. */
  isCompact: boolean;
  /** `true` for the only row in the Tab order. */
  isFocusable: boolean;
}

/** Shows a collapsed part in the list. */
export const PartRow = memo(function PartRow({ part, hasProblem, isCompact, isFocusable }: PartRowProps) {
  const t = useTranslations('pagePlan');
  const { pages, plan, goTo } = usePlan();
  const discarded = part.role === 'discard';
  const supporting = part.role === 'supporting';
  return (
    <div
      className={cx(
        'relative grid items-center gap-x-2 gap-y-px rounded-2 px-2 hover:bg-hover',
        isCompact
          ? 'h-7 grid-cols-[minmax(26px,auto)_minmax(0,1fr)_auto_auto]'
          : 'grid-cols-[auto_minmax(0,1fr)_auto] py-1.5',
        supporting &&
          'ml-5 before:absolute before:-left-[11px] before:w-3 before:rounded-bl-1 before:border-line-strong before:border-b-[1.5px] before:border-l-[1.5px]',
        supporting && (isCompact ? 'before:-top-2 before:h-5' : 'before:-top-3 before:h-7'),
        hasProblem && 'bg-bad-soft',
        getPartColorClass(part.number ?? 0),
      )}
    >
      {part.number === null ? (
        <span className="grid size-[18px] place-items-center rounded-[5px] text-ink-2 inset-ring-[1.5px] inset-ring-control">
          <Trash2 aria-hidden="true" className="size-3" />
        </span>
      ) : (
        <PartNumber part={part.number} supporting={supporting} className="justify-self-start" />
      )}
      <button
        type="button"
        data-part-row={part.id}
        tabIndex={isFocusable ? 0 : -1}
        aria-label={formatSpokenPart(t, part, pages)}
        onClick={() => goTo(part.first)}
        className={cx(
          'truncate text-left font-medium after:absolute after:inset-0 after:rounded-2',
          discarded && 'text-ink-3 line-through',
        )}
      >
        {getPartTitle(t, part, pages)}
      </button>
      {isCompact && (
        <span className="text-ink-3 text-small tabular-nums">{formatPartRange(part, pages)}</span>
      )}
      <PartRowDetails part={part} hasProblem={hasProblem} isCompact={isCompact} isFocusable={isFocusable} />
      {!isCompact && (
        <small className="col-[2/-1] flex items-center gap-0.5 truncate text-ink-3 text-small">
          {supporting && <Paperclip aria-hidden="true" className="size-3 shrink-0" />}
          <span className="truncate">
            {formatPartDetails(t, part, pages, getSkippedPages(plan, pages, part).length)}
          </span>
        </small>
      )}
    </div>
  );
});

/** Shows the part's problem, its confidence, or a button to restore removed pages. */
function PartRowDetails({ part, hasProblem, isCompact, isFocusable }: PartRowProps) {
  const t = useTranslations('pagePlan');
  const { pages, edit, goTo } = usePlan();
  if (part.role === 'discard') {
    const [first, last] = [pages[part.first]!.number, pages[part.last]!.number];
    return (
      <Button
        variant="ghost"
        size="sm"
        className="relative z-1"
        tabIndex={isFocusable ? 0 : -1}
        aria-label={
          first === last ? t('parts.restorePage', { page: first }) : t('parts.restorePages', { first, last })
        }
        onClick={() => {
          edit({ type: 'restore', pages: getPageIds(pages, part) });
          goTo(part.first);
        }}
      >
        {t('restore')}
      </Button>
    );
  }
  if (hasProblem) {
    return <CircleAlert role="img" aria-label={t('parts.hasProblem')} className="size-[15px] text-bad" />;
  }
  if (!part.proposed) return <span />;
  return <Confidence value={part.proposed.confidence} show={isCompact ? 'number' : 'word'} />;
}
