import type { Meaning } from '@/lib/documents/values/field-lexicon';
import { getMeaning } from '@/lib/documents/values/field-meanings';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

type Known = 'net' | 'tax' | 'total' | 'invoice_date' | 'due_date';

/** Keys of the fields with a known meaning, and of the tables. */
export interface KnownFields extends Partial<Record<Known, string>> {
  tables: string[];
}

const KNOWN: readonly Known[] = ['net', 'tax', 'total', 'invoice_date', 'due_date'];

/** Finds the first field of each meaning that built-in checks use. */
export function findKnownFields(fields: readonly ExtractionField[]): KnownFields {
  const found = findFieldsByMeaning(fields);
  const known: KnownFields = { tables: fields.filter(({ type }) => type === 'table').map(({ key }) => key) };
  for (const meaning of KNOWN) {
    const field = found.get(meaning);
    if (field) known[meaning] = field.key;
  }
  return known;
}

/** Finds the first field of each meaning. Tables have none. */
export function findFieldsByMeaning(
  fields: readonly ExtractionField[],
): ReadonlyMap<Meaning, ExtractionField> {
  const found = new Map<Meaning, ExtractionField>();
  for (const field of fields) {
    const meaning = field.type === 'table' ? undefined : getMeaning(field);
    if (meaning && !found.has(meaning)) found.set(meaning, field);
  }
  return found;
}
