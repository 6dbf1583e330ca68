import { type AbstractIntlMessages, createTranslator } from 'use-intl/core';
import type { Area } from './catalog';
import { CATALOGS } from './catalogs';
import type { Locale } from './locales';
import type { Translator } from './translator';

const translators = new Map<string, unknown>();

/** Returns the translator of an area, for texts outside of pages, for example emails. For the server only. */
export function getTranslator<A extends Area>(locale: Locale, area: A): Translator<A> {
  const key = `${locale} ${area}`;
  let translator = translators.get(key);
  if (!translator) {
    translator = createTranslator({
      locale,
      // The compiler can't compute the type of a translator for every key of every area.
      messages: CATALOGS[locale] as unknown as AbstractIntlMessages,
      namespace: area,
      timeZone: 'UTC',
      onError: failOnProblem,
    });
    translators.set(key, translator);
  }
  return translator as Translator<A>;
}

/** A text with a gap must never be sent. */
function failOnProblem(problem: Error): never {
  throw problem;
}
