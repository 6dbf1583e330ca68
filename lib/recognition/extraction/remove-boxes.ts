import type { DocumentData } from '@/lib/documents/document-data';

/** Removes the boxes from values of a text without visible pages. */
export function removeBoxes({ metadataFields, tables, ...rest }: DocumentData): DocumentData {
  const fields = metadataFields.map((field) => ({ ...field, box: null }));
  if (!tables) return { metadataFields: fields, ...rest };
  return {
    ...rest,
    metadataFields: fields,
    tables: tables.map((table) => ({
      ...table,
      rows: table.rows.map(({ cells }) => ({
        cells: Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, { ...cell, box: null }])),
      })),
    })),
  };
}
