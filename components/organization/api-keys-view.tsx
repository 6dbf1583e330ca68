'use client';

import { Ban, KeyRound, Plus } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApiKeys, useRevokeApiKey } from '@/components/api/use-organization';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { PageHeader } from '@/components/ui/navigation';
import { Day, Time, useNow } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import type { ApiKeyList, CreatedApiKey } from '@/lib/tenancy/api-keys/schemas';
import type { Project } from '@/lib/tenancy/projects/schemas';
import { ApiKeyCreatedDialog } from './api-key-created-dialog';
import { ApiKeyDialog } from './api-key-dialog';
import { getApiKeyState } from './api-key-state';
import { formatProjectNames } from './format-project-names';

type ApiKey = ApiKeyList['api_keys'][number];

interface ApiKeysViewProps {
  organizationId: string;
  initialData: ApiKeyList;
  projects: readonly Project[];
}

/** Lists the API keys. A key is shown only once; later only its first characters are shown. */
export function ApiKeysView({ organizationId, initialData, projects }: ApiKeysViewProps) {
  const t = useTranslations('organization.keys');
  const { data: keys } = useApiKeys(organizationId, initialData);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<CreatedApiKey>();
  const [going, setGoing] = useState<ApiKey>();
  const revoke = useRevokeApiKey(organizationId);
  const make = (
    <Button variant="primary" icon={Plus} onClick={() => setMaking(true)}>
      {t('create')}
    </Button>
  );

  function revokeGoing() {
    if (!going) return;
    revoke.mutate(going.id, {
      onSuccess: () => {
        showToast({ message: t('revoked', { name: going.name }) });
        setGoing(undefined);
      },
    });
  }

  return (
    <>
      <PageHeader title={t('title')}>
        <span className="flex-1" />
        <Link href="/docs" className="rounded-1 px-2 text-accent-ink hover:underline max-wide:hidden">
          {t('reference')}
        </Link>
        {keys.length > 0 && make}
      </PageHeader>
      {keys.length === 0 ? (
        <EmptyState icon={KeyRound} title={t('noneTitle')} actions={make}>
          {t('none')}
        </EmptyState>
      ) : (
        <ul aria-label={t('title')} className="min-h-0 flex-1 overflow-auto">
          {keys.map((key) => (
            <ApiKeyRow
              key={key.id}
              apiKey={key}
              projects={projects}
              onRevoke={() => {
                revoke.reset();
                setGoing(key);
              }}
            />
          ))}
        </ul>
      )}
      {making && (
        <ApiKeyDialog
          organizationId={organizationId}
          projects={projects}
          onClose={() => setMaking(false)}
          onCreated={(key) => {
            setMaking(false);
            setMade(key);
          }}
        />
      )}
      {made && (
        <ApiKeyCreatedDialog createdKey={made} projects={projects} onClose={() => setMade(undefined)} />
      )}
      {going && (
        <ConfirmDialog
          title={t('revokeTitle', { name: going.name })}
          description={t('revokeNote')}
          action={t('revokeAction')}
          isDangerous
          isBusy={revoke.isPending}
          problem={revoke.error?.message ?? null}
          onConfirm={revokeGoing}
          onClose={() => setGoing(undefined)}
        />
      )}
    </>
  );
}

interface ApiKeyRowProps {
  apiKey: ApiKey;
  projects: readonly Project[];
  onRevoke: () => void;
}

function ApiKeyRow({ apiKey, projects, onRevoke }: ApiKeyRowProps) {
  const t = useTranslations('organization');
  const now = useNow();
  const { name, start, access, revoked_at: revokedAt, expires_at: expiresAt, last_used_at: usedAt } = apiKey;
  const state = getApiKeyState(apiKey, now);
  return (
    <li className="flex min-h-[52px] items-center gap-3 border-line-soft border-b px-5 hover:bg-row-hover max-wide:px-3.5">
      <span className={cx('min-w-0 flex-1', state !== 'active' && 'text-ink-3')}>
        <span className="block truncate font-medium leading-[18px]">
          {name} <code className="ml-1 font-mono font-normal text-ink-3 text-small">{start}…</code>
        </span>
        <span className="block truncate text-ink-3 text-small">
          {t(apiKey.created_by ? 'keys.rowCreated' : 'keys.row', {
            access: t(`keys.${access}`),
            projects:
              apiKey.projects === null
                ? t('keys.allProjects')
                : formatProjectNames(t, apiKey.projects, projects),
            creator: apiKey.created_by ?? '',
          })}
        </span>
      </span>
      <span className="w-40 text-ink-2 text-small max-xwide:hidden">
        {usedAt === null ? (
          <span className="text-ink-3">{t('keys.neverUsed')}</span>
        ) : (
          t.rich('keys.used', { time: () => <Time isRelative at={usedAt} /> })
        )}
      </span>
      <span className="w-36 text-small max-wide:w-auto">
        {revokedAt !== null ? (
          <span className="text-ink-3">
            {t.rich('keys.revokedAt', {
              time: () => <Time isRelative at={revokedAt} className="max-wide:hidden" />,
            })}
          </span>
        ) : state === 'expired' ? (
          <span className="text-warn-ink">{t('keys.expired')}</span>
        ) : expiresAt === null ? (
          <span className="text-ink-3 max-wide:hidden">{t('keys.noExpiry')}</span>
        ) : (
          <span className="text-ink-2">{t.rich('keys.until', { day: () => <Day at={expiresAt} /> })}</span>
        )}
      </span>
      <span className="flex w-8 justify-end">
        {state === 'active' && (
          <IconButton icon={Ban} label={t('keys.revokeNamed', { name })} onClick={onRevoke} />
        )}
      </span>
    </li>
  );
}
