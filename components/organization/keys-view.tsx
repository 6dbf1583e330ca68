'use client';

import { Ban, KeyRound, Plus } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useApiKeys, useRevokeKey } from '@/components/api/use-organization';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { PageHead } from '@/components/ui/navigation';
import { Day, Time, useNow } from '@/components/ui/time';
import { tell } from '@/components/ui/toast';
import type { ApiKeyList, MadeApiKey } from '@/lib/api-keys/schemas';
import type { Project } from '@/lib/projects/schemas';
import { KeyDialog } from './key-dialog';
import { MadeKeyDialog } from './made-key-dialog';
import { projectWords } from './project-words';

type ApiKey = ApiKeyList['api_keys'][number];

interface KeysViewProps {
  organizationId: string;
  first: ApiKeyList;
  projects: readonly Project[];
}

/** What integrations sign in with. A key is shown once; what is left of it are its first characters. */
export function KeysView({ organizationId, first, projects }: KeysViewProps) {
  const { data: keys } = useApiKeys(organizationId, first);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeApiKey>();
  const [going, setGoing] = useState<ApiKey>();
  const revoke = useRevokeKey(organizationId);
  const make = (
    <Button variant="primary" icon={Plus} onClick={() => setMaking(true)}>
      Make key
    </Button>
  );

  function revokeGoing() {
    if (!going) return;
    revoke.mutate(going.id, {
      onSuccess: () => {
        tell({ message: `“${going.name}” opens nothing any more.` });
        setGoing(undefined);
      },
    });
  }

  return (
    <>
      <PageHead title="API keys">
        <span className="flex-1" />
        <Link href="/docs" className="rounded-1 px-2 text-accent-ink hover:underline max-desk:hidden">
          API reference
        </Link>
        {keys.length > 0 && make}
      </PageHead>
      {keys.length === 0 ? (
        <EmptyState icon={KeyRound} title="No key yet" actions={make}>
          With a key a program uploads documents and collects what was read, without a person signing in.
        </EmptyState>
      ) : (
        <ul aria-label="API keys" className="min-h-0 flex-1 overflow-auto">
          {keys.map((key) => (
            <KeyLine
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
        <KeyDialog
          organizationId={organizationId}
          projects={projects}
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
        />
      )}
      {made && <MadeKeyDialog made={made} projects={projects} onClose={() => setMade(undefined)} />}
      {going && (
        <ConfirmDialog
          title={`Revoke “${going.name}”?`}
          description="What signs in with it is refused from now on. A revoked key can’t be brought back."
          action="Revoke key"
          danger
          busy={revoke.isPending}
          problem={revoke.error?.message ?? null}
          onConfirm={revokeGoing}
          onClose={() => setGoing(undefined)}
        />
      )}
    </>
  );
}

interface KeyLineProps {
  apiKey: ApiKey;
  projects: readonly Project[];
  onRevoke: () => void;
}

function KeyLine({ apiKey, projects, onRevoke }: KeyLineProps) {
  const now = useNow();
  const { name, start, access, revoked_at: revokedAt, expires_at: expiresAt, last_used_at: usedAt } = apiKey;
  const over = expiresAt !== null && now !== null && Date.parse(expiresAt) <= now;
  const dead = revokedAt !== null || over;
  return (
    <li className="flex min-h-[52px] items-center gap-3 border-line-soft border-b px-5 hover:bg-row-hover max-desk:px-3.5">
      <span className={cx('min-w-0 flex-1', dead && 'text-ink-3')}>
        <span className="block truncate font-medium leading-[18px]">
          {name} <code className="ml-1 font-mono font-normal text-ink-3 text-small">{start}…</code>
        </span>
        <span className="block truncate text-ink-3 text-small">
          {access === 'write' ? 'Uploads and collects' : 'Only collects'} ·{' '}
          {apiKey.projects === null ? 'Every project' : projectWords(apiKey.projects, projects)}
          {apiKey.created_by && ` · Made by ${apiKey.created_by}`}
        </span>
      </span>
      <span className="w-40 text-ink-2 text-small max-room:hidden">
        {usedAt === null ? (
          <span className="text-ink-3">Never used</span>
        ) : (
          <>
            Used <Time within at={usedAt} />
          </>
        )}
      </span>
      <span className="w-36 text-small max-desk:w-auto">
        {revokedAt !== null ? (
          <span className="text-ink-3">
            Revoked <Time within at={revokedAt} className="max-desk:hidden" />
          </span>
        ) : over ? (
          <span className="text-warn-ink">Over</span>
        ) : expiresAt === null ? (
          <span className="text-ink-3 max-desk:hidden">No end</span>
        ) : (
          <span className="text-ink-2">
            Until <Day at={expiresAt} />
          </span>
        )}
      </span>
      <span className="flex w-8 justify-end">
        {!dead && <IconButton icon={Ban} label={`Revoke ${name}`} onClick={onRevoke} />}
      </span>
    </li>
  );
}
