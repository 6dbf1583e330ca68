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

type ApiKey = ApiKeyList['api_keys'][number];

import { getApiKeyState } from './api-key-state';

interface RemoveMemberDialogProps {
  organizationId: string;
  member: Member;
  onClose: () => void;
}

/** Removes a member, or withdraws an invitation. Offers to revoke the API keys that the member created. */
export function RemoveMemberDialog({ organizationId, member, onClose }: RemoveMemberDialogProps) {
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
            message: isPending ? 'The invitation was withdrawn.' : `${member.email} is no longer a member.`,
          });
          onClose();
        },
      },
    );

  return (
    <ConfirmDialog
      title={isPending ? `Withdraw the invitation of ${member.email}?` : `Remove ${member.email}?`}
      description={
        isPending
          ? 'They can no longer accept it. You can invite them again.'
          : 'They lose access to this organization with their next request. If it is their last organization, they are signed out and their access tokens are revoked. Documents assigned to them become unassigned. Their name stays in the history.'
      }
      action={isPending ? 'Withdraw invitation' : 'Remove member'}
      isDangerous
      isBusy={remove.isPending || isFetching}
      problem={remove.error?.message ?? null}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isFetching ? (
        <p role="status" className="text-ink-2">
          Loading the API keys that they created…
        </p>
      ) : error ? (
        <Notice tone="warn" role="alert">
          Their API keys could not be loaded. Check them under API keys after the removal.
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
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink-2 text-small">Revoke API keys that they created</legend>
      <ul className="max-h-52 overflow-auto rounded-2 border border-line px-3 py-1">
        {keys.slice(0, MAX_QUERY_UUIDS).map(({ id, name, start, last_used_at: usedAt }) => (
          <li key={id} className="flex min-h-8 items-center gap-2.5">
            <Checkbox
              label={`Revoke ${name}, ${start}…`}
              checked={chosen.includes(id)}
              onToggle={() => toggle(id)}
            />
            <span className="min-w-0 flex-1 truncate">
              {name} <code className="ml-1 font-mono text-ink-3 text-small">{start}…</code>
            </span>
            <span className="shrink-0 text-ink-3 text-small">
              {usedAt === null ? (
                'Never used'
              ) : (
                <>
                  Used <Time isRelative at={usedAt} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-ink-3 text-small">
        A key that stays works for programs, and for everyone who has a copy.
        {keys.length > MAX_QUERY_UUIDS && ` ${keys.length - MAX_QUERY_UUIDS} more are under API keys.`}
      </p>
    </fieldset>
  );
}
