'use client';

import { useState } from 'react';
import { ApiError, createNoResponseError } from '@/components/api/api-error';
import { proveSession } from '@/components/api/prove-session';
import { signInWithOidc } from '@/components/api/session';
import { useSecondFactors } from '@/components/api/use-second-factors';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';

const FIELDS = {
  code: {
    label: 'Code',
    help: 'From your authenticator app, or a recovery code.',
    type: 'text',
    autoComplete: 'one-time-code',
  },
  password: {
    label: 'Password',
    help: 'The password of your account.',
    type: 'password',
    autoComplete: 'current-password',
  },
} as const;

/** Asks for a code or the password before a change that affects access. */
export function StepUpDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const { data: factors, error: loadError } = useSecondFactors();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const kind = factors?.verify_with;
  const problem = failure instanceof ApiError && kind ? failure.errors[kind]?.[0] : undefined;

  async function submit() {
    if (kind === undefined) return;
    setBusy(true);
    if (kind === 'sign_in') return signInAgain();
    try {
      await proveSession(kind === 'code' ? { code: text.trim() } : { password: text });
      onAnswer(true);
    } catch (error) {
      setFailure(error as Error);
      setBusy(false);
    }
  }

  async function signInAgain() {
    const { pathname, search } = window.location;
    if (await signInWithOidc(pathname + search, { again: true })) return;
    setFailure(createNoResponseError());
    setBusy(false);
  }

  const field = kind && kind !== 'sign_in' ? FIELDS[kind] : undefined;
  return (
    <FormDialog
      width="sm"
      keepOpenOutside
      title="Confirm that it is you"
      description={
        kind === 'sign_in'
          ? 'This change affects who has access. Sign in again with single sign-on, then repeat the change within 10 min.'
          : 'This change affects who has access. You are not asked again for 10 min.'
      }
      action={kind === 'sign_in' ? 'Sign in again' : 'Confirm'}
      isBlocked={kind === undefined || (field !== undefined && text.trim() === '')}
      isBusy={busy}
      problem={loadError?.message ?? (failure && !problem && failure.message)}
      noValidate
      onSubmit={() => void submit()}
      onClose={() => onAnswer(false)}
    >
      <div className="min-h-[86px]">
        {field && (
          <Field label={field.label} help={field.help} error={problem}>
            {(control) => (
              <Input
                {...control}
                size="lg"
                type={field.type}
                autoComplete={field.autoComplete}
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                value={text}
                onChange={(event) => {
                  setFailure(undefined);
                  setText(event.target.value);
                }}
              />
            )}
          </Field>
        )}
      </div>
    </FormDialog>
  );
}
