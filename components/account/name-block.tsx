'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useAccount, useChangeAccount } from '@/components/api/use-account';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { FieldStack, SectionBlock } from '@/components/ui/section-block';
import { showToast } from '@/components/ui/toast';
import type { Account } from '@/lib/tenancy/account/schemas';

const MAX_NAME_LENGTH = 255;

/** Edits the user's display name. */
export function NameBlock({ first }: { first: Account }) {
  const t = useTranslations('account.name');
  const { data: account } = useAccount(first);
  const [name, setName] = useState(account.name ?? '');
  const { mutate, error, isPending, reset } = useChangeAccount();
  const changed = name.trim() !== (account.name ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!changed || isPending) return;
    mutate({ name: name.trim() || null }, { onSuccess: () => showToast({ message: t('saved') }) });
  }

  return (
    <SectionBlock id="name" title={t('title')} description={t('description', { email: account.email })}>
      <form onSubmit={submit}>
        <FieldStack>
          <Field
            label={t('label')}
            help={t('help')}
            error={
              error
                ? error instanceof ApiError
                  ? (error.errors.name?.[0] ?? error.message)
                  : error.message
                : undefined
            }
          >
            {(control) => (
              <Input
                {...control}
                size="lg"
                autoComplete="name"
                maxLength={MAX_NAME_LENGTH}
                value={name}
                onChange={(event) => {
                  reset();
                  setName(event.target.value);
                }}
              />
            )}
          </Field>
        </FieldStack>
        <Button type="submit" size="lg" disabled={!changed || isPending} className="mt-4">
          {t('save')}
        </Button>
      </form>
      <LeaveGuard isActive={changed} description={t('unsaved')} />
    </SectionBlock>
  );
}
