import type { DocumentData } from '@/lib/documents/document-data';
import { type DisplayedField, getPageRegion } from './displayed-fields';
import { getCellId, type PageTarget } from './page-target';
import type { ValueEdits } from './use-value-edits';

/** Returns all fields and table cells that have a place on the pages. */
export function getValueTargets({ shown, drafts }: ValueEdits, tables: DocumentData['tables']): PageTarget[] {
  const fields = shown.flatMap((each) =>
    getFieldTargets(each, drafts.get(each.field.key)?.problem !== undefined),
  );
  const cells = (tables ?? []).flatMap((table) =>
    table.rows.flatMap(({ cells: row }, index) =>
      table.columns.flatMap(({ key, label }) => {
        const place = row[key] && getPageRegion(row[key]);
        return place ? [{ id: getCellId(table.key, index, key), label, ...place }] : [];
      }),
    ),
  );
  return [...fields, ...cells];
}

function getFieldTargets(
  { field: { key, label }, reading, problem }: DisplayedField,
  hasProblem: boolean,
): PageTarget[] {
  // A dismissed or replaced value may have no place; use the place of the value that was read.
  const place = getPageRegion(reading) ?? (reading.scanned && getPageRegion(reading.scanned));
  return place ? [{ id: key, label, ...place, hasProblem: hasProblem || problem !== undefined }] : [];
}
