import { getLocale, getTranslations } from 'next-intl/server';
import { formatServerMessage, getCodeOfStatus } from '@/components/api/error-texts';
import type { DomainError } from '@/lib/foundation/errors';
import { getStatus } from '@/lib/server/http/http-errors';

/** Formats an error that a page shows instead of its content, in the language of the page. */
export async function formatPageError(error: DomainError): Promise<string> {
  const texts = { t: await getTranslations('errors'), locale: await getLocale() };
  return formatServerMessage(texts, error, getCodeOfStatus(getStatus(error.kind, 'app')));
}
