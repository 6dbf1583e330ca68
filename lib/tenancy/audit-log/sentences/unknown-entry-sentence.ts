import { formatIdentifier, formatWords } from '@/lib/foundation/format-identifier';
import { isUuid } from '@/lib/foundation/ids';
import { getActionLabel } from '../audit-action-labels';
import { type AuditLanguage, formatWordList, pickFacts, type Sentence, write } from './sentence';

/** Describes an entry of another version, whose action or details are unknown. */
export const describeUnknownEntry = (
  language: AuditLanguage,
  action: string,
  details: Record<string, unknown>,
): Sentence => ({
  summary: [{ text: getActionLabel(language.t, action) }],
  facts: pickFacts(
    ...Object.entries(details).map(([key, value]) => {
      const shown = formatValue(language, value);
      return (
        shown !== undefined && write(language, 'unknown.fact', { name: formatIdentifier(key), value: shown })
      );
    }),
  ),
});

/** Formats a value. @returns `undefined` for an ID, and for a value that is not for people */
function formatValue(language: AuditLanguage, value: unknown): string | undefined {
  const { t, locale } = language;
  if (value === null || value === undefined) return t('unknown.none');
  if (typeof value === 'boolean') return t(value ? 'unknown.yes' : 'unknown.no');
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (typeof value === 'string') return isUuid(value) ? undefined : formatText(value);
  if (Array.isArray(value)) return formatValues(language, value);
  if (typeof value !== 'object' || !('before' in value && 'after' in value)) return undefined;
  const [before, after] = [formatValue(language, value.before), formatValue(language, value.after)];
  return before !== undefined && after !== undefined ? t('unknown.fromTo', { before, after }) : undefined;
}

/** Formats a text, which can be an identifier. */
const formatText = (text: string): string => (/^[a-z]+(_[a-z]+)+$/.test(text) ? formatWords(text) : text);

/** Formats a list. Values that are not for people are only counted. */
function formatValues(language: AuditLanguage, values: readonly unknown[]): string {
  const shown = values.map((value) => (typeof value === 'object' ? undefined : formatValue(language, value)));
  if (shown.length === 0) return language.t('unknown.none');
  return shown.every((text) => text !== undefined) ? formatWordList(language, shown) : String(values.length);
}
