import Negotiator from 'negotiator';
import { DEFAULT_LOCALE, LOCALES, type Locale, parseLocale } from '@/lib/foundation/languages/locales';

/**
 * `true` if pages of signed-in users without a chosen language follow the browser. `false` until the catalogs cover all
 * areas: a page that is half English must be the user's own choice (docs/adr/0031-languages.md).
 */
export const FOLLOWS_BROWSER_WHEN_SIGNED_IN = false;

export interface LocaleHints {
  /** Language of the signed-in user's account; null if not chosen. Undefined without a session. */
  account: Locale | null | undefined;
  /** Language that was last chosen in this browser. */
  cookie: string | undefined;
  acceptLanguage: string | null;
}

/** Returns the language of a page: by the account, otherwise by the browser. */
export function chooseLocale({ account, cookie, acceptLanguage }: LocaleHints): Locale {
  if (account) return account;
  if (account === null && !FOLLOWS_BROWSER_WHEN_SIGNED_IN) return DEFAULT_LOCALE;
  return parseLocale(cookie) ?? negotiateLocale(acceptLanguage);
}

/** Returns the first language of the browser that Sheaf has: German for `de-AT, en;q=0.8`. */
export function negotiateLocale(acceptLanguage: string | null): Locale {
  if (acceptLanguage === null) return DEFAULT_LOCALE;
  const headers = { 'accept-language': acceptLanguage };
  return parseLocale(new Negotiator({ headers }).language([...LOCALES])) ?? DEFAULT_LOCALE;
}
