import type { CodedSentence, SentenceValues } from './coded-sentence';
import type { Translator } from './translator';

/**
 * Formats a message about a connection, a delivery, or an item in the language of the page. The API has an English text,
 * which is shown if a sentence has no code, or one that this page doesn't know.
 *
 * @param labels translates the names of file types
 */
export function formatMessage(
  t: Translator<'connections'>,
  text: string,
  parts: readonly CodedSentence[] = [],
  labels?: Translator<'labels'>,
): string {
  const keys = parts.map(({ code }) => `messages.${code}` as 'messages.connected');
  if (keys.length === 0 || !keys.every((key) => t.has(key))) return text;
  return parts.map(({ values }, index) => t(keys[index]!, translateFileType(labels, values))).join(' ');
}

function translateFileType(labels: Translator<'labels'> | undefined, values: SentenceValues) {
  const given = values as Record<string, string | number>;
  const key = `fileTypes.${given.file_type}` as 'fileTypes.other';
  return labels?.has(key) ? { ...given, type: labels(key, { media_type: '', ...given }) } : given;
}
