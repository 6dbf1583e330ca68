'use client';

import { Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { requestPasswordReset } from '@/components/api/password-links';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { AuthHeader } from './auth-layout';

/** Requests an email with a link to set a new password. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<Error>();
  const problem = failure instanceof ApiError ? failure.errors.email?.[0] : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || email.trim() === '') return;
    setBusy(true);
    try {
      await requestPasswordReset(email.trim());
      setSentTo(email.trim());
    } catch (error) {
      setFailure(error as Error);
    }
    setBusy(false);
  }

  if (sentTo !== undefined) {
    return (
      <div role="status">
        <AuthHeader title="Check your email">
          If {sentTo} has an account, an email is on its way. Its link works once, for 1 hour.
        </AuthHeader>
        <Button size="xl" className="w-full" onClick={() => setSentTo(undefined)}>
          Use another address
        </Button>
      </div>
    );
  }
  return (
    <>
      <AuthHeader title="Forgot your password?">We email you a link to set a new password.</AuthHeader>
      <form onSubmit={submit} noValidate method="post" className="grid gap-4">
        {failure && !problem && (
          <Notice tone="bad" role="alert">
            {failure.message}
          </Notice>
        )}
        <Field label="Email" error={problem}>
          {({ invalid, ...control }) => (
            <Input
              {...control}
              invalid={invalid}
              size="xl"
              icon={Mail}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              value={email}
              onChange={(event) => {
                setFailure(undefined);
                setEmail(event.target.value);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="xl" className="w-full" disabled={email.trim() === ''}>
          {busy ? 'Asking…' : 'Email me a link'}
        </Button>
      </form>
    </>
  );
}
