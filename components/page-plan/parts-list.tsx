'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { rowsKept } from '@/components/ui/rows-kept';
import { DocumentOrder } from './document-order';
import { useDesk } from './editor-context';
import { nextUnsure } from './editor-deeds';
import { OpenPart } from './open-part';
import { PartRow } from './part-row';
import { rowAfter } from './part-steps';
import { partAt } from './plan-parts';
import type { PageId } from './plan-state';

/** What the rest of the editor asks of the list. */
export interface PartsHandle {
  /** Puts the focus on the name of a part, as soon as the part is open. */
  rename: (part: PageId) => void;
}

interface PartsListProps {
  handle: RefObject<PartsHandle | null>;
  /** Changes when the list comes into sight on a narrow screen. */
  shown: boolean;
  /** One line a part: the sheets are small, and there are many. */
  compact: boolean;
  /** On narrow screens the list is a sheet over the pages. */
  onClose?: () => void;
}

const ROW_PX = 46;
const COMPACT_ROW_PX = 30;

/**
 * What comes of the pages, part by part. One is open: the one whose page has the focus. The list is one stop in the Tab
 * order, however long it is; inside it the arrows go from part to part.
 */
export function PartsList({ handle, shown, compact, onClose }: PartsListProps) {
  const desk = useDesk();
  const { parts, pages, current, goTo, rename } = desk;
  const scroller = useRef<HTMLDivElement>(null);
  /** The row that has the focus, or had it last. */
  const [held, setHeld] = useState<PageId | null>(null);
  const openPart = partAt(parts, current);
  const open = openPart ? parts.indexOf(openPart) : -1;
  const heldAt = held === null ? -1 : parts.findIndex(({ id }) => id === held);
  const stop = heldAt >= 0 ? heldAt : Math.max(0, open);
  const files = useRef<HTMLDivElement>(null);
  const { height: above } = useSize(files);
  const { width } = useSize(scroller);
  const rows = useVirtualizer({
    count: parts.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => parts[index]!.id,
    estimateSize: () => (compact ? COMPACT_ROW_PX : ROW_PX),
    overscan: 8,
    paddingEnd: 16,
    scrollMargin: above,
    rangeExtractor: (range) => rowsKept(defaultRangeExtractor(range), [open, stop], parts.length),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew.
  useEffect(() => {
    rows.measure();
    // What a row measures is held against the list as it was laid out last: it must have been laid out anew.
    rows.getTotalSize();
    // A row that keeps its height, like the open part, would not tell it again by itself, and the next lie over it.
    for (const row of rows.elementsCache.values()) rows.measureElement(row as HTMLLIElement);
  }, [compact]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in a list of another width the same rows stand elsewhere.
  useEffect(() => {
    if (open >= 0) rows.scrollToIndex(stop);
  }, [width]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the focus, and nothing else.
  useEffect(() => {
    setHeld(null);
    if (open >= 0) rows.scrollToIndex(open);
  }, [open, shown, above]);

  // What is to have the focus may be laid out only after a scroll: it has it as soon as it is there, and once.
  const wanted = useRef<string | null>(null);
  // The row is replaced by the open part before the name has the focus: what had it must be known by then.
  const askedByRow = useRef(false);
  useEffect(() => {
    if (wanted.current === null) return;
    const element = scroller.current?.querySelector<HTMLElement>(wanted.current);
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
    if (element instanceof HTMLInputElement) element.select();
  });
  useImperativeHandle(handle, () => ({
    rename: (part) => {
      wanted.current = `[data-part-name="${part}"]`;
      const active = document.activeElement;
      askedByRow.current = active instanceof HTMLElement && active.dataset.partRow !== undefined;
    },
  }));

  function goToRow(index: number) {
    const { id } = parts[index]!;
    wanted.current = `[data-part-row="${id}"]`;
    rows.scrollToIndex(index);
    setHeld(id);
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = event.target instanceof HTMLElement ? event.target.dataset.partRow : undefined;
    if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = parts.findIndex(({ id }) => id === row);
    const to = rowAfter(event.key, at, parts.length);
    if (to === null && event.key !== 'F2') return;
    event.preventDefault();
    if (to === null) rename(parts[at]!.first);
    else if (to !== at) goToRow(to);
  }

  const unsure = nextUnsure(desk, current);
  const named = parts.filter(({ number }) => number !== null).length;
  return (
    <>
      <div className="flex h-9 shrink-0 items-center gap-2 pr-2 pl-4 font-semibold text-ink-2 text-small">
        <h2 className="text-small">Parts</h2>
        <span className="text-ink-3 tabular-nums">{named}</span>
        <span className="flex-1" />
        {unsure !== null && (
          <Button variant="ghost" size="sm" onClick={() => goTo(unsure)}>
            Next unsure <Kbd>N</Kbd>
          </Button>
        )}
        {onClose && (
          <IconButton
            icon={X}
            size="sm"
            label="Close the parts"
            tooltip={false}
            onClick={onClose}
            className="desk:hidden"
          />
        )}
      </div>
      <div ref={scroller} className="min-h-0 flex-1 overflow-auto px-2 [scrollbar-width:thin]">
        <div ref={files}>
          {desk.documents.length > 1 && (
            <div className="pb-2">
              <DocumentOrder />
            </div>
          )}
        </div>
        <ol className="relative" style={{ height: rows.getTotalSize() }} onKeyDown={onKeyDown}>
          {rows.getVirtualItems().map((item) => {
            const part = parts[item.index]!;
            const reachable = item.index === stop;
            return (
              <li
                key={item.key}
                data-index={item.index}
                ref={rows.measureElement}
                aria-current={item.index === open || undefined}
                className="absolute inset-x-0 top-0 py-px"
                style={{ transform: `translateY(${item.start - above}px)` }}
                onFocus={({ target }) => {
                  if (target.dataset.partRow === part.id) setHeld(part.id);
                }}
              >
                {item.index === open && part.role !== 'discard' ? (
                  <OpenPart
                    part={part}
                    reachable={reachable}
                    askedByRow={askedByRow}
                    onRow={() => goToRow(item.index)}
                  />
                ) : (
                  <PartRow
                    part={part}
                    faulty={desk.faulty.has(item.index)}
                    compact={compact}
                    reachable={reachable}
                  />
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

/** Of an element, its scrollbar included, in px; nothing where it isn't in sight. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { inlineSize: width = 0, blockSize: height = 0 } = entry?.borderBoxSize[0] ?? {};
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
