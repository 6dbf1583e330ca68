import { confidenceWord } from '@/components/ui/confidence';
import type { DocumentData, MetadataField } from '@/lib/documents/document-data';
import { fieldsOfType } from '@/lib/documents/fields-of-type';
import { nothingFound } from '@/lib/documents/nothing-found';
import { problemOf } from '@/lib/documents/value-rules';
import type { ExtractionField } from '@/lib/projects/settings';

/** A field on the page: what the project wants to know, and what is known. */
export interface ShownField {
  /** Of the settings; for a value that they don't know any more, made up to show it. */
  field: ExtractionField;
  reading: MetadataField;
  /** False for a value whose field has left the settings: it can be read, and not changed. */
  known: boolean;
  /** Why the value is not in the form of its type. */
  problem: string | undefined;
}

/**
 * All fields that the document's type has, also those without a value, in the project's order; behind them what else the
 * document says. Tables stand by themselves.
 */
export function shownFields(
  data: DocumentData,
  fields: readonly ExtractionField[],
  docType: string | null,
): ShownField[] {
  const readings = new Map(data.metadataFields.map((reading) => [reading.key, reading]));
  const own = fieldsOfType(fields, docType).filter(({ type }) => type !== 'table');
  const shown = own.map((field) => shownField(field, readings.get(field.key), true));
  const keys = new Set(fieldsOfType(fields, docType).map(({ key }) => key));
  const others = data.metadataFields.filter(({ key, value }) => !keys.has(key) && value !== null);
  return [
    ...shown,
    ...others.map((reading) => {
      const field = fields.find(({ key }) => key === reading.key);
      return shownField(field ?? madeUp(reading), reading, field !== undefined && field.type !== 'table');
    }),
  ];
}

function shownField(field: ExtractionField, reading: MetadataField | undefined, known: boolean): ShownField {
  const there = reading ?? nothingFound(field);
  return { field, reading: there, known, problem: known ? problemOf(field, there.value) : undefined };
}

const madeUp = ({ key, label, value }: MetadataField): ExtractionField => ({
  key,
  label,
  type: Array.isArray(value) ? 'list' : 'text',
});

/** Whether a person should look at it: it is wrong, only suggested, or the scan was not sure. */
export const needsLook = ({ problem, reading: { source, value, confidence } }: ShownField): boolean =>
  problem !== undefined ||
  (source === 'carried' && value !== null) ||
  (source === 'scan' && value !== null && confidence !== null && confidenceWord(confidence) !== 'Sure');

/** What there still is to do with the values, in a short sentence. */
export function leftToDo(shown: readonly ShownField[]): string {
  const looks = shown.filter(needsLook).length;
  if (looks > 0) return `${looks} to check.`;
  const missing = shown.filter(({ reading: { value } }) => value === null).length;
  if (shown.length === 0) return 'Nothing to check.';
  if (missing === shown.length) return 'No value was found.';
  return missing > 0 ? `${missing} not found, the others are valid.` : 'Every value is valid.';
}

/** Where on the pages a reading stands; what a person typed keeps the place of what was read. */
export const placeOf = ({ page, box }: Pick<MetadataField, 'page' | 'box'>) =>
  page !== null && box !== null ? { page, box } : undefined;
