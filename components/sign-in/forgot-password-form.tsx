'use client';

import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
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
  const t = useTranslations('auth');
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
        <AuthHeader title={t('forgotPassword.sentTitle')}>
          {t('forgotPassword.sent', { email: sentTo })}
        </AuthHeader>
        <Button size="xl" className="w-full" onClick={() => setSentTo(undefined)}>
          {t('forgotPassword.another')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <AuthHeader title={t('forgotPassword.title')}>{t('forgotPassword.intro')}</AuthHeader>
      <form onSubmit={submit} noValidate method="post" className="grid gap-4">
        {failure && !problem && (
          <Notice tone="bad" role="alert">
            {failure.message}
          </Notice>
        )}
        <Field label={t('email')} error={problem}>
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
          {busy ? t('forgotPassword.busy') : t('forgotPassword.action')}
        </Button>
      </form>
    </>
  );
}
