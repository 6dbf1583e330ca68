'use client';

import { KeyRound, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Day, Time } from '@/components/ui/time';
import type { Passkey } from '@/lib/tenancy/second-factors/passkeys/schemas';
import type { SecondFactors } from '@/lib/tenancy/second-factors/schemas';

interface SecondFactorListProps {
  factors: SecondFactors;
  onRename: (passkey: Passkey) => void;
  /** @param passkey `null` for the authenticator app */
  onRemove: (passkey: Passkey | null) => void;
}

/** Lists the authenticator app and the passkeys of the user. */
export function SecondFactorList({ factors, onRename, onRemove }: SecondFactorListProps) {
  const { app, passkeys } = factors;
  return (
    <ul aria-label="Second factors" className="overflow-hidden rounded-2 border border-line">
      {app && (
        <Row
          icon={Smartphone}
          name="Authenticator app"
          createdAt={app.created_at}
          lastUsedAt={app.last_used_at}
        >
          <Button size="sm" aria-label="Remove the authenticator app" onClick={() => onRemove(null)}>
            Remove
          </Button>
        </Row>
      )}
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          icon={KeyRound}
          name={passkey.name}
          kind="Passkey"
          createdAt={passkey.created_at}
          lastUsedAt={passkey.last_used_at}
        >
          <Button size="sm" aria-label={`Rename ${passkey.name}`} onClick={() => onRename(passkey)}>
            Rename
          </Button>
          <Button size="sm" aria-label={`Remove ${passkey.name}`} onClick={() => onRemove(passkey)}>
            Remove
          </Button>
        </Row>
      ))}
    </ul>
  );
}

interface RowProps {
  icon: typeof KeyRound;
  name: string;
  kind?: string;
  createdAt: string;
  lastUsedAt: string | null;
  children: ReactNode;
}

function Row({ icon: Icon, name, kind, createdAt, lastUsedAt, children }: RowProps) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b px-3 py-1.5 last:border-b-0">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-ink-3 text-small">
          {kind && `${kind} · `}
          Added <Day at={createdAt} /> ·{' '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              used <Time isRelative at={lastUsedAt} />
            </>
          )}
        </span>
      </span>
      <span className="ml-auto flex gap-2">{children}</span>
    </li>
  );
}
