import { DEFAULT_LOCALE, type Locale } from '@/lib/foundation/languages/locales';

/** Language tags of Tesseract codes that the platform doesn't know. */
const LANGUAGE_TAGS: Record<string, string> = {
  eng: 'en',
  deu: 'de',
  fra: 'fr',
  spa: 'es',
  ita: 'it',
  nld: 'nl',
  por: 'pt',
  pol: 'pl',
};

/** Returns the name of an OCR language, for example "English" for `eng`. */
export function formatOcrLanguage(code: string, locale: Locale = DEFAULT_LOCALE): string {
  const [base = code] = code.split('_');
  return new Intl.DisplayNames(locale, { type: 'language' }).of(LANGUAGE_TAGS[base] ?? base) ?? code;
}
