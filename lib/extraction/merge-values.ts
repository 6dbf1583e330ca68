import type { DocumentData, MetadataField, ValueTable } from '@/lib/documents/document-data';

/**
 * What a document says after a scan: the scan's values, in its order. What a person typed stays, and so does what was
 * carried over from a document that this one was cut from; the new reading is kept beside either. Of fields that the
 * scan left out, only those two stay. A table that a person has changed stays whole: its rows can't be told apart.
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
  const { value, raw, confidence, page, box } = reading;
  if (field.source === 'carried' && value === null) return field;
  return { ...field, scanned: { value, raw, confidence, page, box } };
}
