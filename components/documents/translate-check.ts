import { getBuiltinCheckCode } from '@/lib/documents/checks/builtin-check-code';
import type { Check } from '@/lib/documents/checks/schemas';
import { formatCodedSentence } from '@/lib/foundation/languages/format-coded-sentence';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';

type T = Translator<'sentences'>;

/** Returns a check in the language of the page. Names and messages that the settings contain stay as they are. */
export const translateCheck = <C extends Check>(t: T, check: C, locale: Locale): C => ({
  ...check,
  name: formatCheckName(t, check, locale),
  message: formatCheckMessage(t, check, locale),
});

export function formatCheckName(
  t: T,
  { rule_id: id, name }: Pick<Check, 'rule_id' | 'name'>,
  locale: Locale,
): string {
  const code = getBuiltinCheckCode(id);
  return (code && formatCodedSentence(t, 'checkNames', { code, values: {} }, locale)) ?? name;
}

export const formatCheckMessage = <M extends Check['message']>(
  t: T,
  { message, message_detail: detail }: { message: M; message_detail?: Check['message_detail'] },
  locale: Locale,
): M | string => (detail && formatCodedSentence(t, 'checks', detail, locale)) ?? message;
