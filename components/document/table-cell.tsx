'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { getConfidenceLevel } from '@/components/ui/confidence';
import { cx } from '@/components/ui/cx';
import type { TableCell } from '@/lib/documents/document-data';
import type { Translator } from '@/lib/foundation/languages/translator';
import { formatPercent } from '@/lib/foundation/percent';
import { cellNeedsCheck } from './displayed-fields';
import type { ValuePlace } from './draft-store';
import { formatValue } from './format-value';
import { type PastedCells, parsePastedCells } from './paste-cells';
import { toPickedText } from './picked-text';
import { usePickedOffer } from './use-picked-offer';
import { parseCellValue } from './use-table-edits';
import { useValuesContext } from './value-context';
import type { DisplayedCell } from './value-targets';

interface TableCellProps {
  shown: DisplayedCell;
  isNumber: boolean;
  /** `true` for the table's cell in the Tab order. */
  isFirst: boolean;
  /** Saves a value. Saving the value that was read confirms it. */
  onSave: (value: string | null) => void;
  /** Saves a value that the reviewer picked on the page. */
  onFill: (value: string, place: ValuePlace | undefined) => void;
  /** Confirms the value and moves to the next doubtful cell. */
  onConfirm: () => void;
  onPaste: (cells: PastedCells) => void;
}

/**
 * Renders a table cell, like a spreadsheet: typing replaces the value; Enter, F2, a double click, or a click on the
 * focused cell edits it; Enter and Tab save, Escape cancels, Delete clears. Enter confirms a doubtful value. The input
 * lies over the text, so that editing moves nothing.
 */
export function TableCellView(props: TableCellProps) {
  const { shown, isNumber, isFirst, onSave, onFill, onConfirm, onPaste } = props;
  const { id, label, name, cell } = shown;
  const t = useTranslations('values');
  const locale = useLocale();
  const { edits, readOnly, activeId, onFocus, onHover, picking } = useValuesContext();
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const value = cell?.value ?? null;
  const isDoubtful = cellNeedsCheck(cell);
  const target = { id, label: name };

  // `true` while the cell is edited. Prevents a second save when the input loses the focus.
  const open = useRef(false);
  const hadFocus = useRef(false);
  const element = useRef<HTMLTableCellElement>(null);

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
  function reject(reason: string) {
    setProblem(reason);
    edits.cellIsWrong(id, true);
  }
  /**
   * @param confirms `true` if the reviewer confirms a value that stays the same
   * @returns `false` if the text can't be saved
   */
  function commit(confirms = false): boolean {
    if (draft === undefined || !open.current) return true;
    const meant = draft === (value ?? '') ? { value } : parseCellValue(t, label, draft, isNumber);
    if ('problem' in meant) {
      reject(meant.problem);
      return false;
    }
    if (meant.value !== value || (confirms && isDoubtful)) onSave(meant.value);
    end();
    return true;
  }
  usePickedOffer(id, ({ text, place }) => {
    const words = toPickedText('text', text, value);
    const meant = parseCellValue(t, label, words, isNumber);
    if ('problem' in meant) {
      open.current = true;
      setDraft(words);
      return reject(meant.problem);
    }
    if (open.current) {
      end();
      element.current?.focus();
    }
    if (meant.value !== null) onFill(meant.value, place);
  });

  function onKeyDown(event: KeyboardEvent<HTMLTableCellElement>) {
    const { key, currentTarget } = event;
    if (event.nativeEvent.isComposing) return;
    // Use the key's position, because Alt can change the character.
    if (event.altKey && event.code === 'KeyP' && !readOnly) {
      event.preventDefault();
      return picking.start(target);
    }
    if (draft === undefined) {
      if (readOnly || event.ctrlKey || event.metaKey || event.altKey) return;
      // The table adds a row.
      if (key === 'Enter' && event.shiftKey) return;
      if (key === 'Enter' && isDoubtful) onConfirm();
      else if (key === 'Enter' || key === 'F2') begin();
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
      if (!commit(key === 'Enter' && !approves)) return event.preventDefault();
    } else return;
    const goal = getNextFocus(event);
    // From the last cell, Tab leaves the table.
    if (key === 'Tab' && !goal) return;
    event.preventDefault();
    if (!approves) (goal ?? currentTarget).focus();
  }

  const isEditing = draft !== undefined;
  const isConfirmed = cell?.source === 'manual' && cell.scanned?.value === value;
  return (
    <td
      ref={element}
      data-cell={id}
      tabIndex={isFirst ? 0 : -1}
      onFocus={() => {
        onFocus(id);
        picking.onFocus(target);
      }}
      onBlur={() => picking.onBlur(id)}
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
        if (readOnly || (isEditing && !cells)) return;
        event.preventDefault();
        if (cells) end();
        if (cells) onPaste(cells);
        else begin(event.clipboardData.getData('text').trim());
      }}
      title={formatOrigin(t, cell, isConfirmed)}
      className={cx(
        'group/cell relative py-[5px] pl-2 align-top tabular-nums -outline-offset-2 first:pl-0',
        isNumber ? 'whitespace-nowrap text-right' : 'min-w-24',
        activeId === id && 'bg-hover',
      )}
    >
      <span
        className={cx(
          isEditing && 'invisible',
          value === null && 'text-ink-3',
          isDoubtful && 'underline decoration-1 decoration-warn-ink decoration-wavy underline-offset-3',
          cell?.source === 'manual' && !isConfirmed && 'border-accent-line border-b border-dashed',
        )}
      >
        {value === null ? '–' : isNumber ? formatValue('amount', value, locale) : value}
      </span>
      {isDoubtful && !isEditing && <Doubt confidence={cell?.confidence ?? 0} />}
      {isEditing && (
        <span
          className={cx(
            'absolute inset-y-px -right-1 left-1 z-10 flex group-first/cell:-left-1',
            isNumber && 'justify-end group-first/cell:justify-start',
          )}
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: the user just started to edit this cell.
            autoFocus
            size={1}
            aria-label={label}
            aria-invalid={problem !== undefined}
            aria-describedby={problem && problemId}
            value={draft}
            // Text that was just typed is continued.
            onFocus={({ currentTarget }) => currentTarget.value === (value ?? '') && currentTarget.select()}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onBlur={() => commit()}
            className={cx(
              'w-full min-w-16 shrink-0 rounded-1 border bg-surface px-[3px]',
              problem ? 'border-bad-line' : 'border-line',
              isNumber && 'text-right',
            )}
          />
          {problem && (
            <span
              id={problemId}
              role="alert"
              className={cx(
                'absolute top-full left-0 z-20 mt-0.5 w-max max-w-52 whitespace-normal rounded-1 border border-bad-line bg-bad-soft px-1.5 py-0.5 text-left text-bad-ink',
                isNumber && 'right-0 left-auto group-first/cell:right-auto group-first/cell:left-0',
              )}
            >
              {problem}
            </span>
          )}
        </span>
      )}
    </td>
  );
}

/** Describes the source of a cell's value for its tooltip. */
function formatOrigin(
  t: Translator<'values'>,
  cell: TableCell | undefined,
  isConfirmed: boolean,
): string | undefined {
  const was = cell?.scanned;
  if (!was) return cell?.raw ?? undefined;
  const value = was.raw ?? was.value;
  if (value === null) return t(isConfirmed ? 'table.checkedNothing' : 'table.typedNothing');
  return t(isConfirmed ? 'table.checked' : 'table.typed', { value });
}

/** Describes a doubtful cell for screen readers, after its value. */
function Doubt({ confidence }: { confidence: number }) {
  const t = useTranslations('values.table');
  const tConfidence = useTranslations('ui.confidence');
  const locale = useLocale();
  const level = tConfidence(getConfidenceLevel(confidence));
  return <span className="sr-only">{t('doubt', { level, percent: formatPercent(confidence, locale) })}</span>;
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
