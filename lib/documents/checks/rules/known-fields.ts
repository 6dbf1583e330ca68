import { getMeaning } from '@/lib/documents/values/field-meanings';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

type Known = 'net' | 'tax' | 'total' | 'invoice_date' | 'due_date';

/** Keys of the fields with a known meaning, and of the tables. */
export interface KnownFields extends Partial<Record<Known, string>> {
  tables: string[];
}

/** Finds the first field of each meaning that built-in checks use. */
export function findKnownFields(fields: readonly ExtractionField[]): KnownFields {
  const known: KnownFields = { tables: [] };
  for (const field of fields) {
    const meaning = getMeaning(field);
    if (field.type === 'table') known.tables.push(field.key);
    else if (isKnown(meaning)) known[meaning] ??= field.key;
  }
  return known;
}

const KNOWN: readonly string[] = ['net', 'tax', 'total', 'invoice_date', 'due_date'] satisfies Known[];
const isKnown = (meaning: string | undefined): meaning is Known =>
  meaning !== undefined && KNOWN.includes(meaning);
