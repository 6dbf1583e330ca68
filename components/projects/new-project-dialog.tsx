'use client';

import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useCreateProject } from '@/components/api/use-projects';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Project } from '@/lib/projects/schemas';

interface NewProjectDialogProps {
  organizationId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMade: (project: Project) => void;
}

const FORM = 'new-project';
const MAX_NAME = 255;

export function NewProjectDialog({ organizationId, open, onOpenChange, onMade }: NewProjectDialogProps) {
  const [name, setName] = useState('');
  const { mutate, error, reset, isPending } = useCreateProject(organizationId);

  function close(next: boolean) {
    if (!next) {
      setName('');
      reset();
    }
    onOpenChange(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || name.trim() === '') return;
    mutate(name.trim(), {
      onSuccess: (project) => {
        close(false);
        onMade(project);
      },
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      width="sm"
      title="New project"
      description="Documents that belong together, with their own types, settings and people."
      footer={
        <>
          <Button size="lg" onClick={() => close(false)}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} size="lg" variant="primary" disabled={name.trim() === ''}>
            Make project
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit}>
        <Field label="Name" error={error ? sentence(error) : undefined}>
          {(control) => (
            <Input
              {...control}
              size="lg"
              value={name}
              maxLength={MAX_NAME}
              placeholder="Inbound freight"
              onChange={(event) => {
                reset();
                setName(event.target.value);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function sentence(error: Error): string {
  if (!(error instanceof ApiError)) return 'The project was not made. Try again in a moment.';
  return error.errors.name?.[0] ?? error.message;
}
