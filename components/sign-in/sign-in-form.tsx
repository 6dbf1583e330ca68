'use client';

import { KeyRound, Mail } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type SignInResult, signInWithOidc, signInWithPassword } from '@/components/api/session';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { DEFAULT_LOCALE, type Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import { PasswordInput } from './password-input';

type SignInError = Exclude<SignInResult, { outcome: 'signed-in' }>;

/** Returns the message of the server if the reader understands it, and otherwise a general one. */
function getErrorMessage(t: Translator<'auth'>, locale: Locale, failure: SignInError): string {
  const isReadable = 'message' in failure && (failure.isTranslated || locale === DEFAULT_LOCALE);
  const message = isReadable ? failure.message : null;
  return message ?? t(`signIn.${failure.outcome}`);
}

interface SignInFormProps {
  /** Path of this application to open after sign-in. */
  next: string;
  /** Sign-in provider of the organization, and the error of its last attempt. */
  oidc?: { name: string; failure?: string };
}

export function SignInForm({ next, oidc }: SignInFormProps) {
  const t = useTranslations('auth');
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInError>();
  const password = useRef<HTMLInputElement>(null);

  // After an error, the password is cleared for another attempt; the email stays.
  useEffect(() => {
    if (failure?.outcome !== 'wrong') return;
    password.current?.focus();
    password.current?.select();
  }, [failure]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const result = await signInWithPassword(String(form.get('email')).trim(), String(form.get('password')));
    if (result.outcome === 'signed-in') {
      // Reload fully, so that every page uses the signed-in user.
      window.location.assign(next);
      return;
    }
    setBusy(false);
    setFailure(result);
  }

  async function goToProvider() {
    setFailure(undefined);
    setBusy(true);
    if (await signInWithOidc(next)) return;
    setBusy(false);
    setFailure({ outcome: 'unreachable' });
  }

  return (
    <form onSubmit={submit} method="post" className="mt-1 grid gap-4">
      {/* An error of two lines takes the place of the sentence, so that the fields stay where they are. */}
      <div className="min-h-16">
        {oidc?.failure && !failure && (
          <Notice tone="bad" role="alert" className="mt-1">
            {oidc.failure}
          </Notice>
        )}
        {failure && (
          <Notice tone={failure.outcome === 'paused' ? 'warn' : 'bad'} role="alert" className="mt-1">
            {getErrorMessage(t, locale, failure)}
          </Notice>
        )}
        {!failure && !oidc?.failure && (
          <p className="text-head text-ink-2 tracking-normal">{t('signIn.intro')}</p>
        )}
      </div>
      <Field label={t('email')}>
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
        <Field label={t('password')}>
          {({ id }) => (
            <PasswordInput id={id} ref={password} name="password" autoComplete="current-password" required />
          )}
        </Field>
        {/* Beside the label to the eye, and behind the field to the keys: Tab leads from the email to the password. */}
        <a href="/forgot-password" className="absolute top-0 right-0 font-medium text-accent-ink text-small">
          {t('signIn.forgot')}
        </a>
      </div>
      <Button type="submit" variant="primary" size="xl" className="w-full">
        {busy ? t('signIn.busy') : t('signIn.action')}
      </Button>
      {oidc && (
        <>
          <p className="flex items-center gap-2.5 text-ink-3 text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('signIn.or')}
          </p>
          <Button icon={KeyRound} size="xl" className="w-full" onClick={goToProvider}>
            {t('signIn.provider', { provider: oidc.name })}
          </Button>
        </>
      )}
    </form>
  );
}
