import type { DocumentData, FieldValue, ValueTable } from '@/lib/documents/document-data';
import type { RowEdit, TableEdit } from '@/lib/documents/values/edit-tables';
import type { DocumentChange } from '@/lib/tenancy/audit/document-changes';

interface LabeledField {
  key: string;
  label: string;
  type: string;
}

/**
 * Describes what an edit changed, with the labels of the fields.
 *
 * @param fields fields of the project
 * @param edits edits of tables that were applied
 */
export function describeValueChanges(
  before: DocumentData,
  after: DocumentData,
  fields: readonly LabeledField[],
  edits: readonly TableEdit[],
): DocumentChange[] {
  const old = new Map(before.metadataFields.map((field) => [field.key, field]));
  const values = after.metadataFields.flatMap((field): DocumentChange[] => {
    const former = old.get(field.key);
    if (former === field) return [];
    const { label = field.label, type } = fields.find(({ key }) => key === field.key) ?? {};
    const [from, to] = [toText(former?.value ?? null), toText(field.value)];
    // A confirmed value stays the same.
    return from === to ? [] : [{ what: 'value', label, ...(type && { value_type: type }), from, to }];
  });
  const tables = edits.flatMap(({ key, rows }) => {
    const table = (after.tables ?? []).find((each) => each.key === key);
    const former = (before.tables ?? []).find((each) => each.key === key);
    return table && table !== former ? describeRows(table, former?.rows ?? [], rows) : [];
  });
  return [...values, ...tables];
}

function describeRows(
  { label, columns }: ValueTable,
  former: ValueTable['rows'],
  edits: readonly RowEdit[],
): DocumentChange[] {
  const changes: DocumentChange[] = [];
  for (const { row, cells } of edits) {
    if (row === undefined) {
      const words = columns.flatMap((column) => cells[column.key] ?? []);
      changes.push({ what: 'value', label: `${label}, new row`, from: null, to: words.join(' · ') || null });
      continue;
    }
    for (const column of columns) {
      const from = former[row]?.cells[column.key]?.value ?? null;
      const to = cells[column.key];
      if (to === undefined || to === from) continue;
      changes.push({ what: 'value', label: `${label}, row ${row + 1}, ${column.label}`, from, to });
    }
  }
  const kept = new Set(edits.map(({ row }) => row));
  for (const [index, row] of former.entries()) {
    if (kept.has(index)) continue;
    const words = columns.flatMap((column) => row.cells[column.key]?.value ?? []);
    changes.push({
      what: 'value',
      label: `${label}, row ${index + 1} removed`,
      from: words.join(' · ') || null,
      to: null,
    });
  }
  return changes;
}

const toText = (value: FieldValue): string | null => (Array.isArray(value) ? value.join(', ') : value);

/** Describes a change of one property; an empty list if it stays the same. */
export const describeChange = (
  what: 'name' | 'type' | 'assignee' | 'status',
  from: string | null,
  to: string | null,
): DocumentChange[] => (from === to ? [] : [{ what, label: LABELS[what], from, to }]);

const LABELS = { name: 'Name', type: 'Type', assignee: 'Assignee', status: 'Status' };
