import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { FormDialog } from '@/components/ui/form-dialog';
import type { RuleRow } from './rule-row';

interface SuggestedRulesDialogProps {
  rows: readonly RuleRow[];
  describe: (row: RuleRow) => string;
  onAdd: (rows: RuleRow[]) => void;
  onClose: () => void;
}

/** Offers rules that fit the fields of the project. All are selected at first. */
export function SuggestedRulesDialog({ rows, describe, onAdd, onClose }: SuggestedRulesDialogProps) {
  const t = useTranslations('settings.rules');
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const chosen = rows.filter(({ key }) => !skipped.includes(key));
  return (
    <FormDialog
      width="sm"
      title={t('addSuggested')}
      description={t('suggestedText')}
      action={t('addCount', { count: chosen.length })}
      isBlocked={chosen.length === 0}
      onSubmit={() => onAdd(chosen)}
      onClose={onClose}
      className="block"
    >
      <ul aria-label={t('suggested')} className="grid gap-1">
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
                  {describe(row)} · {t(`severities.${severity}`)}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </FormDialog>
  );
}
