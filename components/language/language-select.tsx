'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { LOCALE_NAMES, LOCALES, parseLocale } from '@/lib/foundation/languages/locales';
import { storeLocale } from './locale-cookie';

/** Chooses the language of pages without a session. The page changes its texts in place and keeps the input. */
export function LanguageSelect() {
  const t = useTranslations('auth');
  const router = useRouter();
  return (
    <Select
      aria-label={t('language')}
      size="sm"
      value={useLocale()}
      onValueChange={(value) => {
        storeLocale(parseLocale(value));
        router.refresh();
      }}
      options={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
    />
  );
}
