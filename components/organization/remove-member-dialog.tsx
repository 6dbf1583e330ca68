import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDeferredApiKeys, useRemoveMember } from '@/components/api/use-organization';
import { Checkbox } from '@/components/ui/checkbox';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { Time, useNow } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import { MAX_QUERY_UUIDS } from '@/lib/foundation/max-query-uuids';
import type { ApiKeyList } from '@/lib/tenancy/api-keys/schemas';
import type { Member } from '@/lib/tenancy/organizations/schemas';

import { getApiKeyState } from './api-key-state';

type ApiKey = ApiKeyList['api_keys'][number];

interface RemoveMemberDialogProps {
  organizationId: string;
  member: Member;
  onClose: () => void;
}

/** Removes a member, or withdraws an invitation. Offers to revoke the API keys that the member created. */
export function RemoveMemberDialog({ organizationId, member, onClose }: RemoveMemberDialogProps) {
  const t = useTranslations('organization.remove');
  const remove = useRemoveMember(organizationId);
  const isPending = member.state === 'pending';
  const { data: all, error, isFetching } = useDeferredApiKeys(organizationId, { isEnabled: !isPending });
  const [revokedKeys, setRevokedKeys] = useState<readonly string[]>([]);
  const now = useNow();
  const keys =
    all?.filter((key) => key.created_by === member.email && getApiKeyState(key, now) === 'active') ?? [];

  const confirm = () =>
    remove.mutate(
      { id: member.id, revokedKeys },
      {
        onSuccess: () => {
          showToast({
            message: t(isPending ? 'withdrawn' : 'removed', { email: member.email }),
          });
          onClose();
        },
      },
    );

  return (
    <ConfirmDialog
      title={t(isPending ? 'withdrawTitle' : 'title', { email: member.email })}
      description={t(isPending ? 'withdrawNote' : 'note')}
      action={t(isPending ? 'withdraw' : 'action')}
      isDangerous
      isBusy={remove.isPending || isFetching}
      problem={remove.error?.message ?? null}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isFetching ? (
        <p role="status" className="text-ink-2">
          {t('loadingKeys')}
        </p>
      ) : error ? (
        <Notice tone="warn" role="alert">
          {t('keysFailed')}
        </Notice>
      ) : (
        keys.length > 0 && <KeyChoice keys={keys} chosen={revokedKeys} onChange={setRevokedKeys} />
      )}
    </ConfirmDialog>
  );
}

interface KeyChoiceProps {
  keys: readonly ApiKey[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function KeyChoice({ keys, chosen, onChange }: KeyChoiceProps) {
  const t = useTranslations('organization');
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink-2 text-small">{t('remove.keys')}</legend>
      <ul className="max-h-52 overflow-auto rounded-2 border border-line px-3 py-1">
        {keys.slice(0, MAX_QUERY_UUIDS).map(({ id, name, start, last_used_at: usedAt }) => (
          <li key={id} className="flex min-h-8 items-center gap-2.5">
            <Checkbox
              label={t('remove.revokeKey', { name, start })}
              checked={chosen.includes(id)}
              onToggle={() => toggle(id)}
            />
            <span className="min-w-0 flex-1 truncate">
              {name} <code className="ml-1 font-mono text-ink-3 text-small">{start}…</code>
            </span>
            <span className="shrink-0 text-ink-3 text-small">
              {usedAt === null
                ? t('keys.neverUsed')
                : t.rich('keys.used', { time: () => <Time isRelative at={usedAt} /> })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-ink-3 text-small">
        {t('remove.keysNote')}
        {keys.length > MAX_QUERY_UUIDS &&
          ` ${t('remove.moreKeys', { count: keys.length - MAX_QUERY_UUIDS })}`}
      </p>
    </fieldset>
  );
}
