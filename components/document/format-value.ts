import { formatDay } from '@/components/ui/relative-time';
import type { FieldValue, MetadataField } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

/** Types of fields. Values are formatted only for display; the stored form never changes. */

type FieldType = ExtractionField['type'];

/** Formats a value: "2026-11-18" as "18 Nov 2026", "3869.32" as "3,869.32". Other formats stay unchanged. */
export function formatValue(type: FieldType, value: string): string {
  if (type === 'date') return formatIsoDay(value);
  if (type === 'amount' || type === 'number') return formatNumber(value);
  return value;
}

function formatIsoDay(value: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // Date.parse turns November 31 into December 1.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  return isDay ? formatDay(new Date(time), 'UTC') : value;
}

/** Formats a number from its digits, so that long numbers are not rounded. */
function formatNumber(value: string): string {
  const [, sign, whole, fraction] = /^(-?)(\d+)(\.\d+)?$/.exec(value) ?? [];
  if (whole === undefined) return value;
  return `${sign === '-' ? '−' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${fraction ?? ''}`;
}

/** Returns the text for editing a value, numbers without grouping. */
export function toEditableText(type: FieldType, value: FieldValue): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join('\n');
  return type === 'amount' || type === 'number' ? value : formatValue(type, value);
}

/** Formats a value for use in a sentence. */
export function formatSpokenValue(type: FieldType, value: FieldValue): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return value.join(', ');
  if (type === 'boolean') return value === 'true' ? 'Yes' : 'No';
  return formatValue(type, value);
}

/** Formats the source of a value in a few words. */
export function formatSource({
  source,
  scanned,
}: Partial<Pick<MetadataField, 'source' | 'scanned'>>): string {
  if (source === 'manual') return scanned ? 'Edited manually' : 'Entered manually';
  return source === 'carried' ? 'Carried over' : 'Read';
}
