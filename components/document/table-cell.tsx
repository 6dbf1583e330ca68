'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import type { TableCell } from '@/lib/documents/document-data';
import { formatValue } from './format-value';
import { type PastedCells, parsePastedCells } from './paste-cells';
import { parseCellValue } from './use-table-edits';
import { useValuesContext } from './value-context';

interface TableCellProps {
  /** ID of the cell's box on the page. */
  id: string;
  label: string;
  cell: TableCell | undefined;
  isNumber: boolean;
  /** `true` for the table's cell in the Tab order. */
  isFirst: boolean;
  onSave: (value: string | null) => void;
  onPaste: (cells: PastedCells) => void;
}

/**
 * Renders a table cell, like a spreadsheet: typing replaces the value; Enter, F2, a double click, or a click on the
 * focused cell edits it; Enter and Tab save, Escape cancels, Delete clears.
 */
export function TableCellView({ id, label, cell, isNumber, isFirst, onSave, onPaste }: TableCellProps) {
  const { edits, readOnly, activeId, onFocus, onHover } = useValuesContext();
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const value = cell?.value ?? null;

  // `true` while the cell is edited. Prevents a second save when the input loses the focus.
  const open = useRef(false);
  const hadFocus = useRef(false);

  /** @param text text that replaces the value; by default, the value is edited */
  function begin(text = value ?? '') {
    if (readOnly || open.current) return;
    open.current = true;
    setDraft(text);
  }
  function end() {
    open.current = false;
    setDraft(undefined);
    setProblem(undefined);
    edits.cellIsWrong(id, false);
  }
  /** @returns `false` if the text can't be saved */
  function commit(): boolean {
    if (draft === undefined || !open.current) return true;
    const meant = draft === (value ?? '') ? { value } : parseCellValue(label, draft, isNumber);
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
      if (readOnly || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'Enter' || key === 'F2') begin();
      else if (key === 'Delete' || key === 'Backspace') {
        if (value !== null) onSave(null);
      } else if (key.length === 1) begin(key);
      else return;
      // Letters are shortcuts of the page.
      event.preventDefault();
      return;
    }
    // Keys within the text belong to the input. Only the approve shortcut reaches the page.
    const approves = key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!approves) event.stopPropagation();
    if (key === 'Escape') end();
    else if (key === 'Enter' || key === 'Tab') {
      if (!commit()) return event.preventDefault();
    } else return;
    const goal = getNextFocus(event);
    // From the last cell, Tab leaves the table.
    if (key === 'Tab' && !goal) return;
    event.preventDefault();
    if (!approves) (goal ?? currentTarget).focus();
  }

  const typed = cell?.source === 'manual';
  const was = cell?.scanned;
  return (
    <td
      data-cell={id}
      tabIndex={isFirst ? 0 : -1}
      onFocus={() => onFocus(id)}
      onPointerEnter={() => onHover(id)}
      onPointerLeave={() => onHover(undefined)}
      onPointerDown={({ currentTarget }) => {
        hadFocus.current = document.activeElement === currentTarget;
      }}
      onClick={() => hadFocus.current && begin()}
      onDoubleClick={() => begin()}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        const cells = parsePastedCells(event.clipboardData.getData('text'));
        if (readOnly || (draft !== undefined && !cells)) return;
        event.preventDefault();
        if (cells) end();
        if (cells) onPaste(cells);
        else begin(event.clipboardData.getData('text').trim());
      }}
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
          {value === null ? '–' : isNumber ? formatValue('amount', value) : value}
        </span>
      ) : (
        <>
          <input
            // biome-ignore lint/a11y/noAutofocus: the user just started to edit this cell.
            autoFocus
            size={1}
            aria-label={label}
            aria-invalid={problem !== undefined}
            value={draft}
            // Text that was just typed is continued.
            onFocus={({ currentTarget }) => currentTarget.value === (value ?? '') && currentTarget.select()}
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

/** Returns the cell that gets the focus after editing: below for Enter, the next one of the table for Tab. */
function getNextFocus({
  key,
  shiftKey,
  currentTarget,
}: KeyboardEvent<HTMLTableCellElement>): HTMLElement | undefined {
  const side = shiftKey ? currentTarget.previousElementSibling : currentTarget.nextElementSibling;
  if (key === 'Tab') {
    if (side instanceof HTMLElement && side.dataset.cell !== undefined) return side;
    const row = shiftKey
      ? currentTarget.parentElement?.previousElementSibling
      : currentTarget.parentElement?.nextElementSibling;
    const cells = row?.querySelectorAll<HTMLElement>('td[data-cell]') ?? [];
    return shiftKey ? cells[cells.length - 1] : cells[0];
  }
  if (key !== 'Enter') return undefined;
  const next = currentTarget.parentElement?.nextElementSibling as HTMLTableRowElement | null;
  return next?.cells[currentTarget.cellIndex];
}
