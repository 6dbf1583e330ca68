import type { FieldValue, MetadataField } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/projects/settings';

/** How values read on the screen. What is kept is always the one form. */

type FieldType = ExtractionField['type'];

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "2026-11-18" as "18 Nov 2026", "3869.32" as "3,869.32"; what is not in its form stands as it is. */
export function shownValue(type: FieldType, value: string): string {
  if (type === 'date') return shownDay(value);
  if (type === 'amount' || type === 'number') return shownNumber(value);
  return value;
}

function shownDay(value: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // Date.parse rolls the 31st of November over into December.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  return isDay ? DAY.format(time) : value;
}

/** By its digits: a number of thirty of them is not rounded. */
function shownNumber(value: string): string {
  const [, sign, whole, fraction] = /^(-?)(\d+)(\.\d+)?$/.exec(value) ?? [];
  if (whole === undefined) return value;
  return `${sign === '-' ? '−' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${fraction ?? ''}`;
}

/** The text that a field begins to be edited with: numbers without their grouping. */
export function editedText(type: FieldType, value: FieldValue): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join('\n');
  return type === 'amount' || type === 'number' ? value : shownValue(type, value);
}

/** A value in a sentence. */
export function spokenValue(type: FieldType, value: FieldValue): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return value.join(', ');
  if (type === 'boolean') return value === 'true' ? 'Yes' : 'No';
  return shownValue(type, value);
}

/** Where a value comes from, in a few words. */
export function sourceWords({ source, scanned }: Pick<MetadataField, 'source' | 'scanned'>): string {
  if (source === 'manual') return scanned ? 'Changed by a person' : 'Typed by a person';
  return source === 'carried' ? 'Carried over' : 'Read';
}
