'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { GridPart } from '@/components/ui/grid-part';
import { rowsKept } from '@/components/ui/rows-kept';
import { cellOf } from './cell-content';
import { useDesk } from './editor-context';
import { PageCell } from './page-cell';
import { idsOf, partAt } from './plan-parts';
import type { PlanPage } from './plan-state';
import { focusPage, holdPage, selectPage, tapPage } from './selection';
import { columnsIn, fitted, rowHeight, type SheetSize } from './sheet-size';
import type { KeyPress } from './use-editor-keys';
import { useHold } from './use-hold';
import { type Rows, useLingering } from './use-lingering';

/** What the rest of the editor asks of the sheets. */
export interface GridHandle {
  /** Brings a page into sight and gives it the focus. */
  goTo: (index: number) => void;
  /** Brings a page into sight, and makes it the one that is looked at, without the focus. */
  show: (index: number) => void;
  /** Scrolls so that a page stands at the top, without the focus. */
  travelTo: (index: number) => void;
  /** Cells in a row, and rows in sight. */
  measures: () => { columns: number; rows: number };
}

interface PageGridProps {
  size: SheetSize;
  handle: RefObject<GridHandle | null>;
  onKeyDown: (event: KeyPress) => void;
  /** Tells which pages are in sight, as indices, inclusive. */
  onSight: (first: number, last: number) => void;
}

/** Rows above and below those in sight. */
const OVERSCAN = 3;
const isNear = (row: number, { first, last }: Rows): boolean =>
  row >= first - OVERSCAN && row <= last + OVERSCAN;

/** All pages of the plan, of which only the rows in sight exist. */
export function PageGrid({ size: wantedSize, handle, onKeyDown, onSight }: PageGridProps) {
  const desk = useDesk();
  const { pages, edit, select } = desk;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const { size, margin } = useMemo(() => fitted(wantedSize, width), [wantedSize, width]);
  const columns = columnsIn(width - 2 * margin, size);
  const rowCount = Math.ceil(pages.length / columns);
  const height = rowHeight(size);
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    paddingStart: 12,
    paddingEnd: 40,
    scrollPaddingStart: 12,
    scrollPaddingEnd: 12,
    // The page that has the focus keeps it, however far one scrolls.
    rangeExtractor: (range) =>
      rowsKept(defaultRangeExtractor(range), [Math.floor(desk.current / columns)], rowCount),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew.
  useEffect(() => rows.measure(), [height]);

  const wanted = useRef<string | null>(null);
  // The wanted page may be laid out only after the scroll: it takes the focus as soon as it is there.
  useEffect(() => {
    if (wanted.current === null) return;
    const button = scroller.current?.querySelector<HTMLElement>(`[data-page="${wanted.current}"]`);
    if (!button) return;
    wanted.current = null;
    button.focus({ preventScroll: true });
  });
  function show(index: number): PlanPage | undefined {
    const page = pages[index];
    if (!page) return;
    rows.scrollToIndex(Math.floor(index / columns));
    // Also without a scroll, so that the effect above runs.
    select((selection) => focusPage(selection, pages, page.id));
    return page;
  }
  useImperativeHandle(handle, () => ({
    show,
    goTo: (index) => {
      wanted.current = show(index)?.id ?? wanted.current;
    },
    travelTo: (index) => rows.scrollToIndex(Math.floor(index / columns), { align: 'start' }),
    measures: () => ({
      columns,
      rows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height)),
    }),
  }));

  const items = rows.getVirtualItems();
  const range = rows.range;
  const firstInSight = (range?.startIndex ?? 0) * columns;
  const lastInSight = Math.min(pages.length, ((range?.endIndex ?? 0) + 1) * columns) - 1;
  const lingering = useLingering({ first: range?.startIndex ?? 0, last: range?.endIndex ?? 0 });
  useEffect(() => onSight(firstInSight, lastInSight), [onSight, firstInSight, lastInSight]);

  const onPage = useCallback(
    (page: PlanPage, event: MouseEvent) =>
      select((selection) =>
        isTap(event)
          ? tapPage(selection, pages, page.id)
          : selectPage(selection, pages, page.id, {
              toggle: event.ctrlKey || event.metaKey,
              range: event.shiftKey,
            }),
      ),
    [select, pages],
  );
  const hold = useHold((target) => {
    const id = target.closest<HTMLElement>('[data-page]')?.dataset.page;
    if (id) select((selection) => holdPage(selection, pages, id));
  });
  const onFocus = useCallback(
    (page: PlanPage) =>
      select((selection) => (selection.focus === page.id ? selection : focusPage(selection, pages, page.id))),
    [select, pages],
  );
  const onToggleCut = useCallback((page: PlanPage) => edit({ type: 'toggleCut', before: page.id }), [edit]);
  // Cells are told apart by what they show, so what they call must stay the same.
  const parts = useRef(desk.parts);
  parts.current = desk.parts;
  const onRestore = useCallback(
    (page: PlanPage) => {
      const part = partAt(parts.current, page.number - 1);
      if (!part) return;
      edit({ type: 'restore', pages: idsOf(pages, part) });
      // The button that had the focus is gone.
      wanted.current = page.id;
      select((selection) => focusPage(selection, pages, page.id));
    },
    [edit, select, pages],
  );

  return (
    <div ref={scroller} className="min-h-0 min-w-0 flex-1 overflow-auto bg-desk [scrollbar-width:thin]">
      <GridPart
        as="grid"
        aria-label="Pages"
        aria-multiselectable="true"
        aria-rowcount={rowCount}
        aria-colcount={columns}
        className="relative select-none [-webkit-touch-callout:none]"
        style={{ height: rows.getTotalSize() }}
        onKeyDown={onKeyDown}
        {...hold}
      >
        {items.map((item) => (
          <GridPart
            key={item.key}
            as="row"
            aria-rowindex={item.index + 1}
            className="absolute flex"
            style={{
              left: `max(${margin}px, calc(50% - ${(columns * size.cell) / 2}px))`,
              top: item.start,
            }}
          >
            {pages.slice(item.index * columns, (item.index + 1) * columns).map((page, column) => (
              <PageCell
                key={page.id}
                page={page}
                column={column}
                rowEnd={column === columns - 1}
                size={size}
                pictured={isNear(item.index, lingering)}
                onPage={onPage}
                onFocus={onFocus}
                onToggleCut={onToggleCut}
                onRestore={onRestore}
                {...cellOf(desk, page, column, columns)}
              />
            ))}
          </GridPart>
        ))}
      </GridPart>
    </div>
  );
}

/** Browsers tell with a click what made it; to React it is a mouse's. */
const isTap = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';

function useWidth(scroller: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}
