import { formatDay } from '@/components/ui/relative-time';
import type { FieldValue, MetadataField } from '@/lib/documents/document-data';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

/** Types of fields. Values are formatted only for display; the stored form never changes. */

type FieldType = ExtractionField['type'];

/** Formats a value: "2026-11-18" as "18 Nov 2026", "3869.32" as "3,869.32". Other formats stay unchanged. */
export function formatValue(type: FieldType, value: string, locale: Locale): string {
  if (type === 'date') return formatIsoDay(value, locale);
  if (type === 'amount' || type === 'number') return formatNumber(value, locale);
  return value;
}

function formatIsoDay(value: string, locale: Locale): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // Date.parse turns November 31 into December 1.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  return isDay ? formatDay(new Date(time), 'UTC', locale) : value;
}

/** Marks in numbers. French groups are separated by a narrow no-break space. */
const MARKS: Readonly<Record<Locale, { group: string; decimal: string }>> = {
  en: { group: ',', decimal: '.' },
  de: { group: '.', decimal: ',' },
  fr: { group: '\u202f', decimal: ',' },
};

/** Formats a number from its digits, so that long numbers are not rounded. */
function formatNumber(value: string, locale: Locale): string {
  const [, sign, whole, fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) return value;
  const { group, decimal } = MARKS[locale];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return `${sign === '-' ? '−' : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`;
}

/** Returns the text for editing a value, numbers without grouping. `parseTypedValue` reads it in every language. */
export function toEditableText(type: FieldType, value: FieldValue, locale: Locale): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join('\n');
  return type === 'amount' || type === 'number' ? value : formatValue(type, value, locale);
}

/** Formats a value for use in a sentence. */
export function formatSpokenValue(
  t: Translator<'document'>,
  type: FieldType,
  value: FieldValue,
  locale: Locale,
): string {
  if (value === null) return t('value.nothing');
  if (Array.isArray(value)) return value.join(', ');
  if (type === 'boolean') return t(value === 'true' ? 'value.yes' : 'value.no');
  return formatValue(type, value, locale);
}

/** Formats the source of a value in a few words. */
export function formatSource(
  t: Translator<'document'>,
  { source, scanned }: Partial<Pick<MetadataField, 'source' | 'scanned'>>,
): string {
  if (source === 'manual') return t(scanned ? 'value.sources.edited' : 'value.sources.entered');
  return t(source === 'carried' ? 'value.sources.carried' : 'value.sources.read');
}
