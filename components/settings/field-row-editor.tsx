import { ChevronDown, ChevronRight, CircleAlert } from 'lucide-react';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { FieldForm } from './field-form';
import type { FieldLineProps } from './field-line-props';
import { getFieldTypeLabel } from './field-type-labels';
import { createMoveKeyHandler, MOVE_KEYS, RowMoveButtons } from './row-move-buttons';

export const getFieldRowId = (id: number) => `field-${id}`;

/** Shows a field as one line, with a form below when expanded. */
export function FieldRowEditor(props: FieldLineProps) {
  const { row, place, count, open, wrong, onToggle, onMove, onRemove } = props;
  const name = row.label.trim() || `field ${place}`;
  const id = getFieldRowId(row.id);
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
          onKeyDown={createMoveKeyHandler(onMove)}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-x-3 rounded-1 px-1 text-left"
        >
          <Arrow aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1 truncate font-medium">{row.label.trim() || 'New field'}</span>
          <code className="w-40 truncate font-mono text-ink-2 text-small max-wide:hidden">{row.key}</code>
          <span className="truncate text-ink-2 text-small wide:w-28">{getFieldTypeLabel(row.type)}</span>
          <span className="w-36 truncate text-ink-3 text-small max-wide:hidden">
            {row.docTypes.length === 0 ? 'All types' : row.docTypes.map(formatIdentifier).join(', ')}
          </span>
        </button>
        {wrong && (
          <span className="text-bad-ink">
            <CircleAlert aria-hidden="true" className="size-4" />
            <span className="sr-only">Fix the errors in {name}</span>
          </span>
        )}
        <span className="flex">
          <RowMoveButtons name={name} place={place} count={count} onMove={onMove} onRemove={onRemove} />
        </span>
      </div>
      {open && <FieldForm {...props} id={id} name={name} />}
    </li>
  );
}
