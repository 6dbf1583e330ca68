'use client';

import { Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { askForReset } from '@/components/api/password-links';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { DoorHead } from './door';

/** Asks for a mail by which a new password is set. */
export function ForgotForm() {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<string>();
  const [refusal, setRefusal] = useState<Error>();
  const problem = refusal instanceof ApiError ? refusal.errors.email?.[0] : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || email.trim() === '') return;
    setBusy(true);
    try {
      await askForReset(email.trim());
      setAsked(email.trim());
    } catch (error) {
      setRefusal(error as Error);
    }
    setBusy(false);
  }

  if (asked !== undefined) {
    return (
      <div role="status">
        <DoorHead title="Look into your mailbox">
          If {asked} has an account here, a mail is on its way. Its link counts once, for an hour.
        </DoorHead>
        <Button size="xl" className="w-full" onClick={() => setAsked(undefined)}>
          Use another address
        </Button>
      </div>
    );
  }
  return (
    <>
      <DoorHead title="Forgot your password?">We mail you a link by which you set a new one.</DoorHead>
      <form onSubmit={submit} noValidate method="post" className="grid gap-4">
        {refusal && !problem && (
          <Note tone="bad" role="alert">
            {refusal.message}
          </Note>
        )}
        <Field label="E-mail" error={problem}>
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
                setRefusal(undefined);
                setEmail(event.target.value);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="xl" className="w-full" disabled={email.trim() === ''}>
          {busy ? 'Asking…' : 'Mail me a link'}
        </Button>
      </form>
    </>
  );
}
