import { DEFAULT_LOCALE, FILE_SIZE_UNITS, type Locale } from '@/lib/foundation/languages/locales';

/** Formats a file size, for example "31 MB". Units are multiples of 1024, as in the limits. */
export function formatFileSize(bytes: number, locale: Locale = DEFAULT_LOCALE): string {
  const units = FILE_SIZE_UNITS[locale];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit > 1 && value < 10 ? 1 : 0;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${value.toLocaleString(locale, format)} ${units[unit]}`;
}
