'use client';

import type { KeyboardEvent } from 'react';
import { cx } from '@/components/ui/cx';
import type { DocumentData } from '@/lib/documents/document-data';
import { cellId } from './focus-target';
import { useValuesDesk } from './value-context';
import { shownValue } from './value-words';

type Table = NonNullable<DocumentData['tables']>[number];

const NUMBER = /^-?\d+(\.\d+)?$/;
/** Of a column whose cells are numbers as a rule. */
const isNumeric = ({ rows }: Table, column: string): boolean => {
  const values = rows.flatMap(({ cells }) => cells[column]?.value ?? []);
  return values.length > 0 && values.filter((value) => NUMBER.test(value)).length * 2 > values.length;
};

/** A table as it was read. Arrows go from cell to cell, each of which lights up on its page. */
export function ValueTable({ table }: { table: Table }) {
  const { activeId, onFocus, onHover } = useValuesDesk();
  const numeric = new Set(table.columns.filter(({ key }) => isNumeric(table, key)).map(({ key }) => key));

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
    goal?.focus();
  }

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
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place.
            <tr key={row} className="not-last:border-line-soft not-last:border-b">
              {table.columns.map(({ key }, column) => {
                const id = cellId(table.key, row, key);
                const value = cells[key]?.value ?? null;
                return (
                  <td
                    key={key}
                    data-cell={id}
                    // One of the table's cells is in the Tab order, from which arrows lead on.
                    tabIndex={row === 0 && column === 0 ? 0 : -1}
                    onFocus={() => onFocus(id)}
                    onPointerEnter={() => onHover(id)}
                    onPointerLeave={() => onHover(undefined)}
                    title={cells[key]?.raw ?? undefined}
                    className={cx(
                      'py-[5px] pl-2 align-top tabular-nums -outline-offset-2 first:pl-0',
                      numeric.has(key) ? 'whitespace-nowrap text-right' : 'min-w-24',
                      activeId === id && 'bg-hover',
                    )}
                  >
                    {value === null ? (
                      <span className="text-ink-3">–</span>
                    ) : numeric.has(key) ? (
                      shownValue('amount', value)
                    ) : (
                      value
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
