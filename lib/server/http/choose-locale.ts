import Negotiator from 'negotiator';
import {
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  LOCALES,
  type Locale,
  parseLocale,
} from '@/lib/foundation/languages/locales';
import { parseCookieHeader } from './cookie-header';

export interface LocaleHints {
  /** Language of the signed-in user's account; null if not chosen. Undefined without a session. */
  account: Locale | null | undefined;
  /** true while the second factor is missing: only the language of the browser can be changed then. */
  secondFactorPending?: boolean;
  /** Language that was last chosen in this browser. */
  cookie: string | undefined;
  acceptLanguage: string | null;
}

/**
 * Returns the language of a page: by the account, otherwise by the browser. While the second factor is missing, a
 * language that was chosen in the browser comes first.
 */
export function chooseLocale({ account, secondFactorPending, cookie, acceptLanguage }: LocaleHints): Locale {
  const chosen = parseLocale(cookie);
  return (secondFactorPending ? (chosen ?? account) : (account ?? chosen)) ?? negotiateLocale(acceptLanguage);
}

/** Returns the language of the pages of the browser that sends a request; null for a script, which names none. */
export function getBrowserLocale({ headers }: Request): Locale | null {
  const chosen = parseLocale(parseCookieHeader(headers.get('cookie')).get(LOCALE_COOKIE));
  if (chosen !== null) return chosen;
  const acceptLanguage = headers.get('accept-language');
  return acceptLanguage === null || acceptLanguage === '*' ? null : negotiateLocale(acceptLanguage);
}

/** Returns the first language of the browser that Sheaf has: German for `de-AT, en;q=0.8`. */
export function negotiateLocale(acceptLanguage: string | null): Locale {
  if (acceptLanguage === null) return DEFAULT_LOCALE;
  const headers = { 'accept-language': acceptLanguage };
  return parseLocale(new Negotiator({ headers }).language([...LOCALES])) ?? DEFAULT_LOCALE;
}
