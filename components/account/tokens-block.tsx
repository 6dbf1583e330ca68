'use client';

import { Copy, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { toEndOfDay } from '@/components/api/end-of-day';
import { useAccessTokens, useCreateToken, useRevokeToken } from '@/components/api/use-account';
import { Button } from '@/components/ui/button';
import { copyToClipboard } from '@/components/ui/copy-to-clipboard';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { SectionBlock } from '@/components/ui/section-block';
import { Day, Time } from '@/components/ui/time';
import type { AccessTokenList } from '@/lib/tenancy/access-tokens/schemas';

const MAX_NAME_LENGTH = 255;

/** Lists the user's access tokens for scripts. */
export function TokensBlock({ first }: { first: AccessTokenList }) {
  const t = useTranslations('account.tokens');
  const { data: tokens } = useAccessTokens(first);
  const [name, setName] = useState('');
  const [lastDay, setLastDay] = useState('');
  const make = useCreateToken();
  const revoke = useRevokeToken();
  const error = make.error ?? revoke.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || make.isPending) return;
    make.mutate({ name: name.trim(), expires_at: toEndOfDay(lastDay) }, { onSuccess: () => setName('') });
  }

  return (
    <SectionBlock id="tokens" title={t('title')} description={t('description')}>
      {error && (
        <Notice tone="bad" role="alert" className="mb-3">
          {error.message}
        </Notice>
      )}
      {make.data && <NewTokenNotice token={make.data.token} onKept={make.reset} />}
      {tokens.length === 0 && <p className="mb-3 text-ink-2">{t('none')}</p>}
      {tokens.length > 0 && (
        <ul aria-label={t('title')} className="mb-4 overflow-hidden rounded-2 border border-line">
          {tokens.map((token) => (
            <li
              key={token.id}
              className="flex min-h-12 items-center gap-3 border-line border-b px-3 py-1.5 last:border-b-0"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">
                  {token.name}{' '}
                  <code className="ml-1 font-mono font-normal text-ink-3 text-small">{token.start}…</code>
                </span>
                <span className="block text-ink-3 text-small">
                  <TokenTimes lastUsedAt={token.last_used_at} expiresAt={token.expires_at} />
                </span>
              </span>
              <Button
                size="sm"
                aria-label={t('revokeNamed', { name: token.name })}
                disabled={revoke.isPending}
                onClick={() => revoke.mutate(token.id)}
              >
                {t('revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 flex-1">
          <Field label={t('name')}>
            {(control) => (
              <Input
                {...control}
                size="lg"
                autoComplete="off"
                maxLength={MAX_NAME_LENGTH}
                placeholder={t('example')}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Field label={t('expiry')}>
          {(control) => (
            <Input
              {...control}
              size="lg"
              type="date"
              value={lastDay}
              onChange={(event) => setLastDay(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="lg" icon={Plus} disabled={name.trim() === '' || make.isPending}>
          {t('create')}
        </Button>
      </form>
    </SectionBlock>
  );
}

/** Shows when a token was used last, and how long it is valid. */
function TokenTimes({ lastUsedAt, expiresAt }: { lastUsedAt: string | null; expiresAt: string | null }) {
  const t = useTranslations('account.tokens');
  return (
    <>
      {lastUsedAt === null
        ? t('neverUsed')
        : t.rich('used', { time: () => <Time isRelative at={lastUsedAt} /> })}
      {expiresAt !== null && <> · {t.rich('until', { day: () => <Day at={expiresAt} /> })}</>}
    </>
  );
}

/** Shows the new token, which is shown only once. */
function NewTokenNotice({ token, onKept: onDismiss }: { token: string; onKept: () => void }) {
  const t = useTranslations('account.tokens');
  return (
    <Notice tone="accent" role="status" className="mb-4">
      <p>{t('once')}</p>
      <p className="mt-1 break-all font-mono text-ink text-small">{token}</p>
      <p className="mt-2 flex gap-2">
        <Button size="sm" icon={Copy} onClick={() => void copyToClipboard(token)}>
          {t('copy')}
        </Button>
        <Button size="sm" onClick={onDismiss}>
          {t('saved')}
        </Button>
      </p>
    </Notice>
  );
}
