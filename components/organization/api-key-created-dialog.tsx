'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatListCommand, formatUploadCommand } from '@/components/api/curl-commands';
import { Button } from '@/components/ui/button';
import { CopyableCommand } from '@/components/ui/copyable-command';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { SecretField } from '@/components/ui/secret-field';
import { Select } from '@/components/ui/select';
import type { CreatedApiKey } from '@/lib/tenancy/api-keys/schemas';
import type { Project } from '@/lib/tenancy/projects/schemas';

interface ApiKeyCreatedDialogProps {
  createdKey: CreatedApiKey;
  projects: readonly Project[];
  onClose: () => void;
}

/** Shows a new API key, which is shown only once, with example commands for a project it can access. */
export function ApiKeyCreatedDialog({ createdKey, projects, onClose }: ApiKeyCreatedDialogProps) {
  const t = useTranslations('organization.createdKey');
  const opened = projects.filter(
    ({ uuid }) => createdKey.projects === null || createdKey.projects.includes(uuid),
  );
  const [projectUuid, setProjectUuid] = useState(opened[0]?.uuid);
  const line = projectUuid && { origin: window.location.origin, projectUuid, key: createdKey.key };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      keepOpenOutside
      title={t('title')}
      description={t('note', { name: createdKey.name })}
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          {t('saved')}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SecretField label={t('label')} value={createdKey.key} />
        {opened.length > 1 && (
          <Field label={t('try')}>
            {(control) => (
              <Select
                {...control}
                size="lg"
                value={projectUuid}
                onValueChange={setProjectUuid}
                options={opened.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              />
            )}
          </Field>
        )}
        {line && createdKey.access === 'write' && (
          <CopyableCommand title={t('upload')} command={formatUploadCommand(line)} />
        )}
        {line && <CopyableCommand title={t('list')} command={formatListCommand(line)} />}
      </div>
    </Dialog>
  );
}
