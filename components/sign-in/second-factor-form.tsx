'use client';

import { KeyRound, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { getPasskeyObstacle, proveByPasskey } from '@/components/api/passkeys';
import { proveSession } from '@/components/api/prove-session';
import { endSession } from '@/components/api/session';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';

const FIELDS = {
  code: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery_code: { inputMode: 'text', autoComplete: 'off' },
} as const;

export type SignInProofKind = keyof typeof FIELDS | 'passkey';

interface SecondFactorFormProps {
  next: string;
  /** Ways to finish the sign-in, the preferred one first. */
  kinds: readonly SignInProofKind[];
  passkeyOrigin: string;
}

/** Finishes a sign-in with a passkey, a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ next, kinds, passkeyOrigin }: SecondFactorFormProps) {
  const t = useTranslations('secondFactor');
  const [kind, setKind] = useState<SignInProofKind>(kinds[0] ?? 'code');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const input = useRef<HTMLInputElement>(null);
  const problem = failure instanceof ApiError ? failure.errors.code?.[0] : undefined;
  const field = kind === 'passkey' ? null : { ...FIELDS[kind], label: t(`form.labels.${kind}`) };
  const isBlocked = field !== null && code.trim() === '';

  useEffect(() => {
    if (!failure) return;
    input.current?.focus();
    input.current?.select();
  }, [failure]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || isBlocked) return;
    const obstacle = kind === 'passkey' ? getPasskeyObstacle(t, passkeyOrigin) : null;
    if (obstacle !== null) return setFailure(new Error(obstacle));
    setBusy(true);
    setFailure(undefined);
    try {
      await (kind === 'passkey' ? proveByPasskey(t) : proveSession({ code: code.trim() }));
      window.location.assign(next);
    } catch (error) {
      setBusy(false);
      // The session has ended: sign in again.
      if (error instanceof ApiError && error.status === 401)
        return window.location.assign(`/sign-in?next=${encodeURIComponent(next)}`);
      setFailure(error as Error);
    }
  }

  return (
    <form onSubmit={submit} noValidate method="post" className="grid gap-4">
      {failure && !problem && (
        <Notice tone="bad" role="alert">
          {failure.message}
        </Notice>
      )}
      {field && (
        <Field label={field.label} error={problem}>
          {(control) => (
            <Input
              {...control}
              key={kind}
              ref={input}
              size="xl"
              icon={ShieldCheck}
              inputMode={field.inputMode}
              autoComplete={field.autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              value={code}
              onChange={(event) => {
                setFailure(undefined);
                setCode(event.target.value);
              }}
            />
          )}
        </Field>
      )}
      <Button
        type="submit"
        variant="primary"
        size="xl"
        icon={field ? undefined : KeyRound}
        className="w-full"
        disabled={isBlocked}
        autoFocus={!field}
      >
        {busy
          ? t(field ? 'form.checking' : 'form.waiting')
          : t(field ? 'form.continue' : 'form.choices.passkey')}
      </Button>
      <div className="flex flex-wrap gap-2">
        {kinds
          .filter((each) => each !== kind)
          .map((each) => (
            <Button
              key={each}
              disabled={busy}
              onClick={() => {
                setKind(each);
                setCode('');
                setFailure(undefined);
              }}
            >
              {t(`form.choices.${each}`)}
            </Button>
          ))}
        <Button className="ml-auto" onClick={() => void endSession()}>
          {t('form.signOut')}
        </Button>
      </div>
      <p className="text-ink-3 text-small">{t('form.lost')}</p>
    </form>
  );
}
