import type { DocumentData, MetadataField, ValueTable } from '@/lib/documents/document-data';
import { isSuggestion, isTypedByPerson } from '@/lib/documents/values/effective-document-data';

/**
 * Merges a document's values with those of a new scan, in the scan's order. Typed values stay, with the new reading
 * next to them; so do values typed in the source document, as suggestions. Values only read in the source are replaced
 * by new readings, and fill gaps until then. If the scan omits a field, only typed values stay. A table that a user
 * changed stays complete, because its rows can't be matched. The results of checking an e-invoice are always those of
 * the scan.
 */
export function mergeExtractedValues(before: DocumentData, scanned: DocumentData): DocumentData {
  const there = new Map(before.metadataFields.map((field) => [field.key, field]));
  const merged = scanned.metadataFields.map((reading) => {
    const field = there.get(reading.key);
    there.delete(reading.key);
    return field && isKept(field) ? withScannedReading(field, reading) : reading;
  });
  const left = before.metadataFields.filter((field) => there.has(field.key) && isKept(field));
  return {
    metadataFields: [...merged, ...left],
    ...mergeTables(before.tables ?? [], scanned.tables),
    ...(scanned.note && { note: scanned.note }),
    ...(scanned.invoice && { invoice: scanned.invoice }),
  };
}

function mergeTables(
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

function withScannedReading(field: MetadataField, reading: MetadataField): MetadataField {
  const { value, raw, confidence, page, box, candidates } = reading;
  const scanned = { value, raw, confidence, page, box };
  if (!isSuggestion(field)) return { ...field, scanned };
  if (value === null) {
    const { scanned: _, ...suggestion } = field;
    return suggestion;
  }
  // A value that the scan confirms needs no suggestion.
  if (!isTypedByPerson(field) || JSON.stringify(field.value) === JSON.stringify(value)) return reading;
  return { ...field, scanned, ...(candidates && { candidates }) };
}
