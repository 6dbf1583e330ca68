import { formatIdentifier, formatWords } from '@/lib/foundation/format-identifier';
import { isUuid } from '@/lib/foundation/ids';
import { formatList } from '@/lib/foundation/phrases';
import { getActionLabel } from '../audit-action-labels';
import { pickFacts, type Sentence, write } from './sentence';

/** Describes an entry of another version, whose action or details are unknown. */
export const describeUnknownEntry = (action: string, details: Record<string, unknown>): Sentence => ({
  summary: write`${getActionLabel(action)}`,
  facts: pickFacts(
    ...Object.entries(details).map(([key, value]) => {
      const shown = formatValue(value);
      return shown !== undefined && write`${formatIdentifier(key)}: ${shown}`;
    }),
  ),
});

/** Formats a value. @returns `undefined` for an ID, and for a value that is not for people */
function formatValue(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en');
  if (typeof value === 'string') return isUuid(value) ? undefined : formatText(value);
  if (Array.isArray(value)) return formatValues(value);
  if (typeof value !== 'object' || !('before' in value && 'after' in value)) return undefined;
  const [before, after] = [formatValue(value.before), formatValue(value.after)];
  return before !== undefined && after !== undefined ? `from ${before} to ${after}` : undefined;
}

/** Formats a text, which can be an identifier. */
const formatText = (text: string): string => (/^[a-z]+(_[a-z]+)+$/.test(text) ? formatWords(text) : text);

/** Formats a list. Values that are not for people are only counted. */
function formatValues(values: readonly unknown[]): string {
  const shown = values.map((value) => (typeof value === 'object' ? undefined : formatValue(value)));
  if (shown.length === 0) return 'none';
  return shown.every((text) => text !== undefined) ? formatList(shown) : String(values.length);
}
