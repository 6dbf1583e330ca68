'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import type { RecordRow } from '@/components/api/use-records';
import { useGridKeys } from '@/components/documents/use-grid-keys';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import { GridPart } from '@/components/ui/grid-part';
import { shownValue } from '@/lib/entity-records/raw-members';
import { type Column, typeWord } from './columns';
import { LoadingRecords } from './loading-records';

const ROW_PX = 38;
/** The next page is asked for this many rows before the end. */
const AHEAD = 40;

interface RecordGridProps {
  name: string;
  columns: readonly Column[];
  records: readonly RecordRow[];
  /** How many there are, loaded or not; undefined while a search narrows them. */
  total: number | undefined;
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  onOpen: (record: RecordRow) => void;
  onDelete: (() => void) | undefined;
  mayEdit: boolean;
  loadMore: () => void;
  loadingMore: boolean;
  /** The rows are still those of the search before. */
  stale: boolean;
}

/** The records as a grid of which only the rows in sight exist. */
export function RecordGrid(props: RecordGridProps) {
  const { columns, records, chosen, onChosen, loadMore, mayEdit } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const order = useMemo(() => records.map(({ id }) => id), [records]);
  const rows = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => order[index]!,
    estimateSize: () => ROW_PX,
    overscan: 16,
    scrollPaddingStart: 40,
    scrollPaddingEnd: 72,
  });
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  const all = records.length > 0 && order.every((id) => chosen.has(id));
  const chooseAll = () => onChosen(new Set(all ? [] : order));
  const { current, setCurrent, onKeyDown } = useGridKeys({
    order,
    grid: scroller,
    scrollTo: rows.scrollToIndex,
    rowsInSight: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2),
    onChoose: (id) => mayEdit && choose(id),
    onChooseAll: () => mayEdit && onChosen(new Set(order)),
    onClear: () => onChosen(new Set()),
    onOpen: (id) => open(id),
    onDelete: () => props.onDelete?.(),
  });
  const open = (id: string) => {
    const record = records.find((each) => each.id === id);
    if (record) props.onOpen(record);
  };

  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= records.length - AHEAD) loadMore();
  }, [last, records.length, loadMore]);

  return (
    <div
      ref={scroller}
      className={cx(
        'min-h-0 flex-1 overflow-auto overscroll-contain transition-opacity duration-160',
        props.stale && 'opacity-60 delay-240',
      )}
    >
      <GridPart
        as="grid"
        aria-label={props.name}
        aria-busy={props.stale}
        aria-multiselectable={mayEdit}
        aria-rowcount={props.total === undefined ? -1 : props.total + 1}
        onKeyDown={onKeyDown}
        className="min-w-max"
        style={templateOf(columns)}
      >
        <GridPart as="rowgroup" className="sticky top-0 z-2 bg-surface">
          <GridPart
            as="row"
            aria-rowindex={1}
            className="grid h-8 grid-cols-(--columns) items-center border-line border-b font-medium text-ink-3 text-small"
          >
            <GridPart as="columnheader" className="pl-5">
              {mayEdit && (
                <Checkbox
                  checked={all || (chosen.size > 0 && 'mixed')}
                  label="Select all"
                  onToggle={chooseAll}
                />
              )}
            </GridPart>
            {columns.map(({ key, field, number }) => (
              <GridPart
                key={key}
                as="columnheader"
                className={cx('truncate px-3', number && 'text-right')}
                title={key}
              >
                {key || '(no name)'}
                {field && (
                  <span className="ml-1 font-normal text-micro">
                    {typeWord(field.type)}
                    {field.required && ', required'}
                  </span>
                )}
              </GridPart>
            ))}
          </GridPart>
        </GridPart>
        <GridPart as="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
          {items.map((item) => {
            const record = records[item.index]!;
            return (
              <Row
                key={item.key}
                record={record}
                columns={columns}
                rowIndex={item.index + 2}
                top={item.start}
                chosen={chosen.has(record.id)}
                current={record.id === current}
                mayEdit={mayEdit}
                onChoose={() => choose(record.id)}
                onFocus={() => setCurrent(record.id)}
                onOpen={() => props.onOpen(record)}
              />
            );
          })}
        </GridPart>
      </GridPart>
      {props.loadingMore && <LoadingRecords rows={3} />}
      {/* Room for the selection bar under the last row. */}
      <div className="h-20" />
    </div>
  );
}

/** The widths, which the head and every row share. */
const templateOf = (columns: readonly Column[]): CSSProperties & Record<`--${string}`, string> => ({
  '--columns': `44px ${columns.map(({ number }) => (number ? 'minmax(112px, 1fr)' : 'minmax(168px, 1.6fr)')).join(' ')}`,
});

interface RowProps {
  record: RecordRow;
  columns: readonly Column[];
  rowIndex: number;
  top: number;
  chosen: boolean;
  current: boolean;
  mayEdit: boolean;
  onChoose: () => void;
  onFocus: () => void;
  onOpen: () => void;
}

function Row(props: RowProps) {
  const { record, columns, chosen, current } = props;
  const tabIndex = current ? 0 : -1;
  const name = columns.map(({ key }) => shownValue(record.values.get(key))).find((text) => text !== '');
  return (
    <GridPart
      as="row"
      data-row={record.id}
      aria-rowindex={props.rowIndex}
      aria-selected={chosen}
      tabIndex={tabIndex}
      onFocus={props.onFocus}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('button')) props.onOpen();
      }}
      className={cx(
        'absolute inset-x-0 top-0 grid h-[38px] cursor-pointer grid-cols-(--columns) items-center border-line-soft border-b -outline-offset-2',
        chosen ? 'bg-accent-soft' : 'hover:bg-row-hover',
      )}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <GridPart as="gridcell" className="pl-5">
        {props.mayEdit && (
          <Checkbox
            checked={chosen}
            label={`Select ${name ?? 'an empty record'}`}
            tabIndex={tabIndex}
            onToggle={props.onChoose}
          />
        )}
      </GridPart>
      {columns.map(({ key, number }, index) => (
        <GridPart
          key={key}
          as="gridcell"
          className={cx(
            'truncate px-3',
            number && 'text-right tabular-nums',
            index === 0 ? 'font-medium' : 'text-ink-2',
          )}
        >
          {shownValue(record.values.get(key)).slice(0, 300)}
        </GridPart>
      ))}
    </GridPart>
  );
}
