'use client';

import { useState } from 'react';
import { ApiError, createNoResponseError } from '@/components/api/api-error';
import { getPasskeyObstacle, proveByPasskey } from '@/components/api/passkeys';
import { proveSession } from '@/components/api/prove-session';
import { signInWithOidc } from '@/components/api/session';
import { useSecondFactors } from '@/components/api/use-second-factors';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import type { SecondFactors } from '@/lib/tenancy/second-factors/schemas';

const FIELDS = {
  code: {
    label: 'Code',
    help: 'From your authenticator app, or a recovery code.',
    type: 'text',
    autoComplete: 'one-time-code',
  },
  recovery_code: {
    label: 'Recovery code',
    help: 'One of the codes that you saved.',
    type: 'text',
    autoComplete: 'off',
  },
  password: {
    label: 'Password',
    help: 'The password of your account.',
    type: 'password',
    autoComplete: 'current-password',
  },
} as const;

type Kind = keyof typeof FIELDS | 'passkey' | 'sign_in';

const ACTIONS: Partial<Record<Kind, string>> = { passkey: 'Use a passkey', sign_in: 'Sign in again' };

/** Returns the ways to offer here. A code field also accepts recovery codes. */
function listKinds({ verify_with: kinds, passkey_origin: origin }: SecondFactors): Kind[] {
  const canUsePasskey = getPasskeyObstacle(origin) === null;
  const usable = kinds.filter((kind) => kind !== 'passkey' || canUsePasskey);
  return usable.filter((kind) => kind !== 'recovery_code' || !usable.includes('code'));
}

/** Asks for a passkey, a code, or the password before a change that affects access. */
export function StepUpDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const { data: factors, error: loadError } = useSecondFactors();
  const [chosen, setChosen] = useState<Kind>();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const kinds = factors ? listKinds(factors) : [];
  const kind = chosen ?? kinds[0];
  const other = kinds.find((each) => each !== kind);
  const problem =
    failure instanceof ApiError ? failure.errors[kind === 'password' ? 'password' : 'code']?.[0] : undefined;

  async function submit() {
    if (kind === undefined) return;
    setBusy(true);
    setFailure(undefined);
    if (kind === 'sign_in') return signInAgain();
    try {
      if (kind === 'passkey') await proveByPasskey();
      else await proveSession(kind === 'password' ? { password: text } : { code: text.trim() });
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

  const field = kind && kind !== 'sign_in' && kind !== 'passkey' ? FIELDS[kind] : undefined;
  const isUnusable = factors !== undefined && kind === undefined;
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
      action={(kind && ACTIONS[kind]) ?? 'Confirm'}
      isBlocked={kind === undefined || (field !== undefined && text.trim() === '')}
      isBusy={busy}
      problem={
        loadError?.message ??
        (isUnusable
          ? (getPasskeyObstacle(factors.passkey_origin) ?? 'No second factor can be used here.')
          : failure && !problem && failure.message)
      }
      sideAction={
        other && (
          <Button
            size="lg"
            className="mr-auto"
            disabled={busy}
            onClick={() => {
              setChosen(other);
              setText('');
              setFailure(undefined);
            }}
          >
            {other === 'passkey' ? 'Use a passkey instead' : 'Enter a code instead'}
          </Button>
        )
      }
      noValidate
      onSubmit={() => void submit()}
      onClose={() => onAnswer(false)}
    >
      <div className="min-h-[86px]">
        {kind === 'passkey' && (
          <p className="text-ink-2">
            Your browser then asks for your fingerprint, your face, a PIN, or a security key.
          </p>
        )}
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
