import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { FormDialog } from '@/components/ui/form-dialog';
import { formatCount } from '@/lib/foundation/phrases';
import { SEVERITY_LABELS } from './rule-labels';
import type { RuleRow } from './rule-row';

interface SuggestedRulesDialogProps {
  rows: readonly RuleRow[];
  describe: (row: RuleRow) => string;
  onAdd: (rows: RuleRow[]) => void;
  onClose: () => void;
}

/** Offers rules that fit the fields of the project. All are selected at first. */
export function SuggestedRulesDialog({ rows, describe, onAdd, onClose }: SuggestedRulesDialogProps) {
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const chosen = rows.filter(({ key }) => !skipped.includes(key));
  return (
    <FormDialog
      width="sm"
      title="Add suggested rules"
      description="These rules fit the saved fields of the project. You can change each rule before you save."
      action={`Add ${formatCount(chosen.length, 'rule')}`}
      isBlocked={chosen.length === 0}
      onSubmit={() => onAdd(chosen)}
      onClose={onClose}
      className="block"
    >
      <ul aria-label="Suggested rules" className="grid gap-1">
        {rows.map((row) => {
          const { key, name, severity } = row;
          const isChosen = !skipped.includes(key);
          return (
            <li key={key} className="relative flex gap-3 rounded-1 py-1.5">
              <span className="mt-0.5">
                <Checkbox
                  label={name}
                  checked={isChosen}
                  onToggle={() =>
                    setSkipped(isChosen ? [...skipped, key] : skipped.filter((each) => each !== key))
                  }
                />
              </span>
              <span className="min-w-0">
                <span aria-hidden="true" className="block font-medium">
                  {name}
                </span>
                <span className="block text-ink-2 text-small">
                  {describe(row)} · {SEVERITY_LABELS[severity]}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </FormDialog>
  );
}
