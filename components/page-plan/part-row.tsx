'use client';

import { CircleAlert, Paperclip, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { bandClass } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { Confidence } from '@/components/ui/confidence';
import { cx } from '@/components/ui/cx';
import { PartNumber } from '@/components/ui/part-number';
import { pagesInWords } from '@/lib/page-plan/page-words';
import { usePlan } from './editor-context';
import { factsOfPart, rangeOfPart, spokenPart, titleOfPart } from './editor-words';
import { type EditorPart, idsOf, skippedIn } from './plan-parts';

interface PartRowProps {
  part: EditorPart;
  faulty: boolean;
  /** One line a row. */
  compact: boolean;
  /** The one row in the Tab order. */
  reachable: boolean;
}

/** A part in the list that is not open. */
export const PartRow = memo(function PartRow({ part, faulty, compact, reachable }: PartRowProps) {
  const { pages, plan, goTo } = usePlan();
  const discarded = part.role === 'discard';
  const supporting = part.role === 'supporting';
  return (
    <div
      className={cx(
        'relative grid items-center gap-x-2 gap-y-px rounded-2 px-2 hover:bg-hover',
        compact
          ? 'h-7 grid-cols-[minmax(26px,auto)_minmax(0,1fr)_auto_auto]'
          : 'grid-cols-[auto_minmax(0,1fr)_auto] py-1.5',
        supporting &&
          'ml-5 before:absolute before:-left-[11px] before:w-3 before:rounded-bl-1 before:border-line-strong before:border-b-[1.5px] before:border-l-[1.5px]',
        supporting && (compact ? 'before:-top-2 before:h-5' : 'before:-top-3 before:h-7'),
        faulty && 'bg-bad-soft',
        bandClass(part.number ?? 0),
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
        tabIndex={reachable ? 0 : -1}
        aria-label={spokenPart(part, pages)}
        onClick={() => goTo(part.first)}
        className={cx(
          'truncate text-left font-medium after:absolute after:inset-0 after:rounded-2',
          discarded && 'text-ink-3 line-through',
        )}
      >
        {titleOfPart(part, pages)}
      </button>
      {compact && <span className="text-ink-3 text-small tabular-nums">{rangeOfPart(part, pages)}</span>}
      <RowEnd part={part} faulty={faulty} compact={compact} reachable={reachable} />
      {!compact && (
        <small className="col-[2/-1] flex items-center gap-0.5 truncate text-ink-3 text-small">
          {supporting && <Paperclip aria-hidden="true" className="size-3 shrink-0" />}
          <span className="truncate">{factsOfPart(part, pages, skippedIn(plan, pages, part).length)}</span>
        </small>
      )}
    </div>
  );
});

/** What is wrong with the part, how sure it is, or the way back for what was removed. */
function RowEnd({ part, faulty, compact, reachable }: PartRowProps) {
  const { pages, edit, goTo } = usePlan();
  if (part.role === 'discard') {
    return (
      <Button
        variant="ghost"
        size="sm"
        className="relative z-1"
        tabIndex={reachable ? 0 : -1}
        aria-label={`Restore ${pagesInWords(pages[part.first]!.number, pages[part.last]!.number)}`}
        onClick={() => {
          edit({ type: 'restore', pages: idsOf(pages, part) });
          goTo(part.first);
        }}
      >
        Restore
      </Button>
    );
  }
  if (faulty) {
    return <CircleAlert role="img" aria-label="Has a problem" className="size-[15px] text-bad" />;
  }
  if (!part.proposed) return <span />;
  return <Confidence value={part.proposed.confidence} show={compact ? 'number' : 'word'} />;
}
