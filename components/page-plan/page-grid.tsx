'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLocale, useTranslations } from 'next-intl';
import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { GridPart } from '@/components/ui/grid-part';
import { getRenderedRows } from '@/components/ui/rendered-rows';
import { getCellContent } from './cell-content';
import { useEditorState } from './editor-context';
import type { GridHandle } from './grid-handle';
import { PageCell } from './page-cell';
import { focusPage, longPressPage, selectPage, tapPage } from './page-selection';
import { fitToWidth, getColumnCount, getRowHeight, type PageSize } from './page-size';
import { findPart, getPageIds } from './plan-parts';
import type { PlanPage } from './plan-state';
import type { KeyPress } from './use-editor-shortcuts';
import { useLongPress } from './use-long-press';
import { type RowRange, useSettledViewport } from './use-settled-viewport';
import { useSheetImages } from './use-sheet-images';

interface PageGridProps {
  size: PageSize;
  handle: RefObject<GridHandle | null>;
  onKeyDown: (event: KeyPress) => void;
  /** Called with the indexes of the visible pages, inclusive. */
  onVisiblePagesChange: (first: number, last: number) => void;
}

/** Number of rows rendered above and below the visible ones. */
const OVERSCAN_ROWS = 3;
const isNear = (row: number, { first, last }: RowRange): boolean =>
  row >= first - OVERSCAN_ROWS && row <= last + OVERSCAN_ROWS;

/** Shows all pages of the plan. Only visible rows are rendered. */
export function PageGrid({ size: requestedSize, handle, onKeyDown, onVisiblePagesChange }: PageGridProps) {
  const t = useTranslations('pagePlan');
  const locale = useLocale();
  const editor = useEditorState();
  const { pages, edit, select } = editor;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useElementWidth(scroller);
  const { size, margin } = useMemo(() => fitToWidth(requestedSize, width), [requestedSize, width]);
  const columns = getColumnCount(width - 2 * margin, size);
  const rowCount = Math.ceil(pages.length / columns);
  const height = getRowHeight(size);
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN_ROWS,
    paddingStart: 12,
    paddingEnd: 40,
    scrollPaddingStart: 12,
    scrollPaddingEnd: 12,
    // The focused page stays rendered, however far the user scrolls.
    rangeExtractor: (range) =>
      getRenderedRows(defaultRangeExtractor(range), [Math.floor(editor.current / columns)], rowCount),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measure again when the row height changes.
  useEffect(() => rows.measure(), [height]);

  const wanted = useRef<string | null>(null);
  // The page may be rendered only after the scroll; focus it then.
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
    // Update also without a scroll, so that the effect above runs.
    select((selection) => focusPage(selection, pages, page.id));
    return page;
  }
  const opening = useRef<{ page: number; scrollTopPx: number } | null>(null);
  // The row of a page depends on the width.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the width is known.
  useEffect(() => {
    const place = opening.current;
    if (width === 0 || place === null) return;
    opening.current = null;
    if (document.activeElement === document.body) wanted.current = show(place.page)?.id ?? null;
    else if (place.page > 0) show(place.page);
    rows.scrollToOffset(place.scrollTopPx);
  }, [width]);
  useImperativeHandle(handle, () => ({
    show,
    openAt: (place) => {
      opening.current = place;
    },
    goTo: (index) => {
      wanted.current = show(index)?.id ?? wanted.current;
    },
    travelTo: (index) => rows.scrollToIndex(Math.floor(index / columns), { align: 'start' }),
    getScrollTopPx: () => scroller.current?.scrollTop ?? 0,
    measures: () => ({
      columns,
      rows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height)),
    }),
  }));

  const items = rows.getVirtualItems();
  const range = rows.range;
  const firstInSight = (range?.startIndex ?? 0) * columns;
  const lastInSight = Math.min(pages.length, ((range?.endIndex ?? 0) + 1) * columns) - 1;
  const settledRows = useSettledViewport({ first: range?.startIndex ?? 0, last: range?.endIndex ?? 0 });
  const getImage = useSheetImages(pages, size, {
    first: settledRows.first * columns,
    last: (settledRows.last + 1) * columns - 1,
  });
  useEffect(
    () => onVisiblePagesChange(firstInSight, lastInSight),
    [onVisiblePagesChange, firstInSight, lastInSight],
  );

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
  const hold = useLongPress((target) => {
    const id = target.closest<HTMLElement>('[data-page]')?.dataset.page;
    if (id) select((selection) => longPressPage(selection, pages, id));
  });
  const onFocus = useCallback(
    (page: PlanPage) =>
      select((selection) => (selection.focus === page.id ? selection : focusPage(selection, pages, page.id))),
    [select, pages],
  );
  const onToggleCut = useCallback((page: PlanPage) => edit({ type: 'toggleCut', before: page.id }), [edit]);
  // Keep the callbacks stable, because cells are compared by their content only.
  const parts = useRef(editor.parts);
  parts.current = editor.parts;
  const onRestore = useCallback(
    (page: PlanPage) => {
      const part = findPart(parts.current, page.number - 1);
      if (!part) return;
      edit({ type: 'restore', pages: getPageIds(pages, part) });
      // The button that had the focus is removed.
      wanted.current = page.id;
      select((selection) => focusPage(selection, pages, page.id));
    },
    [edit, select, pages],
  );

  return (
    <div ref={scroller} className="min-h-0 min-w-0 flex-1 overflow-auto bg-canvas [scrollbar-width:thin]">
      <GridPart
        as="grid"
        aria-label={t('grid.label')}
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
                shouldLoad={isNear(item.index, settledRows)}
                image={getImage(page)}
                onPage={onPage}
                onFocus={onFocus}
                onToggleCut={onToggleCut}
                onRestore={onRestore}
                {...getCellContent({ t, locale }, editor, page, column, columns)}
              />
            ))}
          </GridPart>
        ))}
      </GridPart>
    </div>
  );
}

/** Returns `true` if a click was made by touch. React types the event as a mouse event. */
const isTap = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';

/** Returns the element's width in px; 0 on the server. It is known before the first paint, so that no page moves. */
function useElementWidth(scroller: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}
