'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { CircleAlert, Paperclip, Trash2 } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { bandClass } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { Confidence } from '@/components/ui/confidence';
import { cx } from '@/components/ui/cx';
import { Kbd } from '@/components/ui/kbd';
import { PartNumber } from '@/components/ui/part-number';
import { pagesInWords, pagesInWordsCapital } from '@/lib/page-plan/page-words';
import { DocumentOrder } from './document-order';
import { useDesk, usePlan } from './editor-context';
import { nextUnsure } from './editor-deeds';
import { titleOfPart, typeBesideTitle } from './editor-words';
import { OpenPart } from './open-part';
import { type EditorPart, idsOf, partAt, skippedIn } from './plan-parts';
import type { PlanPage } from './plan-state';

const ROW_PX = 46;

/**
 * What comes of the pages, part by part. One is open: the one whose page has the focus.
 * `shown` changes when the list comes into sight on a narrow screen.
 */
export function PartsList({ shown }: { shown: boolean }) {
  const desk = useDesk();
  const { parts, pages, current } = desk;
  const scroller = useRef<HTMLDivElement>(null);
  const openPart = partAt(parts, current);
  const open = openPart ? parts.indexOf(openPart) : -1;
  const rows = useVirtualizer({
    count: parts.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => parts[index]!.id,
    estimateSize: () => ROW_PX,
    overscan: 8,
    paddingEnd: 16,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the focus, and nothing else.
  useEffect(() => {
    if (open >= 0) rows.scrollToIndex(open);
  }, [open, shown]);

  const unsure = nextUnsure(desk, current);
  const named = parts.filter(({ number }) => number !== null).length;
  return (
    <>
      <div className="flex h-9 shrink-0 items-center gap-2 pr-2 pl-4 font-semibold text-ink-2 text-small">
        <h2 className="text-small">Parts</h2>
        <span className="text-ink-3 tabular-nums">{named}</span>
        <span className="flex-1" />
        {unsure !== null && (
          <Button variant="ghost" size="sm" onClick={() => desk.goTo(unsure)}>
            Next unsure <Kbd>N</Kbd>
          </Button>
        )}
      </div>
      {desk.documents.length > 1 && <DocumentOrder />}
      <div ref={scroller} className="min-h-0 flex-1 overflow-auto px-2 [scrollbar-width:thin]">
        <ol className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((item) => {
            const part = parts[item.index]!;
            return (
              <li
                key={item.key}
                data-index={item.index}
                ref={rows.measureElement}
                aria-current={item.index === open || undefined}
                className="absolute inset-x-0 top-0 py-px"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {item.index === open && part.role !== 'discard' ? (
                  <OpenPart part={part} />
                ) : (
                  <PartRow part={part} faulty={desk.faulty.has(item.index)} />
                )}
              </li>
            );
          })}
        </ol>
        {pages.length === 0 && <p className="px-2 text-ink-3">There are no pages.</p>}
      </div>
    </>
  );
}

const PartRow = memo(function PartRow({ part, faulty }: { part: EditorPart; faulty: boolean }) {
  const { pages, plan, edit, goTo } = usePlan();
  const discarded = part.role === 'discard';
  const supporting = part.role === 'supporting';
  return (
    <div
      className={cx(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-px rounded-2 px-2 py-1.5 hover:bg-hover',
        supporting &&
          'ml-5 before:absolute before:-top-3 before:-left-[11px] before:h-7 before:w-3 before:rounded-bl-1 before:border-line-strong before:border-b-[1.5px] before:border-l-[1.5px]',
        faulty && 'bg-bad-soft',
        bandClass(part.number ?? 0),
      )}
    >
      {part.number === null ? (
        <span className="grid size-[18px] place-items-center rounded-[5px] text-ink-2 inset-ring-[1.5px] inset-ring-control">
          <Trash2 aria-hidden="true" className="size-3" />
        </span>
      ) : (
        <PartNumber part={part.number} supporting={supporting} />
      )}
      <button
        type="button"
        onClick={() => goTo(part.first)}
        className={cx(
          'truncate text-left font-medium after:absolute after:inset-0 after:rounded-2',
          discarded && 'text-ink-3 line-through',
        )}
      >
        {titleOfPart(part, pages)}
      </button>
      {discarded ? (
        <Button
          variant="ghost"
          size="sm"
          className="relative z-1"
          aria-label={`Restore ${pagesInWords(pages[part.first]!.number, pages[part.last]!.number)}`}
          onClick={() => {
            edit({ type: 'restore', pages: idsOf(pages, part) });
            goTo(part.first);
          }}
        >
          Restore
        </Button>
      ) : faulty ? (
        <CircleAlert role="img" aria-label="Has a problem" className="size-[15px] text-bad" />
      ) : part.proposed ? (
        <Confidence value={part.proposed.confidence} />
      ) : (
        <span />
      )}
      <small className="col-[2/-1] flex items-center gap-0.5 truncate text-ink-3 text-small">
        {supporting && <Paperclip aria-hidden="true" className="size-3 shrink-0" />}
        <span className="truncate">{factsOf(part, pages, skippedIn(plan, pages, part).length)}</span>
      </small>
    </div>
  );
});

function factsOf(part: EditorPart, pages: readonly PlanPage[], skipped: number): string {
  const [first, last] = [pages[part.first]!.number, pages[part.last]!.number];
  if (part.role === 'discard') return `${pagesInWordsCapital(first, last)} · removed from the file`;
  const range = pagesInWords(first, last);
  const type = typeBesideTitle(part, pages);
  // What the title says already is left out.
  const named = titleOfPart(part, pages) !== pagesInWordsCapital(first, last);
  const facts = [type, named && range].filter((fact) => fact !== null && fact !== false);
  if (part.role === 'supporting') {
    facts.push(part.goesWith ? `goes with ${part.goesWith}` : 'goes with nothing yet');
  } else if (skipped > 0) facts.push(`${skipped} skipped`);
  const words = facts.join(' · ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
