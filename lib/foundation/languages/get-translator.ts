import { createTranslator } from 'use-intl/core';
import type { Area } from './catalog';
import { CATALOGS } from './catalogs';
import type { Locale } from './locales';
import type { Translator } from './translator';

const translators = new Map<string, Translator<Area>>();

/** Returns the translator of an area, for texts outside of pages, for example emails. For the server only. */
export function getTranslator<A extends Area>(locale: Locale, area: A): Translator<A> {
  const key = `${locale} ${area}`;
  let translator = translators.get(key);
  if (!translator) {
    translator = createTranslator({
      locale,
      messages: CATALOGS[locale],
      namespace: area,
      timeZone: 'UTC',
      onError: failOnProblem,
    }) as Translator<Area>;
    translators.set(key, translator);
  }
  return translator as unknown as Translator<A>;
}

/** A text with a gap must never be sent. */
function failOnProblem(problem: Error): never {
  throw problem;
}
