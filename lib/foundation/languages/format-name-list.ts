import type { Locale } from './locales';

const lists = new Map<Locale, Intl.ListFormat>();

/** Formats names in a sentence: "a, b, and c" in English, "a, b und c" in German. */
export function formatNameList(locale: Locale, names: Iterable<string>): string {
  const list = lists.get(locale) ?? new Intl.ListFormat(locale);
  lists.set(locale, list);
  return list.format(names);
}
