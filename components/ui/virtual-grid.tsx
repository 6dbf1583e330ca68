'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { Checkbox } from './checkbox';
import { cx } from './cx';
import { GridPart } from './grid-part';
import { getRenderedRows } from './rendered-rows';
import { type GridActions, type SelectionHandlers, useGridShortcuts } from './use-grid-shortcuts';
import { useScrollAnchor } from './use-scroll-anchor';

/** Number of rows before the end at which the next page is loaded. */
const PREFETCH_ROWS = 30;

interface RowState {
  index: number;
  /** Row number in the whole grid; the header is 1. */
  rowIndex: number;
  /** `true` for the row with keyboard focus. */
  isCurrent: boolean;
  onFocus: (id: string) => void;
}

interface VirtualGridProps {
  label: string;
  /** IDs of the loaded rows, in order. Each row must have its ID as `data-row`. */
  order: readonly string[];
  /** Total number of rows, loaded or not; `undefined` if unknown. */
  total: number | undefined;
  /** Estimated height of a row. */
  rowPx: number;
  /** `true` while the rows belong to the previous filter. */
  isStale: boolean;
  /** Identifies the filter and order. While it stays the same, the visible rows stay in place when rows are added. */
  contentKey?: string;
  selection: SelectionHandlers & { selected: ReadonlySet<string>; isEnabled: boolean };
  actions: GridActions;
  loadMore: () => void;
  /** Renders the header. `selectAll` is the checkbox; `null` if rows can't be selected. */
  renderHead: (selectAll: ReactNode) => ReactNode;
  renderRow: (state: RowState) => ReactNode;
  style?: CSSProperties;
  /** Content below the rows. */
  children?: ReactNode;
}

/** Renders a selectable ARIA grid that contains only the rows near the visible ones. */
export function VirtualGrid(props: VirtualGridProps) {
  const t = useTranslations('ui');
  const { order, total, rowPx, selection, loadMore } = props;
  const { selected, isEnabled, onSelect, onSelectAll, onClear } = selection;
  const scroller = useRef<HTMLDivElement>(null);
  /** Index of the row with keyboard focus. */
  const held = useRef(-1);
  const rows = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => order[index]!,
    estimateSize: () => rowPx,
    overscan: 12,
    scrollPaddingStart: 40,
    scrollPaddingEnd: 72,
    // The focused row stays rendered, however far the user scrolls.
    rangeExtractor: (range) => getRenderedRows(defaultRangeExtractor(range), [held.current], order.length),
  });
  const { current, setCurrent, onKeyDown } = useGridShortcuts({
    ...props.actions,
    order,
    grid: scroller,
    scrollTo: rows.scrollToIndex,
    visibleRowCount: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2),
    onSelect: (id, range) => isEnabled && onSelect(id, range),
    onSelectAll: () => isEnabled && onSelectAll(),
    onClear,
  });

  useScrollAnchor(scroller, rows, { order, contentKey: props.isStale ? undefined : props.contentKey });

  held.current = current === null ? -1 : order.indexOf(current);
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= order.length - PREFETCH_ROWS) loadMore();
  }, [last, order.length, loadMore]);

  const all = order.length > 0 && order.every((id) => selected.has(id));
  return (
    <div
      ref={scroller}
      className={cx(
        'min-h-0 flex-1 overflow-auto overscroll-contain transition-opacity duration-160',
        props.isStale && 'opacity-60 delay-240',
      )}
    >
      <GridPart
        as="grid"
        aria-label={props.label}
        aria-busy={props.isStale}
        aria-multiselectable={isEnabled}
        aria-rowcount={total === undefined ? -1 : total + 1}
        onKeyDown={onKeyDown}
        style={props.style}
      >
        {props.renderHead(
          isEnabled ? (
            <Checkbox
              checked={all || (selected.size > 0 && 'mixed')}
              label={t('selectAll')}
              onToggle={all ? onClear : onSelectAll}
            />
          ) : null,
        )}
        <GridPart as="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
          {items.map(({ key, index, start }) => (
            <div
              key={key}
              role="presentation"
              data-index={index}
              ref={rows.measureElement}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {props.renderRow({
                index,
                rowIndex: index + 2,
                isCurrent: order[index] === current,
                onFocus: setCurrent,
              })}
            </div>
          ))}
        </GridPart>
      </GridPart>
      {props.children}
    </div>
  );
}
