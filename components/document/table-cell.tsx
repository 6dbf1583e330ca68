'use client';

import { type KeyboardEvent, useState } from 'react';
import { cx } from '@/components/ui/cx';
import type { TableCell } from '@/lib/documents/document-data';
import { cellValue } from './use-table-edits';
import { useValuesDesk } from './value-context';
import { shownValue } from './value-words';

interface TableCellProps {
  /** As it lights up on the page. */
  id: string;
  label: string;
  cell: TableCell | undefined;
  isNumber: boolean;
  /** In the Tab order: one cell of a table is. */
  first: boolean;
  onSave: (value: string | null) => void;
}

/** A cell of a table. Enter, F2 or a double click edits it; then Enter and Tab save and Escape takes back. */
export function TableCellView({ id, label, cell, isNumber, first, onSave }: TableCellProps) {
  const { readOnly, activeId, onFocus, onHover } = useValuesDesk();
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const value = cell?.value ?? null;

  function begin() {
    if (!readOnly && draft === undefined) setDraft(value ?? '');
  }
  function end() {
    setDraft(undefined);
    setProblem(undefined);
  }
  /** @returns false when it can't be saved as it stands */
  function commit(): boolean {
    if (draft === undefined) return true;
    const meant = draft === (value ?? '') ? { value } : cellValue(label, draft, isNumber);
    if ('problem' in meant) {
      setProblem(meant.problem);
      return false;
    }
    if (meant.value !== value) onSave(meant.value);
    end();
    return true;
  }
  function onKeyDown(event: KeyboardEvent<HTMLTableCellElement>) {
    const { key, currentTarget } = event;
    if (event.nativeEvent.isComposing) return;
    if (draft === undefined) {
      if (event.ctrlKey || event.metaKey || (key !== 'Enter' && key !== 'F2')) return;
      event.preventDefault();
      begin();
      return;
    }
    // Keys within a text are the input's own, and no steps from cell to cell; approving goes on to the page.
    const approves = key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!approves) event.stopPropagation();
    if (key === 'Escape') end();
    else if (key === 'Enter' || key === 'Tab') {
      if (!commit()) return event.preventDefault();
    } else return;
    if (key === 'Tab') return;
    event.preventDefault();
    if (approves) return;
    const down = key === 'Enter' ? cellBelow(currentTarget) : undefined;
    (down ?? currentTarget).focus();
  }

  const typed = cell?.source === 'manual';
  const was = cell?.scanned;
  return (
    <td
      data-cell={id}
      tabIndex={first ? 0 : -1}
      onFocus={() => onFocus(id)}
      onPointerEnter={() => onHover(id)}
      onPointerLeave={() => onHover(undefined)}
      onDoubleClick={begin}
      onKeyDown={onKeyDown}
      title={was ? `Typed; read: ${was.raw ?? was.value ?? 'nothing'}` : (cell?.raw ?? undefined)}
      className={cx(
        'py-[5px] pl-2 align-top tabular-nums -outline-offset-2 first:pl-0',
        isNumber ? 'whitespace-nowrap text-right' : 'min-w-24',
        activeId === id && 'bg-hover',
      )}
    >
      {draft === undefined ? (
        <span
          className={cx(value === null && 'text-ink-3', typed && 'border-accent-line border-b border-dashed')}
        >
          {value === null ? '–' : isNumber ? shownValue('amount', value) : value}
        </span>
      ) : (
        <>
          <input
            // biome-ignore lint/a11y/noAutofocus: The person has just asked to type here.
            autoFocus
            aria-label={label}
            aria-invalid={problem !== undefined}
            value={draft}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onBlur={() => commit()}
            className={cx(
              'w-full min-w-16 rounded-1 border bg-surface px-1 py-px',
              problem ? 'border-bad-line' : 'border-line',
              isNumber && 'text-right',
            )}
          />
          {problem && (
            <span role="alert" className="block text-bad-ink">
              {problem}
            </span>
          )}
        </>
      )}
    </td>
  );
}

function cellBelow(cell: HTMLTableCellElement): HTMLTableCellElement | undefined {
  const next = cell.parentElement?.nextElementSibling as HTMLTableRowElement | null;
  return next?.cells[cell.cellIndex];
}
