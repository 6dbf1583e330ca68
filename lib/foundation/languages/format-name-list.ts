import type { Locale } from './locales';

type ListType = Intl.ListFormatOptions['type'];

const formats = new Map<string, Intl.ListFormat>();

/** Returns the format of lists in a language. A format is made once, because making one takes longer than using it. */
export function getListFormat(locale: Locale, type: ListType = 'conjunction'): Intl.ListFormat {
  const key = `${locale} ${type}`;
  const format = formats.get(key) ?? new Intl.ListFormat(locale, { type });
  formats.set(key, format);
  return format;
}

/** Formats names in a sentence: "a, b, and c" in English, "a, b und c" in German. */
export const formatNameList = (locale: Locale, names: Iterable<string>, type?: ListType): string =>
  getListFormat(locale, type).format(names);
