import type { DocumentData, MetadataField, ValueTable } from '@/lib/documents/document-data';
import { isSuggestion, isTyped } from '@/lib/documents/live-data';

/**
 * What a document says after a scan: the scan's values, in its order. What a person typed stays, with the new reading
 * beside it; so does what was typed in a document that this one was cut from, as a suggestion. What was only read there
 * gives way to what is read here, and fills gaps until then. Of fields that the scan left out, only those stay. A table
 * that a person has changed stays whole: its rows can't be told apart.
 */
export function mergeValues(before: DocumentData, scanned: DocumentData): DocumentData {
  const there = new Map(before.metadataFields.map((field) => [field.key, field]));
  const merged = scanned.metadataFields.map((reading) => {
    const field = there.get(reading.key);
    there.delete(reading.key);
    return field && isKept(field) ? beside(field, reading) : reading;
  });
  const left = before.metadataFields.filter((field) => there.has(field.key) && isKept(field));
  return {
    metadataFields: [...merged, ...left],
    ...mergedTables(before.tables ?? [], scanned.tables),
    ...(scanned.note && { note: scanned.note }),
  };
}

function mergedTables(
  before: readonly ValueTable[],
  scanned: DocumentData['tables'],
): Pick<DocumentData, 'tables'> {
  const kept = before.filter(({ source }) => source === 'manual');
  if (kept.length === 0) return scanned ? { tables: scanned } : {};
  const own = new Map(kept.map((table) => [table.key, table]));
  const merged = (scanned ?? []).map((table) => own.get(table.key) ?? table);
  return { tables: [...merged, ...kept.filter((table) => !merged.includes(table))] };
}

const isKept = ({ source }: MetadataField) => source !== 'scan';

function beside(field: MetadataField, reading: MetadataField): MetadataField {
  const { value, raw, confidence, page, box, candidates } = reading;
  const scanned = { value, raw, confidence, page, box };
  if (!isSuggestion(field)) return { ...field, scanned };
  if (value === null) {
    const { scanned: _, ...suggestion } = field;
    return suggestion;
  }
  // What the scan says as well needs no suggestion.
  if (!isTyped(field) || JSON.stringify(field.value) === JSON.stringify(value)) return reading;
  return { ...field, scanned, ...(candidates && { candidates }) };
}
