'use client';

import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useCreateProject } from '@/components/api/use-projects';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import type { Project } from '@/lib/tenancy/projects/schemas';

interface NewProjectDialogProps {
  organizationId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (project: Project) => void;
}

const MAX_NAME_LENGTH = 255;

export function NewProjectDialog({ organizationId, open, onOpenChange, onCreated }: NewProjectDialogProps) {
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
    mutate(
      { name: name.trim(), classify_by_default: hasPiles },
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
      title="New project"
      description="Documents that belong together, with their own types, settings, and members."
      action="Create project"
      isBlocked={name.trim() === ''}
      isBusy={isPending}
      onSubmit={submit}
    >
      <Field label="Name" error={error ? getErrorMessage(error) : undefined}>
        {(control) => (
          <Input
            {...control}
            size="lg"
            value={name}
            maxLength={MAX_NAME_LENGTH}
            placeholder="Inbound freight"
            onChange={(event) => {
              reset();
              setName(event.target.value);
            }}
          />
        )}
      </Field>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is a button, which a label may hold. */}
      <label className="mt-4 flex items-start gap-3">
        <Switch checked={hasPiles} onCheckedChange={setHasPiles} />
        <span>
          Files can hold several documents
          <span className="block text-ink-3 text-small">
            Sheaf finds their types, and proposes where one ends and the next begins.
          </span>
        </span>
      </label>
    </FormDialog>
  );
}

function getErrorMessage(error: Error): string {
  if (!(error instanceof ApiError)) return 'The project was not created. Retry in a moment.';
  return error.errors.name?.[0] ?? error.message;
}
