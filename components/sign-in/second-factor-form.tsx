'use client';

import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { proveSession } from '@/components/api/prove-session';
import { endSession } from '@/components/api/session';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';

const KINDS = {
  app: { label: 'Code of your authenticator app', other: 'Use a recovery code', inputMode: 'numeric' },
  recovery: { label: 'Recovery code', other: 'Use your authenticator app', inputMode: 'text' },
} as const;

/** Finishes a sign-in with a code of the authenticator app, or with a recovery code. */
export function SecondFactorForm({ next }: { next: string }) {
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const field = useRef<HTMLInputElement>(null);
  const problem = failure instanceof ApiError ? failure.errors.code?.[0] : undefined;

  useEffect(() => {
    if (!failure) return;
    field.current?.focus();
    field.current?.select();
  }, [failure]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setBusy(true);
    try {
      await proveSession({ code: code.trim() });
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
      <Field label={KINDS[kind].label} error={problem}>
        {(control) => (
          <Input
            {...control}
            key={kind}
            ref={field}
            size="xl"
            icon={ShieldCheck}
            inputMode={KINDS[kind].inputMode}
            autoComplete="one-time-code"
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
      <Button type="submit" variant="primary" size="xl" className="w-full" disabled={code.trim() === ''}>
        {busy ? 'Checking…' : 'Continue'}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          onClick={() => {
            setKind(kind === 'app' ? 'recovery' : 'app');
            setCode('');
            setFailure(undefined);
          }}
        >
          {KINDS[kind].other}
        </Button>
        <Button onClick={() => void endSession()}>Sign out</Button>
      </div>
      <p className="text-ink-3 text-small">
        Without your app and your recovery codes, ask the operator of this installation to reset your second
        factor.
      </p>
    </form>
  );
}
