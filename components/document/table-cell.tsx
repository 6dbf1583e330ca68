'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
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
  const { edits, readOnly, activeId, onFocus, onHover } = useValuesDesk();
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const value = cell?.value ?? null;

  // The focus leaves the input while what ends it is still being told: that saves nothing more.
  const open = useRef(false);

  function begin() {
    if (readOnly || open.current) return;
    open.current = true;
    setDraft(value ?? '');
  }
  function end() {
    open.current = false;
    setDraft(undefined);
    setProblem(undefined);
    edits.cellIsWrong(id, false);
  }
  /** @returns false when it can't be saved as it stands */
  function commit(): boolean {
    if (draft === undefined || !open.current) return true;
    const meant = draft === (value ?? '') ? { value } : cellValue(label, draft, isNumber);
    if ('problem' in meant) {
      setProblem(meant.problem);
      edits.cellIsWrong(id, true);
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
    const goal = goalOf(event);
    // From the last cell Tab goes on in the page.
    if (key === 'Tab' && !goal) return;
    event.preventDefault();
    if (!approves) (goal ?? currentTarget).focus();
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
            size={1}
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

/** Where the focus goes from a cell that is done with: down with Enter, to the side with Tab. */
function goalOf({
  key,
  shiftKey,
  currentTarget,
}: KeyboardEvent<HTMLTableCellElement>): HTMLElement | undefined {
  const side = shiftKey ? currentTarget.previousElementSibling : currentTarget.nextElementSibling;
  if (key === 'Tab') return side instanceof HTMLElement && side.dataset.cell !== undefined ? side : undefined;
  if (key !== 'Enter') return undefined;
  const next = currentTarget.parentElement?.nextElementSibling as HTMLTableRowElement | null;
  return next?.cells[currentTarget.cellIndex];
}
