'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { changeAccount } from '@/components/api/change-account';
import { Select } from '@/components/ui/select';
import { LOCALE_NAMES, LOCALES, parseLocale } from '@/lib/foundation/languages/locales';
import { storeLocale } from './locale-cookie';

interface LanguageSelectProps {
  /** `true` changes the language of the account too, because it has precedence over the browser's. */
  isSignedIn: boolean;
}

/** Chooses the language of pages outside of the account. The page changes its texts in place and keeps the input. */
export function LanguageSelect({ isSignedIn }: LanguageSelectProps) {
  const t = useTranslations('ui');
  const router = useRouter();
  const [failure, setFailure] = useState<Error>();

  async function choose(value: string) {
    const locale = parseLocale(value);
    setFailure(undefined);
    try {
      if (isSignedIn) await changeAccount({ locale });
    } catch (error) {
      setFailure(error as Error);
      return;
    }
    storeLocale(locale);
    router.refresh();
  }

  return (
    <>
      <Select
        aria-label={t('language')}
        size="sm"
        className="max-w-40"
        value={useLocale()}
        onValueChange={(value) => void choose(value)}
        options={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
      />
      {failure && (
        <p role="alert" className="mt-1 text-bad-ink text-small">
          {failure.message}
        </p>
      )}
    </>
  );
}
