import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';

interface ChecklistItem {
  value: string;
  text: string;
  /** Label of the checkbox for screen readers. */
  label: string;
  note?: ReactNode;
}

interface ChecklistProps {
  legend: string;
  items: readonly ChecklistItem[];
  chosen: readonly string[];
  /** Text instead of a list without items. */
  whenEmpty: string;
  /** Text below the list. */
  help?: string;
  problem: string | undefined;
  className: string;
  onChange: (values: string[]) => void;
}

/** Selects several values in a list that scrolls. */
export function Checklist(props: ChecklistProps) {
  const { legend, items, chosen, whenEmpty, help, problem, className, onChange } = props;
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink-2 text-small">{legend}</legend>
      {items.length === 0 ? (
        <p className="text-ink-3 text-small">{whenEmpty}</p>
      ) : (
        <ul className={`overflow-auto ${className}`}>
          {items.map(({ value, text, label, note }) => (
            <li key={value} className="flex min-h-7 items-center gap-2.5">
              <Checkbox label={label} checked={chosen.includes(value)} onToggle={() => toggle(value)} />
              <span aria-hidden="true" className="min-w-0 truncate">
                {text}
              </span>
              {note}
            </li>
          ))}
        </ul>
      )}
      {help && items.length > 0 && <p className="mt-1 text-ink-3 text-small">{help}</p>}
      {problem && <p className="mt-1 text-bad-ink text-small">{problem}</p>}
    </fieldset>
  );
}
