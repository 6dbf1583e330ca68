'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { setPasswordByLink } from '@/components/api/password-links';
import { signInWithPassword } from '@/components/api/session';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { PasswordLinkView, PasswordSet } from '@/lib/tenancy/account/password-links/schemas';
import { AuthHeader } from './auth-layout';
import { PasswordInput } from './password-input';

interface SetPasswordFormProps {
  token: string;
  /** Valid link. */
  link: PasswordLinkView;
  onSet: (set: PasswordSet, signedIn: boolean) => void;
  /** Called if the link is no longer valid. */
  onLinkInvalid: () => void;
}

/** Sets a password with a valid link. */
export function SetPasswordForm({ token, link, onSet, onLinkInvalid }: SetPasswordFormProps) {
  const t = useTranslations('auth');
  const invited = link.kind === 'invitation';
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const problem = failure instanceof ApiError ? failure.errors.password?.[0] : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || password === '') return;
    setBusy(true);
    try {
      const set = await setPasswordByLink({ token, password });
      const { outcome } = await signInWithPassword(set.email, password);
      // New users go directly to the application.
      if (invited && outcome === 'signed-in') return window.location.replace('/');
      onSet(set, outcome === 'signed-in');
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && [404, 409].includes(error.status)) return onLinkInvalid();
      setFailure(error as Error);
    }
  }

  return (
    <>
      <AuthHeader title={getTitle(t, link)}>{getText(t, link)}</AuthHeader>
      <form onSubmit={submit} noValidate method="post" className="grid gap-4">
        {failure && !problem && (
          <Notice tone="bad" role="alert">
            {failure.message}
          </Notice>
        )}
        <p className="text-ink-2 text-small">
          {t.rich('setPassword.signInAs', {
            email: () => <span className="break-all font-medium text-ink">{link.email}</span>,
          })}
        </p>
        {/* So that a password manager knows whose password it is. */}
        <input type="text" autoComplete="username" value={link.email ?? ''} readOnly hidden />
        <Field label={t('newPassword')} help={t('newPasswordHelp')} error={problem}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              autoFocus
              required
              value={password}
              onChange={(event) => {
                setFailure(undefined);
                setPassword(event.target.value);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="xl" className="w-full" disabled={password === ''}>
          {busy ? t('setPassword.busy') : t('setPassword.action')}
        </Button>
        {link.joins && <p className="text-ink-3 text-small">{t('setPassword.joinEffect')}</p>}
        {!invited && <p className="text-ink-3 text-small">{t('setPassword.resetEffect')}</p>}
      </form>
    </>
  );
}

function getTitle(t: Translator<'auth'>, { kind, joins, organization }: PasswordLinkView): string {
  if (!joins) return kind === 'invitation' ? t('setPassword.inviteTitle') : t('setPassword.resetTitle');
  return organization === null
    ? t('setPassword.joinTitleUnnamed')
    : t('setPassword.joinTitle', { organization });
}

function getText(t: Translator<'auth'>, { kind, joins, organization }: PasswordLinkView): string {
  if (joins) return t('setPassword.joinIntro');
  if (kind === 'reset') return t('setPassword.resetIntro');
  return organization === null
    ? t('setPassword.inviteIntroUnnamed')
    : t('setPassword.inviteIntro', { organization });
}
