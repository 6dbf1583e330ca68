'use client';

import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { toEndOfDay } from '@/components/api/end-of-day';
import { useCreateApiKey } from '@/components/api/use-organization';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { CreatedApiKey } from '@/lib/tenancy/api-keys/schemas';
import type { Project } from '@/lib/tenancy/projects/schemas';
import { ProjectChoice } from './project-choice';

const MAX_NAME_LENGTH = 255;

interface ApiKeyDialogProps {
  organizationId: string;
  projects: readonly Project[];
  onCreated: (made: CreatedApiKey) => void;
  onClose: () => void;
}

/** Creates an API key with permissions, projects and an expiry date. */
export function ApiKeyDialog({ organizationId, projects, onCreated, onClose }: ApiKeyDialogProps) {
  const [name, setName] = useState('');
  const [access, setAccess] = useState<'read' | 'write'>('write');
  const [reach, setReach] = useState<'all' | 'some'>('all');
  const [chosen, setChosen] = useState<string[]>([]);
  const [lastDay, setLastDay] = useState('');
  const { mutate, error, isPending, reset } = useCreateApiKey(organizationId);
  const problems = error instanceof ApiError ? error.errors : {};
  const blocked = isPending || name.trim() === '' || (reach === 'some' && chosen.length === 0);

  function submit() {
    mutate(
      {
        name: name.trim(),
        access,
        projects: reach === 'all' ? null : chosen,
        expires_at: toEndOfDay(lastDay),
      },
      { onSuccess: onCreated },
    );
  }

  return (
    <FormDialog
      onClose={onClose}
      width="sm"
      keepOpenOutside
      title="Create an API key"
      description="An integration uses the key to upload documents and get the extracted values."
      action="Create key"
      isBlocked={blocked}
      problem={error && Object.keys(problems).length === 0 && error.message}
      noValidate
      onSubmit={submit}
    >
      <Field label="Name" help="Describe what uses the key." error={problems.name?.[0]}>
        {(control) => (
          <Input
            {...control}
            size="lg"
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            placeholder="ERP connector"
            value={name}
            onChange={(event) => {
              reset();
              setName(event.target.value);
            }}
          />
        )}
      </Field>
      <div>
        <p className="mb-1.5 font-medium text-ink-2 text-small">Access</p>
        <SegmentedControl
          label="Access"
          value={access}
          onValueChange={setAccess}
          options={[
            { value: 'write', label: 'Read and write' },
            { value: 'read', label: 'Read only' },
          ]}
        />
      </div>
      <div>
        <p className="mb-1.5 font-medium text-ink-2 text-small">In</p>
        <SegmentedControl
          label="In"
          value={reach}
          onValueChange={setReach}
          options={[
            { value: 'all', label: 'All projects' },
            { value: 'some', label: 'Some projects' },
          ]}
        />
      </div>
      {reach === 'some' && (
        <ProjectChoice
          label="Projects"
          projects={projects}
          chosen={chosen}
          onChange={setChosen}
          problem={problems.projects?.[0]}
        />
      )}
      <Field label="Expiry date" help="Leave empty for no expiry." error={problems.expires_at?.[0]}>
        {(control) => (
          <Input
            {...control}
            size="lg"
            type="date"
            value={lastDay}
            onChange={(event) => {
              reset();
              setLastDay(event.target.value);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
