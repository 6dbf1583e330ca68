import { LOCALE_COOKIE, type Locale } from '@/lib/foundation/languages/locales';

const ONE_YEAR_S = 31_536_000;

/**
 * Stores the language that was chosen in this browser, for pages without a session. Browser only.
 * @param locale `null` to follow the browser
 */
export function storeLocale(locale: Locale | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
  document.cookie = `${LOCALE_COOKIE}=${locale ?? ''}; Path=/; Max-Age=${locale ? ONE_YEAR_S : 0}; SameSite=Lax`;
}
