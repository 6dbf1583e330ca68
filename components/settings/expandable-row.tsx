import { ChevronDown, ChevronRight, CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import type { Translator } from '@/lib/foundation/languages/translator';
import { createMoveKeyHandler, MOVE_KEYS, RowMoveButtons } from './row-move-buttons';

/** State of a row that opens a form, and its actions. */
export interface ExpandableRowState {
  /** Position, from 1. */
  place: number;
  count: number;
  open: boolean;
  /** `true` if the row has a problem. */
  wrong: boolean;
  onToggle: () => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

interface ExpandableRowProps extends ExpandableRowState {
  id: string;
  /** Name for the labels of the buttons. */
  name: string;
  /** `true` for a row with two lines of text. */
  isTall?: boolean;
  form: ReactNode;
  /** Columns of the line. */
  children: ReactNode;
}

/** Shows an item of a list as one line, with a form below when expanded. */
export function ExpandableRow(props: ExpandableRowProps) {
  const { id, name, isTall = false, place, count, open, wrong, onToggle, onMove, onRemove } = props;
  const t = useTranslations('settings.row');
  const Arrow = open ? ChevronDown : ChevronRight;
  return (
    <li className="border-line border-b last:border-b-0">
      <div
        className={cx(
          'relative flex items-center gap-2 pr-2 pl-1.5 hover:bg-row-hover',
          isTall ? 'min-h-[52px]' : 'min-h-10',
        )}
      >
        <button
          type="button"
          id={id}
          aria-expanded={open}
          aria-controls={open ? `${id}-form` : undefined}
          aria-keyshortcuts={MOVE_KEYS}
          onClick={onToggle}
          onKeyDown={createMoveKeyHandler(onMove)}
          className={cx(
            'flex min-w-0 flex-1 items-center gap-x-3 rounded-1 px-1 text-left',
            isTall ? 'min-h-11' : 'min-h-9',
          )}
        >
          <Arrow aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-ink-3" />
          {props.children}
        </button>
        {wrong && (
          <span className="text-bad-ink">
            <CircleAlert aria-hidden="true" className="size-4" />
            <span className="sr-only">{t('fixErrors', { name })}</span>
          </span>
        )}
        <span className="flex">
          <RowMoveButtons name={name} place={place} count={count} onMove={onMove} onRemove={onRemove} />
        </span>
      </div>
      {open && props.form}
    </li>
  );
}

/** Formats the document types of an item; all types if it names none. */
export const formatRowTypes = (t: Translator<'settings'>, types: readonly string[]): string =>
  types.length === 0 ? t('row.allTypes') : types.map(formatIdentifier).join(', ');
