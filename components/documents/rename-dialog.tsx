'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRenameDocument } from '@/components/api/use-document-actions';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast';
import type { DocumentSummary } from '@/lib/documents/schemas';
import type { DocumentActions } from './use-document-actions';

/** Shows the dialog that changes a document's name, if `actions.rename` was called. */
export function RenameDialog({ actions: { project, renaming, stopRenaming } }: { actions: DocumentActions }) {
  return (
    renaming && (
      <RenameForm key={renaming.uuid} document={renaming} projectUuid={project.uuid} onClose={stopRenaming} />
    )
  );
}

interface RenameFormProps {
  document: DocumentSummary;
  projectUuid: string;
  onClose: () => void;
}

function RenameForm({ document, projectUuid, onClose }: RenameFormProps) {
  const { uuid, original_filename: current } = document;
  const t = useTranslations('documents.rename');
  const [name, setName] = useState(current);
  const { mutateAsync, isPending, error } = useRenameDocument(uuid);

  async function save() {
    await mutateAsync(name).then(
      ({ original_filename: saved }) => {
        onClose();
        showToast({
          message: t('done', { name: saved }),
          scope: projectUuid,
          undo: () => mutateAsync(current).then(() => undefined),
        });
      },
      () => undefined,
    );
  }
  return (
    <FormDialog
      title={t('title')}
      action={t('action')}
      width="sm"
      isBlocked={name.trim() === '' || name === current}
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
            maxLength={255}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
