import { getRequestConfig } from 'next-intl/server';
import { CATALOGS } from '@/lib/foundation/languages/catalogs';
import { getPageLocale } from './request-session';

/**
 * Language and messages of a page, for next-intl. Evaluated once per request. Dates use the formatters of
 * `lib/foundation`, in the reader's time zone. The time zone here only keeps the server and the browser equal.
 */
export default getRequestConfig(async () => {
  const locale = await getPageLocale();
  return { locale, messages: CATALOGS[locale], timeZone: 'UTC' };
});
