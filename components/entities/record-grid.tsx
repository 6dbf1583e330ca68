'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useProject } from '@/components/api/project-context';
import type { RecordRow } from '@/components/api/use-records';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import { GridPart } from '@/components/ui/grid-part';
import { VirtualGrid } from '@/components/ui/virtual-grid';
import { formatCellValue } from '@/lib/documents/entity-records/raw-record-members';
import { type Column, formatFieldType } from './entity-columns';
import { LoadingRecords } from './loading-records';

const ROW_PX = 38;

interface RecordGridProps {
  name: string;
  columns: readonly Column[];
  records: readonly RecordRow[];
  /** Total number of records, loaded or not; `undefined` during a search. */
  total: number | undefined;
  selected: ReadonlySet<string>;
  onSelectedChange: (chosen: ReadonlySet<string>) => void;
  onOpen: (record: RecordRow) => void;
  onDelete: (() => void) | undefined;
  loadMore: () => void;
  isLoadingMore: boolean;
  /** `true` while the rows belong to the previous search. */
  isStale: boolean;
}

/** Shows the records as a virtualized grid. */
export function RecordGrid(props: RecordGridProps) {
  const { columns, records, selected, onSelectedChange } = props;
  const { canEdit } = useProject();
  const order = useMemo(() => records.map(({ id }) => id), [records]);
  const choose = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelectedChange(next);
  };
  const open = (id: string) => {
    const record = records.find((each) => each.id === id);
    if (record) props.onOpen(record);
  };

  return (
    <VirtualGrid
      label={props.name}
      order={order}
      total={props.total}
      rowPx={ROW_PX}
      isStale={props.isStale}
      selection={{
        selected,
        isEnabled: canEdit,
        onSelect: choose,
        onSelectAll: () => onSelectedChange(new Set(order)),
        onClear: () => onSelectedChange(new Set()),
      }}
      actions={{ onOpen: open, onDelete: () => props.onDelete?.() }}
      loadMore={props.loadMore}
      style={getGridStyle(columns)}
      renderHead={(checkbox) => <Head columns={columns} selectAll={checkbox} />}
      renderRow={({ index, rowIndex, isCurrent, onFocus }) => {
        const record = records[index]!;
        return (
          <Row
            record={record}
            columns={columns}
            rowIndex={rowIndex}
            isSelected={selected.has(record.id)}
            isCurrent={isCurrent}
            canEdit={canEdit}
            onSelect={() => choose(record.id)}
            onFocus={() => onFocus(record.id)}
            onOpen={() => props.onOpen(record)}
          />
        );
      }}
    >
      {props.isLoadingMore && <LoadingRecords rows={3} />}
      {/* Room for the selection bar under the last row. */}
      <div className="h-20" />
    </VirtualGrid>
  );
}

/** Returns the column widths, shared by the header and the rows. */
const getGridStyle = (columns: readonly Column[]): CSSProperties & Record<`--${string}`, string> => ({
  minWidth: 'max-content',
  '--columns': `44px ${columns.map(({ isNumeric }) => (isNumeric ? 'minmax(112px, 1fr)' : 'minmax(168px, 1.6fr)')).join(' ')}`,
});

function Head({ columns, selectAll }: { columns: readonly Column[]; selectAll: ReactNode }) {
  const t = useTranslations('entities');
  return (
    <GridPart as="rowgroup" className="sticky top-0 z-2 bg-surface">
      <GridPart
        as="row"
        aria-rowindex={1}
        className="grid h-8 grid-cols-(--columns) items-center border-line border-b font-medium text-ink-3 text-small"
      >
        <GridPart as="columnheader" className="pl-5">
          {selectAll}
        </GridPart>
        {columns.map(({ key, field, isNumeric }) => (
          <GridPart
            key={key}
            as="columnheader"
            className={cx('truncate px-3', isNumeric && 'text-right')}
            title={key}
          >
            {key || t('records.noName')}
            {field && <span className="ml-1 font-normal text-micro">{formatFieldType(t, field)}</span>}
          </GridPart>
        ))}
      </GridPart>
    </GridPart>
  );
}

interface RowProps {
  record: RecordRow;
  columns: readonly Column[];
  rowIndex: number;
  isSelected: boolean;
  isCurrent: boolean;
  canEdit: boolean;
  onSelect: () => void;
  onFocus: () => void;
  onOpen: () => void;
}

function Row(props: RowProps) {
  const t = useTranslations('entities.records');
  const { record, columns, isSelected, isCurrent } = props;
  const tabIndex = isCurrent ? 0 : -1;
  const name = columns.map(({ key }) => formatCellValue(record.values.get(key))).find((text) => text !== '');
  return (
    <GridPart
      as="row"
      data-row={record.id}
      aria-rowindex={props.rowIndex}
      aria-selected={isSelected}
      tabIndex={tabIndex}
      onFocus={props.onFocus}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('button')) props.onOpen();
      }}
      className={cx(
        'grid h-[38px] cursor-pointer grid-cols-(--columns) items-center border-line-soft border-b -outline-offset-2',
        isSelected ? 'bg-accent-soft' : 'hover:bg-row-hover',
      )}
    >
      <GridPart as="gridcell" className="pl-5">
        {props.canEdit && (
          <Checkbox
            checked={isSelected}
            label={name === undefined ? t('selectEmpty') : t('select', { name })}
            tabIndex={tabIndex}
            onToggle={props.onSelect}
          />
        )}
      </GridPart>
      {columns.map(({ key, isNumeric }, index) => (
        <GridPart
          key={key}
          as="gridcell"
          className={cx(
            'truncate px-3',
            isNumeric && 'text-right tabular-nums',
            index === 0 ? 'font-medium' : 'text-ink-2',
          )}
        >
          {formatCellValue(record.values.get(key)).slice(0, 300)}
        </GridPart>
      ))}
    </GridPart>
  );
}
