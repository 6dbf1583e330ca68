/** Tesseract's codes of languages that the platform's names don't know as they are. */
const TAGS: Record<string, string> = {
  eng: 'en',
  deu: 'de',
  fra: 'fr',
  spa: 'es',
  ita: 'it',
  nld: 'nl',
  por: 'pt',
  pol: 'pl',
};

/** "English" for `eng`. */
export function languageWord(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(TAGS[code] ?? code) ?? code;
}
