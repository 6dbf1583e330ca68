import type { Catalog } from '@/lib/foundation/languages/catalog';
import { DEFAULT_LOCALE, type Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';

/** Texts of errors in the language of a page. */
export interface ErrorTexts {
  t: Translator<'errors'>;
  locale: Locale;
}

/** Message of the server, with the reason and the values that determine the sentence in other languages. */
export interface ServerMessage {
  message: string;
  reason?: string | null;
  values?: Readonly<Record<string, string | number>> | null;
}

type Code = keyof Catalog['errors']['codes'];

/** Codes whose message only says the same in English. */
const PLAIN_CODES = new Set<string>(['unauthenticated', 'internal_error']);

/**
 * Formats a message of the server for the reader. In English, it is the message itself. In other languages, it is the
 * sentence of the reason. Without one, it is the sentence of the code and a quotation of the message.
 *
 * @param code code of the error; `invalid_request` for a field
 */
export function formatServerMessage(
  { t, locale }: ErrorTexts,
  { message, reason, values }: ServerMessage,
  code: string | null,
): string {
  if (locale === DEFAULT_LOCALE) return message;
  // The compiler knows the keys, but not those of a newer server.
  const reasonKey = `reasons.${reason}` as 'reasons.required';
  if (reason && t.has(reasonKey)) return t(reasonKey, values ? translateChecks(t, values) : undefined);
  const codeKey = `codes.${code}` as `codes.${Code}`;
  const sentence = code !== null && t.has(codeKey) ? t(codeKey) : t('request.failed');
  return code !== null && PLAIN_CODES.has(code) ? sentence : t('quoted', { sentence, message });
}

/** Names built-in checks in the language of the page. Rules of the project keep their names. */
function translateChecks(t: ErrorTexts['t'], values: NonNullable<ServerMessage['values']>) {
  const { builtin_checks: builtin, own_checks: own } = values;
  if (!builtin) return values;
  const keys = String(builtin)
    .split(', ')
    .map((code) => `checkNames.${code}` as 'checkNames.total');
  if (!keys.every((key) => t.has(key))) return values;
  const names = [...keys.map((key) => t(key)), ...(own ? [String(own)] : [])];
  return { ...values, checks: names.join(', ') };
}

/** Code of a status, for a response or a part of one that has no code. */
export function getCodeOfStatus(status: number): Code | null {
  if (status >= 500) return status === 503 ? 'unavailable' : 'internal_error';
  return CODES[status] ?? null;
}

const CODES: Partial<Record<number, Code>> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  412: 'precondition_failed',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'invalid_request',
  429: 'rate_limited',
};
