import { ChevronDown, ChevronRight, CircleAlert } from 'lucide-react';
import { spoken } from '@/components/ui/words';
import type { Entity } from '@/lib/entity-records/schemas';
import { FieldForm } from './field-form';
import { fieldTypeWord } from './field-types';
import { LineMoves, MOVE_KEYS, onMoveKey } from './line-moves';
import type { FieldRow } from './settings-draft';

export const fieldLineId = (id: number) => `field-${id}`;

export interface FieldLineProps {
  row: FieldRow;
  /** From 1. */
  place: number;
  count: number;
  open: boolean;
  /** Whether something in it must be mended. */
  wrong: boolean;
  /** By the name of the setting within the field. */
  problemAt: (key: string) => string | undefined;
  categories: readonly string[];
  entities: readonly Entity[];
  onToggle: () => void;
  onChange: (part: Partial<FieldRow>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** One field: what it is in a line, and all about it below once it is opened. */
export function FieldLine(props: FieldLineProps) {
  const { row, place, count, open, wrong, onToggle, onMove, onRemove } = props;
  const name = row.label.trim() || `field ${place}`;
  const id = fieldLineId(row.id);
  const Arrow = open ? ChevronDown : ChevronRight;

  return (
    <li className="border-line border-b last:border-b-0">
      <div className="relative flex min-h-10 items-center gap-2 pr-2 pl-1.5 hover:bg-row-hover">
        <button
          type="button"
          id={id}
          aria-expanded={open}
          aria-controls={open ? `${id}-form` : undefined}
          aria-keyshortcuts={MOVE_KEYS}
          onClick={onToggle}
          onKeyDown={onMoveKey(onMove)}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-x-3 rounded-1 px-1 text-left"
        >
          <Arrow aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1 truncate font-medium">{row.label.trim() || 'New field'}</span>
          <code className="w-40 truncate font-mono text-ink-2 text-small max-desk:hidden">{row.key}</code>
          <span className="truncate text-ink-2 text-small desk:w-28">{fieldTypeWord(row.type)}</span>
          <span className="w-36 truncate text-ink-3 text-small max-desk:hidden">
            {row.docTypes.length === 0 ? 'All types' : row.docTypes.map(spoken).join(', ')}
          </span>
        </button>
        {wrong && (
          <span className="text-bad-ink">
            <CircleAlert aria-hidden="true" className="size-4" />
            <span className="sr-only">Something must be fixed in {name}</span>
          </span>
        )}
        <span className="flex">
          <LineMoves name={name} place={place} count={count} onMove={onMove} onRemove={onRemove} />
        </span>
      </div>
      {open && <FieldForm {...props} id={id} name={name} />}
    </li>
  );
}
