'use client';

import { IntlProvider } from 'next-intl';
import { DEFAULT_LOCALE, parseLocale } from '@/lib/foundation/languages/locales';
import de from '@/messages/de/errors.json';
import en from '@/messages/en/errors.json';
import fr from '@/messages/fr/errors.json';
import PageError from './error';
import './globals.css';

const MESSAGES = { en, de, fr };

/** Replaces the whole page if the root layout fails, which also provides the messages. */
export default function GlobalError(props: { error: Error & { digest?: string }; reset: () => void }) {
  const lang = typeof document === 'undefined' ? null : document.documentElement.lang;
  const locale = parseLocale(lang) ?? DEFAULT_LOCALE;
  const errors = MESSAGES[locale];
  return (
    <html lang={locale}>
      <body>
        <IntlProvider locale={locale} timeZone="UTC" messages={{ errors, ui: { retry: errors.retry } }}>
          <PageError {...props} />
        </IntlProvider>
      </body>
    </html>
  );
}
