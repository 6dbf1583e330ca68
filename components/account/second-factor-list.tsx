'use client';

import { KeyRound, Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
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
  const t = useTranslations('secondFactor.list');
  const { app, passkeys } = factors;
  return (
    <ul aria-label={t('title')} className="overflow-hidden rounded-2 border border-line">
      {app && (
        <Row icon={Smartphone} name={t('app')} createdAt={app.created_at} lastUsedAt={app.last_used_at}>
          <Button size="sm" aria-label={t('removeApp')} onClick={() => onRemove(null)}>
            {t('remove')}
          </Button>
        </Row>
      )}
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          icon={KeyRound}
          name={passkey.name}
          kind={t('passkey')}
          createdAt={passkey.created_at}
          lastUsedAt={passkey.last_used_at}
        >
          <Button
            size="sm"
            aria-label={t('renameNamed', { name: passkey.name })}
            onClick={() => onRename(passkey)}
          >
            {t('rename')}
          </Button>
          <Button
            size="sm"
            aria-label={t('removeNamed', { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {t('remove')}
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
  const t = useTranslations('secondFactor.list');
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b px-3 py-1.5 last:border-b-0">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-ink-3 text-small">
          {kind && `${kind} · `}
          {lastUsedAt === null
            ? t.rich('neverUsed', { day: () => <Day at={createdAt} /> })
            : t.rich('used', {
                day: () => <Day at={createdAt} />,
                time: () => <Time isRelative at={lastUsedAt} />,
              })}
        </span>
      </span>
      <span className="ml-auto flex gap-2">{children}</span>
    </li>
  );
}
