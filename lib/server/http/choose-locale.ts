import Negotiator from 'negotiator';
import { DEFAULT_LOCALE, LOCALES, type Locale, parseLocale } from '@/lib/foundation/languages/locales';

export interface LocaleHints {
  /** Language of the signed-in user's account; null if not chosen. Undefined without a session. */
  account: Locale | null | undefined;
  /** Language that was last chosen in this browser. */
  cookie: string | undefined;
  acceptLanguage: string | null;
}

/** Returns the language of a page: by the account, otherwise by the browser. */
export function chooseLocale({ account, cookie, acceptLanguage }: LocaleHints): Locale {
  return account ?? parseLocale(cookie) ?? negotiateLocale(acceptLanguage);
}

/** Returns the first language of the browser that Sheaf has: German for `de-AT, en;q=0.8`. */
export function negotiateLocale(acceptLanguage: string | null): Locale {
  if (acceptLanguage === null) return DEFAULT_LOCALE;
  const headers = { 'accept-language': acceptLanguage };
  return parseLocale(new Negotiator({ headers }).language([...LOCALES])) ?? DEFAULT_LOCALE;
}
