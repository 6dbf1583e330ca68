import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { formatDeletionQuestion, formatRetentionPreview } from './retention-labels';
import type { SettingsForm } from './use-settings-form';

/** Asks for confirmation before saving a retention period that deletes documents. */
export function RetentionConfirmDialog({ form }: { form: SettingsForm }) {
  const { erasing, draft } = form;
  if (erasing === null) return null;
  return (
    <ConfirmDialog
      title={formatDeletionQuestion(erasing)}
      description={formatRetentionPreview(erasing, Number(draft.retentionDays), false)}
      action="Save and delete"
      isDangerous
      isBusy={form.busy}
      problem={null}
      onConfirm={() => void form.save({ sure: true })}
      onClose={form.eraseNothing}
    />
  );
}
