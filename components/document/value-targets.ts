import type { DocumentData } from '@/lib/documents/document-data';
import { cellId, type Target } from './focus-target';
import { placeOf, type ShownField } from './shown-fields';
import type { ValueEdits } from './use-value-edits';

/** Everything that has a place on the pages: the fields, and the cells of the tables. */
export function targetsOf({ shown, drafts }: ValueEdits, tables: DocumentData['tables']): Target[] {
  const fields = shown.flatMap((each) =>
    fieldTarget(each, drafts.get(each.field.key)?.problem !== undefined),
  );
  const cells = (tables ?? []).flatMap((table) =>
    table.rows.flatMap(({ cells: row }, index) =>
      table.columns.flatMap(({ key, label }) => {
        const place = row[key] && placeOf(row[key]);
        return place ? [{ id: cellId(table.key, index, key), label, ...place }] : [];
      }),
    ),
  );
  return [...fields, ...cells];
}

function fieldTarget({ field: { key, label }, reading, problem }: ShownField, stuck: boolean): Target[] {
  // What was dismissed or typed over may have lost its own place, and keeps that of what was read.
  const place = placeOf(reading) ?? (reading.scanned && placeOf(reading.scanned));
  return place ? [{ id: key, label, ...place, bad: stuck || problem !== undefined }] : [];
}
