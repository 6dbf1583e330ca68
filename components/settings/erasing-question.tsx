import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { erasingQuestion, retentionWords } from './retention-words';
import type { SettingsForm } from './use-settings-form';

/** Asks before a change of the retention is saved that erases documents: it's the one setting that takes something away. */
export function ErasingQuestion({ form }: { form: SettingsForm }) {
  const { erasing, draft } = form;
  if (erasing === null) return null;
  return (
    <ConfirmDialog
      title={erasingQuestion(erasing)}
      description={retentionWords(erasing, Number(draft.retentionDays), false)}
      action="Save and erase"
      danger
      busy={form.busy}
      problem={null}
      onConfirm={() => void form.save({ sure: true })}
      onClose={form.eraseNothing}
    />
  );
}
