'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAccount, useChangeAccount } from '@/components/api/use-account';
import { storeLocale } from '@/components/language/locale-cookie';
import { Field } from '@/components/ui/field';
import { FieldStack, SectionBlock } from '@/components/ui/section-block';
import { Select } from '@/components/ui/select';
import { LOCALE_NAMES, LOCALES, parseLocale } from '@/lib/foundation/languages/locales';
import type { Account } from '@/lib/tenancy/account/schemas';

/** Value of the option that follows the browser. */
const BROWSER = 'browser';

/** Chooses the language of the signed-in user. The page changes its texts in place and keeps the input. */
export function LanguageBlock({ first }: { first: Account }) {
  const t = useTranslations('account.language');
  const router = useRouter();
  const { data: account } = useAccount(first);
  const { mutate, error, isPending } = useChangeAccount();

  function choose(value: string) {
    const locale = parseLocale(value);
    mutate(
      { locale },
      {
        onSuccess: () => {
          storeLocale(locale);
          router.refresh();
        },
      },
    );
  }

  return (
    <SectionBlock id="language" title={t('title')} description={t('description')}>
      <FieldStack>
        <Field label={t('label')} error={error?.message}>
          {(control) => (
            <Select
              {...control}
              size="lg"
              value={account.locale ?? BROWSER}
              disabled={isPending}
              onValueChange={choose}
              options={[
                { value: BROWSER, label: t('browser') },
                ...LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] })),
              ]}
            />
          )}
        </Field>
      </FieldStack>
    </SectionBlock>
  );
}
