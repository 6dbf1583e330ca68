'use client';

import { Check, ScanSearch, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { cellNeedsCheck } from './displayed-fields';
import { getCellId } from './page-target';
import { type PastedCells, pasteCells } from './paste-cells';
import { TableCellView } from './table-cell';
import { type Table, useTableEdits } from './use-table-edits';
import { focusValue } from './use-value-shortcuts';
import { useValuesContext } from './value-context';
import { ValueSnippet } from './value-snippet';
import { getTableCells } from './value-targets';

const NUMBER_PATTERN = /^-?\d+(\.\d+)?$/;
/** Returns `true` if most cells of the column are numbers. */
const isNumeric = ({ rows }: Table, column: string): boolean => {
  const values = rows.flatMap(({ cells }) => cells[column]?.value ?? []);
  return values.length > 0 && values.filter((value) => NUMBER_PATTERN.test(value)).length * 2 > values.length;
};

/**
 * Edits a table. Arrows move between cells and highlight them on the page; typing edits a cell. Doubtful cells are
 * confirmed one by one or all at once.
 */
export function ValueTable({ table }: { table: Table }) {
  const t = useTranslations('values');
  const { readOnly, focusedId, emptyHint, picking } = useValuesContext();
  const { setCell, fillCell, confirmCells, setRows, addRow, removeRow } = useTableEdits(table);
  const [pasteProblem, setPasteProblem] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const cells = getTableCells(t, [table]);
  const width = table.columns.length;
  const doubtful = cells.filter(({ cell }) => cellNeedsCheck(cell));
  const focusedCell = cells.find(({ id }) => id === focusedId);
  const numeric = new Set(table.columns.filter(({ key }) => isNumeric(table, key)).map(({ key }) => key));

  /** Confirms a doubtful cell, and focuses the next one. */
  function confirmCell(id: string) {
    const at = doubtful.findIndex((each) => each.id === id);
    const confirmed = doubtful[at];
    if (!confirmed) return;
    setCell(confirmed.row, confirmed.column, confirmed.cell?.value ?? null);
    focusValue((doubtful[at + 1] ?? doubtful[0] ?? confirmed).id);
  }
  function paste(from: { row: number; column: number }, cells: PastedCells) {
    const result = pasteCells(t, table, from, cells, numeric);
    setPasteProblem('problem' in result ? result.problem : undefined);
    if ('rows' in result) setRows(result.rows);
  }
  // The added row is rendered later; focus its first cell then.
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const cell = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(wanted.current)}"]`);
    if (!cell) return;
    wanted.current = undefined;
    cell.focus();
  });
  function beginRow() {
    wanted.current = getCellId(table.key, table.rows.length, table.columns[0]?.key ?? '');
    addRow();
  }
  /** Removes a row, and focuses the cell that takes its place. */
  function remove(row: number, column: number) {
    const next = Math.min(row, table.rows.length - 2);
    const { key } = table.columns[column] ?? table.columns[0] ?? { key: '' };
    wanted.current = next < 0 ? undefined : getCellId(table.key, next, key);
    // The cells of later rows change their IDs.
    picking.cancel();
    // An element that is removed may not lose the focus by an event.
    picking.onBlur(getCellId(table.key, row, key));
    removeRow(row);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const steps: Record<string, readonly [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    };
    const step = steps[event.key];
    const cell = (event.target as HTMLElement).closest('td');
    if (!cell) return;
    const row = cell.parentElement as HTMLTableRowElement;
    const isRemoval = (event.ctrlKey || event.metaKey) && ['Delete', 'Backspace'].includes(event.key);
    if (!readOnly && (isRemoval || (event.shiftKey && event.key === 'Enter'))) {
      event.preventDefault();
      if (isRemoval) remove(row.sectionRowIndex, cell.cellIndex);
      else beginRow();
      return;
    }
    if (!step) return;
    const [down, right] = step;
    const body = row.parentElement as HTMLTableSectionElement;
    const goal = body.rows[row.sectionRowIndex + down]?.cells[cell.cellIndex + right];
    event.preventDefault();
    event.stopPropagation();
    (goal?.querySelector('button') ?? goal)?.focus();
  }

  if (table.rows.length === 0)
    return (
      <div className="flex items-center justify-between gap-3">
        <p className="text-ink-3">{table.source === 'manual' ? t('table.noRows') : emptyHint}</p>
        {!readOnly && (
          <Button size="sm" onClick={beginRow}>
            {t('table.addRow')}
          </Button>
        )}
      </div>
    );
  return (
    <div className="-mx-1 overflow-x-auto px-1 [scrollbar-width:thin]">
      <table onKeyDown={onKeyDown} aria-label={table.label} className="w-full border-collapse text-small">
        <thead>
          <tr className="border-line-soft border-b">
            {table.columns.map(({ key, label }, at) => (
              <th
                key={key}
                scope="col"
                className={cx(
                  'py-[5px] pl-2 font-medium text-ink-3 first:pl-0',
                  numeric.has(key) ? 'text-right' : 'text-left',
                  at === 0 && 'pl-0',
                )}
              >
                {label}
              </th>
            ))}
            {!readOnly && <td aria-hidden="true" />}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ID.
            <tr key={row} className="group/row not-last:border-line-soft not-last:border-b">
              {cells.slice(row * width, (row + 1) * width).map((shown, column) => (
                <TableCellView
                  key={shown.id}
                  shown={shown}
                  isNumber={numeric.has(shown.column)}
                  // The first cell is in the Tab order; arrows move to the others.
                  isFirst={row === 0 && column === 0}
                  onSave={(value) => setCell(row, shown.column, value)}
                  onFill={(value, place) => fillCell(shown, value, place)}
                  onConfirm={() => confirmCell(shown.id)}
                  onPaste={(pasted) => paste({ row, column }, pasted)}
                />
              ))}
              {!readOnly && (
                <td className="w-0 align-top">
                  <IconButton
                    icon={X}
                    size="sm"
                    tabIndex={-1}
                    label={t('table.removeRow', { row: row + 1 })}
                    tooltip={false}
                    onClick={() => remove(row, 0)}
                    className="opacity-0 focus-visible:opacity-100 group-focus-within/row:opacity-100 group-hover/row:opacity-100"
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {focusedCell && <ValueSnippet id={focusedCell.id} raw={focusedCell.cell?.raw ?? null} />}
      {pasteProblem && (
        <p role="alert" className="mt-1 text-bad-ink text-small">
          {t('table.notPasted', { reason: pasteProblem })}
        </p>
      )}
      {!readOnly && (
        <div className="sticky left-0 mt-2 flex flex-wrap items-center gap-1.5">
          <Button ref={addButton} size="sm" onClick={beginRow}>
            {t('table.addRow')}
          </Button>
          {doubtful.length > 0 && (
            <Button
              size="sm"
              icon={Check}
              onClick={() => {
                confirmCells();
                // This button disappears.
                addButton.current?.focus();
              }}
            >
              {t('table.markAll', { count: doubtful.length })}
            </Button>
          )}
          <span className="flex-1" />
          <CellTools
            cell={focusedCell?.name}
            onConfirm={
              focusedCell && cellNeedsCheck(focusedCell.cell) ? () => confirmCell(focusedCell.id) : undefined
            }
            onPick={
              focusedCell && picking.isEnabled
                ? () => picking.start({ id: focusedCell.id, label: focusedCell.name })
                : undefined
            }
          />
        </div>
      )}
    </div>
  );
}

interface CellToolsProps {
  /** Name of the focused cell; `undefined` if there is none. */
  cell: string | undefined;
  /** `undefined` if there is nothing to confirm. */
  onConfirm: (() => void) | undefined;
  /** `undefined` if words can't be picked. */
  onPick: (() => void) | undefined;
}

/** Shows the actions on the focused cell, for pointer users. The space is reserved. */
function CellTools({ cell, onConfirm, onPick }: CellToolsProps) {
  const t = useTranslations('values.table');
  return (
    <>
      <IconButton
        icon={Check}
        size="sm"
        label={cell === undefined ? t('markAnyCell') : t('markCell', { cell })}
        shortcut="↵"
        // The cell keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onConfirm}
        className={onConfirm ? undefined : 'invisible'}
      />
      <IconButton
        icon={ScanSearch}
        size="sm"
        label={cell === undefined ? t('pickAnyCell') : t('pickCell', { cell })}
        shortcut={t('pickKeys')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPick}
        className={onPick ? undefined : 'invisible'}
      />
    </>
  );
}
