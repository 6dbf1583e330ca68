'use client';

import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { getCellId } from './page-target';
import { type PastedCells, pasteCells } from './paste-cells';
import { TableCellView } from './table-cell';
import { type Table, useTableEdits } from './use-table-edits';
import { useValuesContext } from './value-context';
import { ValueSnippet } from './value-snippet';

const NUMBER_PATTERN = /^-?\d+(\.\d+)?$/;
/** Returns `true` if most cells of the column are numbers. */
const isNumeric = ({ rows }: Table, column: string): boolean => {
  const values = rows.flatMap(({ cells }) => cells[column]?.value ?? []);
  return values.length > 0 && values.filter((value) => NUMBER_PATTERN.test(value)).length * 2 > values.length;
};

/** Edits a table. Arrows move between cells and highlight them on the page; typing edits a cell. */
export function ValueTable({ table }: { table: Table }) {
  const { readOnly, focused } = useValuesContext();
  const { setCell, setRows, addRow, removeRow } = useTableEdits(table);
  const [pasteProblem, setPasteProblem] = useState<string>();
  const focusedCell = table.rows
    .flatMap(({ cells }, row) =>
      table.columns.map(({ key }) => ({ id: getCellId(table.key, row, key), cell: cells[key] })),
    )
    .find(({ id }) => id === focused?.id);
  const numeric = new Set(table.columns.filter(({ key }) => isNumeric(table, key)).map(({ key }) => key));

  function paste(from: { row: number; column: number }, cells: PastedCells) {
    const result = pasteCells(table, from, cells, numeric);
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
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const steps: Record<string, readonly [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    };
    const step = steps[event.key];
    const cell = (event.target as HTMLElement).closest('td');
    if (!step || !cell) return;
    const row = cell.parentElement as HTMLTableRowElement;
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
        <p className="text-ink-3">{table.source === 'manual' ? 'No rows.' : 'No rows were found.'}</p>
        {!readOnly && (
          <Button size="sm" onClick={beginRow}>
            Add a row
          </Button>
        )}
      </div>
    );
  return (
    <div className="-mx-1 overflow-x-auto px-1 [scrollbar-width:thin]">
      <table onKeyDown={onKeyDown} aria-label={table.label} className="w-full border-collapse text-small">
        <thead>
          <tr>
            {table.columns.map(({ key, label }, at) => (
              <th
                key={key}
                scope="col"
                className={cx(
                  'border-line-soft border-b py-[5px] pl-2 font-medium text-ink-3 first:pl-0',
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
          {table.rows.map(({ cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ID.
            <tr key={row} className="group/row not-last:border-line-soft not-last:border-b">
              {table.columns.map(({ key, label }, column) => (
                <TableCellView
                  key={key}
                  id={getCellId(table.key, row, key)}
                  label={label}
                  cell={cells[key]}
                  isNumber={numeric.has(key)}
                  // The first cell is in the Tab order; arrows move to the others.
                  isFirst={row === 0 && column === 0}
                  onSave={(value) => setCell(row, key, value)}
                  onPaste={(cells) => paste({ row, column }, cells)}
                />
              ))}
              {!readOnly && (
                <td className="w-0 align-top">
                  <IconButton
                    icon={X}
                    size="sm"
                    tabIndex={-1}
                    label={`Remove row ${row + 1}`}
                    tooltip={false}
                    onClick={() => removeRow(row)}
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
          Nothing was pasted. {pasteProblem}
        </p>
      )}
      {!readOnly && (
        <Button size="sm" className="mt-2" onClick={beginRow}>
          Add a row
        </Button>
      )}
    </div>
  );
}
