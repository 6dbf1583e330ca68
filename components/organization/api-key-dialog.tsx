'use client';

import { useTranslations } from 'next-intl';
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
  const t = useTranslations('organization');
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
      title={t('newKey.title')}
      description={t('newKey.note')}
      action={t('newKey.action')}
      isBlocked={blocked}
      problem={error && Object.keys(problems).length === 0 && error.message}
      noValidate
      onSubmit={submit}
    >
      <Field label={t('newKey.name')} help={t('newKey.nameHelp')} error={problems.name?.[0]}>
        {(control) => (
          <Input
            {...control}
            size="lg"
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            placeholder={t('newKey.nameExample')}
            value={name}
            onChange={(event) => {
              reset();
              setName(event.target.value);
            }}
          />
        )}
      </Field>
      <div>
        <p className="mb-1.5 font-medium text-ink-2 text-small">{t('newKey.access')}</p>
        <SegmentedControl
          label={t('newKey.access')}
          value={access}
          onValueChange={setAccess}
          options={[
            { value: 'write', label: t('keys.write') },
            { value: 'read', label: t('keys.read') },
          ]}
        />
      </div>
      <div>
        <p className="mb-1.5 font-medium text-ink-2 text-small">{t('newKey.reach')}</p>
        <SegmentedControl
          label={t('newKey.reach')}
          value={reach}
          onValueChange={setReach}
          options={[
            { value: 'all', label: t('keys.allProjects') },
            { value: 'some', label: t('keys.someProjects') },
          ]}
        />
      </div>
      {reach === 'some' && (
        <ProjectChoice
          label={t('projectChoice.label')}
          projects={projects}
          chosen={chosen}
          onChange={setChosen}
          problem={problems.projects?.[0]}
        />
      )}
      <Field label={t('newKey.expiry')} help={t('newKey.expiryHelp')} error={problems.expires_at?.[0]}>
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
