'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProject } from '@/components/api/project-context';
import { useAddView } from '@/components/api/use-views';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { SwitchField } from '@/components/ui/switch-field';
import { showToast } from '@/components/ui/toast';
import { MAX_VIEW_NAME_LENGTH } from '@/lib/documents/views/view-limits';

interface SaveViewDialogProps {
  projectUuid: string;
  /** Filters and order of the list, as a query string. */
  query: string;
  onClose: () => void;
}

/** Saves the filters and the order of the list under a name. */
export function SaveViewDialog({ projectUuid, query, onClose }: SaveViewDialogProps) {
  const t = useTranslations('documents.views');
  const { canEdit } = useProject();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const { mutateAsync, isPending, error } = useAddView(projectUuid);

  async function save() {
    await mutateAsync({ name: name.trim(), query, shared }).then(
      (view) => {
        onClose();
        showToast({ message: t('saved', { name: view.name }), scope: projectUuid });
      },
      () => undefined,
    );
  }
  return (
    <FormDialog
      title={t('saveTitle')}
      description={t('saveNote')}
      action={t('save')}
      width="sm"
      isBlocked={name.trim() === ''}
      isBusy={isPending}
      problem={error?.message}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={t('name')}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={MAX_VIEW_NAME_LENGTH}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {canEdit && (
        <SwitchField checked={shared} onCheckedChange={setShared} label={t('share')} hint={t('shareHint')} />
      )}
    </FormDialog>
  );
}
