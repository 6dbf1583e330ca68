'use client';

import { KeyRound, Mail } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type SignInResult, signInByOidc, signInWith } from '@/components/api/session';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { PasswordInput } from './password-input';

type Refusal = Exclude<SignInResult, { outcome: 'signed-in' }>;

function sentence(refusal: Refusal): string {
  switch (refusal.outcome) {
    case 'wrong':
      return refusal.message ?? 'That e-mail and password don’t match. Check both, then try again.';
    case 'paused':
      return refusal.message ?? 'Too many tries. Wait 15 minutes, then try again.';
    case 'unreachable':
      return 'Sheaf does not answer. Check the connection, then try again.';
  }
}

interface SignInFormProps {
  /** Where to go from here: a path of this application. */
  next: string;
  /** The organization's own sign-in, and why it led back here. */
  oidc?: { name: string; refusal?: string };
}

export function SignInForm({ next, oidc }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const password = useRef<HTMLInputElement>(null);

  // The password is typed again after a refusal; the address most likely stays.
  useEffect(() => {
    if (refusal?.outcome !== 'wrong') return;
    password.current?.focus();
    password.current?.select();
  }, [refusal]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const result = await signInWith(String(form.get('email')).trim(), String(form.get('password')));
    if (result.outcome === 'signed-in') {
      // A whole load: every page after this one is drawn for the person who signed in.
      window.location.assign(next);
      return;
    }
    setBusy(false);
    setRefusal(result);
  }

  async function goToProvider() {
    setRefusal(undefined);
    setBusy(true);
    if (await signInByOidc(next)) return;
    setBusy(false);
    setRefusal({ outcome: 'unreachable' });
  }

  return (
    <form onSubmit={submit} method="post" className="grid gap-4">
      {oidc?.refusal && !refusal && (
        <Note tone="bad" role="alert">
          {oidc.refusal}
        </Note>
      )}
      {refusal && (
        <Note tone={refusal.outcome === 'paused' ? 'warn' : 'bad'} role="alert">
          {sentence(refusal)}
        </Note>
      )}
      <Field label="E-mail">
        {({ id }) => (
          <Input
            id={id}
            size="xl"
            icon={Mail}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
          />
        )}
      </Field>
      <div className="relative">
        <Field label="Password">
          {({ id }) => (
            <PasswordInput id={id} ref={password} name="password" autoComplete="current-password" required />
          )}
        </Field>
        {/* Beside the label to the eye, and behind the field to the keys: Tab leads from the e-mail to the password. */}
        <a href="/forgot-password" className="absolute top-0 right-0 font-medium text-accent-ink text-small">
          Forgot password?
        </a>
      </div>
      <Button type="submit" variant="primary" size="xl" className="w-full">
        {busy ? 'Signing in…' : 'Sign in'}
      </Button>
      {oidc && (
        <>
          <p className="flex items-center gap-2.5 text-ink-3 text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
          <Button icon={KeyRound} size="xl" className="w-full" onClick={goToProvider}>
            Continue with {oidc.name}
          </Button>
        </>
      )}
    </form>
  );
}
