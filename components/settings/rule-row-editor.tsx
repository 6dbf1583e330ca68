import { ChevronDown, ChevronRight, CircleAlert, TriangleAlert } from 'lucide-react';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { createMoveKeyHandler, MOVE_KEYS, RowMoveButtons } from './row-move-buttons';
import { RuleForm, type RuleFormProps } from './rule-form';
import { SEVERITY_LABELS } from './rule-labels';

export const getRuleRowId = (id: number) => `rule-${id}`;

interface RuleRowEditorProps extends RuleFormProps {
  /** What the rule checks, as a sentence. */
  sentence: string;
  /** Position, from 1. */
  place: number;
  count: number;
  open: boolean;
  /** `true` if the rule has a problem. */
  wrong: boolean;
  onToggle: () => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** Shows a rule as one line, with a form below when expanded. */
export function RuleRowEditor(props: RuleRowEditorProps) {
  const { row, sentence, place, count, open, wrong, onToggle, onMove, onRemove } = props;
  const name = row.name.trim() || `rule ${place}`;
  const id = getRuleRowId(row.id);
  const Arrow = open ? ChevronDown : ChevronRight;
  const Icon = row.severity === 'block' ? CircleAlert : TriangleAlert;
  return (
    <li className="border-line border-b last:border-b-0">
      <div className="relative flex min-h-[52px] items-center gap-2 pr-2 pl-1.5 hover:bg-row-hover">
        <button
          type="button"
          id={id}
          aria-expanded={open}
          aria-controls={open ? `${id}-form` : undefined}
          aria-keyshortcuts={MOVE_KEYS}
          onClick={onToggle}
          onKeyDown={createMoveKeyHandler(onMove)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-x-3 rounded-1 px-1 text-left"
        >
          <Arrow aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{row.name.trim() || 'New rule'}</span>
            <span className="block truncate text-ink-2 text-small">{sentence}</span>
          </span>
          <span className="flex shrink-0 items-center gap-1.5 text-ink-2 text-small wide:w-32">
            <Icon
              aria-hidden="true"
              strokeWidth={1.75}
              className={row.severity === 'block' ? 'size-3.5 text-bad-ink' : 'size-3.5 text-warn-ink'}
            />
            <span className="max-wide:sr-only">{SEVERITY_LABELS[row.severity]}</span>
          </span>
          <span className="w-28 truncate text-ink-3 text-small max-wide:hidden">
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
      {open && <RuleForm {...props} id={id} name={name} />}
    </li>
  );
}
