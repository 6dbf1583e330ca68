'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { Catalog } from '@/lib/foundation/languages/catalog';
import { DEFAULT_LOCALE } from '@/lib/foundation/languages/locales';
import { type ErrorTexts, formatServerMessage, type ServerMessage } from './error-texts';

let texts: ErrorTexts | undefined;

/** Sets the language of errors. Returns a function that removes it. */
export function provideRequestTexts(given: ErrorTexts): () => void {
  texts = given;
  return () => {
    if (texts === given) texts = undefined;
  };
}

/** Returns the text of an error that the browser itself finds. */
export const getRequestText = (key: keyof Catalog['errors']['request']): string =>
  texts ? texts.t(`request.${key}`) : key;

/** Formats a message of the server in the language of the page; see `formatServerMessage`. */
export const translateServerMessage = (message: ServerMessage, code: string | null): string =>
  texts ? formatServerMessage(texts, message, code) : message.message;

/** Returns a function that marks a stored message of the server as English; in English, it returns the message. */
export function useServerQuote(): (message: string) => string {
  const t = useTranslations('errors');
  const locale = useLocale();
  return (message) => (locale === DEFAULT_LOCALE ? message : t('serverMessage', { message }));
}

/** Gives the texts in the language of the page to requests, which run outside of components. */
export function RequestTexts() {
  const t = useTranslations('errors');
  const locale = useLocale();
  useEffect(() => provideRequestTexts({ t, locale }), [t, locale]);
  return null;
}
