import type { CodedSentence } from '@/lib/foundation/languages/coded-sentence';
import { formatCodedSentence } from '@/lib/foundation/languages/format-coded-sentence';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';

/**
 * Formats a text of the API in the language of the page.
 *
 * @param text text in English
 * @param details sentences of the text; `undefined` if the text has no sentence with a code
 */
export function formatSentences<T extends string | undefined>(
  t: Translator<'labels'>,
  text: T,
  details: readonly CodedSentence[] | undefined,
  locale: Locale,
): T | string {
  const sentences = details?.map((detail) => formatCodedSentence(t, 'problems', detail, locale));
  return !sentences || sentences.includes(null) ? text : sentences.join(' ');
}
