'use client';

import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { setPasswordByLink } from '@/components/api/password-links';
import { signInWith } from '@/components/api/session';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { PasswordLinkView, PasswordSet } from '@/lib/account/password-links/schemas';
import { DoorHead } from './door';
import { PasswordInput } from './password-input';

interface SetPasswordFormProps {
  token: string;
  /** Open. */
  link: PasswordLinkView;
  onSet: (set: PasswordSet, signedIn: boolean) => void;
  /** The link is open no more. */
  onOver: () => void;
}

/** The one question that an open link asks. */
export function SetPasswordForm({ token, link, onSet, onOver }: SetPasswordFormProps) {
  const invited = link.kind === 'invitation';
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Error>();
  const problem = refusal instanceof ApiError ? refusal.errors.password?.[0] : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || password === '') return;
    setBusy(true);
    try {
      const set = await setPasswordByLink({ token, password });
      const { outcome } = await signInWith(set.email, password);
      // Who is new here has nothing to be told, but begins.
      if (invited && outcome === 'signed-in') return window.location.replace('/');
      onSet(set, outcome === 'signed-in');
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && [404, 409].includes(error.status)) return onOver();
      setRefusal(error as Error);
    }
  }

  return (
    <>
      <DoorHead title={titleFor(link)}>{textFor(link)}</DoorHead>
      <form onSubmit={submit} noValidate method="post" className="grid gap-4">
        {refusal && !problem && (
          <Note tone="bad" role="alert">
            {refusal.message}
          </Note>
        )}
        <p className="text-ink-2 text-small">
          You sign in as <span className="break-all font-medium text-ink">{link.email}</span>.
        </p>
        {/* So that a password manager knows whose password it is. */}
        <input type="text" autoComplete="username" value={link.email ?? ''} readOnly hidden />
        <Field
          label="New password"
          help="At least 8 characters. Common passwords and mere names are refused."
          error={problem}
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              autoFocus
              required
              value={password}
              onChange={(event) => {
                setRefusal(undefined);
                setPassword(event.target.value);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="xl" className="w-full" disabled={password === ''}>
          {busy ? 'Setting it…' : 'Set password'}
        </Button>
        {link.joins && (
          <p className="text-ink-3 text-small">
            This signs you out everywhere else and revokes the access tokens of your account.
          </p>
        )}
        {!invited && (
          <p className="text-ink-3 text-small">It signs you out wherever you are signed in now.</p>
        )}
      </form>
    </>
  );
}

function titleFor({ kind, joins, organization }: PasswordLinkView): string {
  if (joins) return `Join ${organization ?? 'the organization'}`;
  return kind === 'invitation' ? 'Choose a password' : 'Set a new password';
}

function textFor({ kind, joins, organization }: PasswordLinkView): string {
  if (joins) return 'Somebody else may know your password. Choose a new one to accept the invitation.';
  if (kind === 'reset') return 'It counts at once.';
  return `You were added to ${organization ?? 'an organization'}.`;
}
