'use client';

import { useTranslations } from 'next-intl';
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
import type { Translator } from '@/lib/foundation/languages/translator';
import type { SecondFactors } from '@/lib/tenancy/second-factors/schemas';

const FIELDS = {
  code: { type: 'text', autoComplete: 'one-time-code' },
  recovery_code: { type: 'text', autoComplete: 'off' },
  password: { type: 'password', autoComplete: 'current-password' },
} as const;

type FieldKind = keyof typeof FIELDS;
type Kind = FieldKind | 'passkey' | 'sign_in';

const isFieldKind = (kind: Kind | undefined): kind is FieldKind => kind !== undefined && kind in FIELDS;

/** Returns the ways to offer here. A code field also accepts recovery codes. */
function listKinds(
  t: Translator<'secondFactor'>,
  { verify_with: kinds, passkey_origin: origin }: SecondFactors,
): Kind[] {
  const canUsePasskey = getPasskeyObstacle(t, origin) === null;
  const usable = kinds.filter((kind) => kind !== 'passkey' || canUsePasskey);
  return usable.filter((kind) => kind !== 'recovery_code' || !usable.includes('code'));
}

/** Returns the way after this one. After the last one comes the first. */
function getNext(kinds: Kind[], kind: Kind): Kind | undefined {
  const next = kinds[(kinds.indexOf(kind) + 1) % kinds.length];
  return next === kind ? undefined : next;
}

/** Asks for a passkey, a code, or the password before a change that affects access. */
export function StepUpDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const t = useTranslations('secondFactor');
  const { data: factors, error: loadError } = useSecondFactors();
  const [chosen, setChosen] = useState<Kind>();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const kinds = factors ? listKinds(t, factors) : [];
  const kind = chosen ?? kinds[0];
  const other = kind && getNext(kinds, kind);
  const problem =
    failure instanceof ApiError ? failure.errors[kind === 'password' ? 'password' : 'code']?.[0] : undefined;

  async function submit() {
    if (kind === undefined) return;
    setBusy(true);
    setFailure(undefined);
    if (kind === 'sign_in') return signInAgain();
    try {
      if (kind === 'passkey') await proveByPasskey(t);
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

  const fieldKind = isFieldKind(kind) ? kind : undefined;
  const isUnusable = factors !== undefined && kind === undefined;
  return (
    <FormDialog
      width="sm"
      keepOpenOutside
      title={t('stepUp.title')}
      description={t(kind === 'sign_in' ? 'stepUp.signInEffect' : 'stepUp.effect')}
      action={t(kind === 'passkey' || kind === 'sign_in' ? `stepUp.actions.${kind}` : 'stepUp.confirm')}
      isBlocked={kind === undefined || (fieldKind !== undefined && text.trim() === '')}
      isBusy={busy}
      problem={
        loadError?.message ??
        (isUnusable
          ? (getPasskeyObstacle(t, factors.passkey_origin) ?? t('stepUp.unusable'))
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
            {t(`stepUp.instead.${other}`)}
          </Button>
        )
      }
      noValidate
      onSubmit={() => void submit()}
      onClose={() => onAnswer(false)}
    >
      <div className="min-h-[86px]">
        {kind === 'passkey' && <p className="text-ink-2">{t('stepUp.browserAsks')}</p>}
        {fieldKind && (
          <Field label={t(`stepUp.labels.${fieldKind}`)} help={t(`stepUp.help.${fieldKind}`)} error={problem}>
            {(control) => (
              <Input
                {...control}
                size="lg"
                type={FIELDS[fieldKind].type}
                autoComplete={FIELDS[fieldKind].autoComplete}
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
