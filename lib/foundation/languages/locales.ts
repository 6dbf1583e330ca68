/** Languages of the pages and emails. */
export const LOCALES = ['en', 'de', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

/** Language of everything that no catalog covers, and of readers whose language is unknown. */
export const DEFAULT_LOCALE: Locale = 'en';

/** Cookie with the language that was last chosen in the browser. */
export const LOCALE_COOKIE = 'locale';

/** Name of each language in itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
};

/**
 * Locale for dates and numbers. English dates have the day first: "3 Nov 2026".
 */
export const FORMAT_LOCALES: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR' };

/** Units of file sizes, each 1024 times the one before. */
export const FILE_SIZE_UNITS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['bytes', 'KB', 'MB', 'GB'],
  de: ['Byte', 'KB', 'MB', 'GB'],
  fr: ['octets', 'Ko', 'Mo', 'Go'],
};

/** Returns the language of a stored text, for example of a cookie; `null` if it is none. */
export const parseLocale = (text: string | null | undefined): Locale | null =>
  LOCALES.find((locale) => locale === text) ?? null;
