import { DEFAULT_LOCALE, FORMAT_LOCALES, type Locale } from './languages/locales';

/** Cached formatters by format, time zone, and language: creating one costs more than 1,000 uses. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a date: "3 Nov 2026", "1 Sep". English month names have three letters, in every version of the browser's data.
 *
 * @param timeZone IANA name. Default: the reader's time zone.
 */
export function formatDate(
  date: Date,
  options: Intl.DateTimeFormatOptions,
  timeZone?: string,
  locale: Locale = DEFAULT_LOCALE,
): string {
  const key = `${JSON.stringify(options)}${timeZone} ${locale}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(FORMAT_LOCALES[locale], { ...options, timeZone });
    formatters.set(key, formatter);
  }
  const text = formatter.format(date);
  return locale === 'en' ? text.replace(/\bSept\b/, 'Sep') : text;
}
