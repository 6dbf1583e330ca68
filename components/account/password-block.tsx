'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useChangePassword } from '@/components/api/use-account';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { FieldStack, SectionBlock } from '@/components/ui/section-block';
import { showToast } from '@/components/ui/toast';

/** Changes the password; requires the current one. */
export function PasswordBlock({ email }: { email: string }) {
  const t = useTranslations('account.password');
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { mutate, error, isPending, reset } = useChangePassword();
  const problems = error instanceof ApiError ? error.errors : {};
  const blocked = isPending || current === '' || next === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (blocked) return;
    mutate(
      { current_password: current, new_password: next },
      {
        onSuccess: () => {
          setCurrent('');
          setNext('');
          showToast({ message: t('changed'), detail: t('signedOut') });
        },
      },
    );
  }

  return (
    <SectionBlock id="password" title={t('title')} description={t('description')}>
      <form onSubmit={submit} noValidate>
        {error && Object.keys(problems).length === 0 && (
          <Notice tone="bad" role="alert" className="mb-4">
            {error.message}
          </Notice>
        )}
        {/* So that a password manager knows whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <FieldStack>
          <Field label={t('current')} error={problems.current_password?.[0]}>
            {(control) => (
              <Input
                {...control}
                size="lg"
                type="password"
                autoComplete="current-password"
                value={current}
                onChange={(event) => {
                  reset();
                  setCurrent(event.target.value);
                }}
              />
            )}
          </Field>
          <Field label={t('new')} help={t('help')} error={problems.new_password?.[0]}>
            {(control) => (
              <Input
                {...control}
                size="lg"
                type="password"
                autoComplete="new-password"
                value={next}
                onChange={(event) => {
                  reset();
                  setNext(event.target.value);
                }}
              />
            )}
          </Field>
        </FieldStack>
        <Button type="submit" size="lg" disabled={blocked} className="mt-4">
          {t('change')}
        </Button>
      </form>
    </SectionBlock>
  );
}
