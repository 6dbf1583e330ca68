'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useCreateProject } from '@/components/api/use-projects';
import { getCommonTypes } from '@/components/settings/common-types';
import { getInitialFields } from '@/components/settings/invoice-fields';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { SwitchField } from '@/components/ui/switch-field';
import { findInvoiceTypes } from '@/lib/documents/values/invoice-types';
import type { Project } from '@/lib/tenancy/projects/schemas';

interface NewProjectDialogProps {
  organizationId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (project: Project) => void;
}

const MAX_NAME_LENGTH = 255;

export function NewProjectDialog({ organizationId, open, onOpenChange, onCreated }: NewProjectDialogProps) {
  const t = useTranslations('projects.create');
  const projects = useTranslations('projects');
  const [name, setName] = useState('');
  const [hasPiles, setHasPiles] = useState(true);
  const { mutate, error, reset, isPending } = useCreateProject(organizationId);

  function close() {
    setName('');
    setHasPiles(true);
    reset();
    onOpenChange(false);
  }

  function submit() {
    const categories = getCommonTypes(projects);
    const invoiceTypes = findInvoiceTypes(categories.map(({ value }) => value));
    mutate(
      {
        name: name.trim(),
        classify_by_default: true,
        document_splitting: hasPiles ? 'review' : 'off',
        duplicates: 'flag',
        // The classifier finds only types that the project has, and documents have only the values of fields.
        categories,
        extraction_fields: getInitialFields(projects, invoiceTypes),
      },
      {
        onSuccess: (project) => {
          close();
          onCreated(project);
        },
      },
    );
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      width="sm"
      title={t('title')}
      description={t('description')}
      action={t('action')}
      isBlocked={name.trim() === ''}
      isBusy={isPending}
      onSubmit={submit}
    >
      <Field label={t('name')} error={error ? (getErrorMessage(error) ?? t('failed')) : undefined}>
        {(control) => (
          <Input
            {...control}
            size="lg"
            value={name}
            maxLength={MAX_NAME_LENGTH}
            placeholder={t('example')}
            onChange={(event) => {
              reset();
              setName(event.target.value);
            }}
          />
        )}
      </Field>
      <div className="mt-4">
        <SwitchField
          checked={hasPiles}
          onCheckedChange={setHasPiles}
          label={t('piles')}
          hint={t('pilesHint')}
        />
      </div>
    </FormDialog>
  );
}

/** Returns the message of the server; `undefined` if it gave none. */
function getErrorMessage(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.errors.name?.[0] ?? error.message;
}
