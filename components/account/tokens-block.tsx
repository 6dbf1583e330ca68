'use client';

import { Copy, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { endOfDay } from '@/components/api/end-of-day';
import { useAccessTokens, useMakeToken, useRevokeToken } from '@/components/api/use-account';
import { Block } from '@/components/ui/block';
import { Button } from '@/components/ui/button';
import { copy } from '@/components/ui/copy';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { Day, Time } from '@/components/ui/time';
import type { AccessTokenList } from '@/lib/access-tokens/schemas';

const MAX_NAME = 255;

/** What the reader's own scripts sign in with. */
export function TokensBlock({ first }: { first: AccessTokenList }) {
  const { data: tokens } = useAccessTokens(first);
  const [name, setName] = useState('');
  const [lastDay, setLastDay] = useState('');
  const make = useMakeToken();
  const revoke = useRevokeToken();
  const error = make.error ?? revoke.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || make.isPending) return;
    make.mutate({ name: name.trim(), expires_at: endOfDay(lastDay) }, { onSuccess: () => setName('') });
  }

  return (
    <Block
      id="tokens"
      title="Access tokens"
      description="With one, a script does what you may do. For programs of the organization make an API key instead."
    >
      {error && (
        <Note tone="bad" role="alert" className="mb-3">
          {error.message}
        </Note>
      )}
      {make.data && <MadeToken token={make.data.token} onKept={make.reset} />}
      {tokens.length === 0 && (
        <p className="mb-3 text-ink-2">
          You have none yet. Name one after the place where it will be used, so that you know later which one
          to revoke.
        </p>
      )}
      {tokens.length > 0 && (
        <ul aria-label="Access tokens" className="mb-4 overflow-hidden rounded-2 border border-line">
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
                  {token.last_used_at === null ? (
                    'Never used'
                  ) : (
                    <>
                      Used <Time within at={token.last_used_at} />
                    </>
                  )}
                  {token.expires_at !== null && (
                    <>
                      {' '}
                      · until <Day at={token.expires_at} />
                    </>
                  )}
                </span>
              </span>
              <Button
                size="sm"
                aria-label={`Revoke ${token.name}`}
                disabled={revoke.isPending}
                onClick={() => revoke.mutate(token.id)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 flex-1">
          <Field label="Name of a new token">
            {(control) => (
              <Input
                {...control}
                size="lg"
                autoComplete="off"
                maxLength={MAX_NAME}
                placeholder="Laptop"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Field label="Last day, if any">
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
          Make token
        </Button>
      </form>
    </Block>
  );
}

/** The one time that it is shown. */
function MadeToken({ token, onKept }: { token: string; onKept: () => void }) {
  return (
    <Note tone="accent" role="status" className="mb-4">
      <p>Keep this token now: it is shown this once.</p>
      <p className="mt-1 break-all font-mono text-ink text-small">{token}</p>
      <p className="mt-2 flex gap-2">
        <Button size="sm" icon={Copy} onClick={() => void copy(token)}>
          Copy
        </Button>
        <Button size="sm" onClick={onKept}>
          I have kept it
        </Button>
      </p>
    </Note>
  );
}
