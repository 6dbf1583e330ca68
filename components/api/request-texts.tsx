'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { Catalog } from '@/lib/foundation/languages/catalog';
import type { Translator } from '@/lib/foundation/languages/translator';

let texts: Translator<'errors'> | undefined;

/** Sets the language of the errors that the browser itself finds. Returns a function that removes it. */
export function provideRequestTexts(t: Translator<'errors'>): () => void {
  texts = t;
  return () => {
    if (texts === t) texts = undefined;
  };
}

/** Returns the text of an error that the browser itself finds. */
export const getRequestText = (key: keyof Catalog['errors']['request']): string =>
  texts ? texts(`request.${key}`) : key;

/** Gives the texts in the language of the page to requests, which run outside of components. */
export function RequestTexts() {
  const t = useTranslations('errors');
  useEffect(() => provideRequestTexts(t), [t]);
  return null;
}
