import type {
  DocumentData,
  FieldValue,
  MetadataField,
  TableCell,
  ValueTable,
} from '@/lib/documents/document-data';
import {
  getEditedCellValue,
  type RowEdit,
  type TableEdit,
} from '@/lib/documents/values/edit-document-tables';
import type { DocumentChange } from '@/lib/tenancy/audit/audit-document-changes';

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
    const what = getKind({ from, to, formerSource: former?.source, source: field.source });
    return what ? [{ what, label, field: label, ...(type && { value_type: type }), from, to }] : [];
  });
  const tables = edits.flatMap(({ key, rows }) => {
    const table = (after.tables ?? []).find((each) => each.key === key);
    const former = (before.tables ?? []).find((each) => each.key === key);
    return table && table !== former ? describeRows(table, former?.rows ?? [], rows) : [];
  });
  return [...values, ...tables];
}

function describeRows(
  { label, columns, rows }: ValueTable,
  former: ValueTable['rows'],
  edits: readonly RowEdit[],
): DocumentChange[] {
  const changes: DocumentChange[] = [];
  for (const [index, { row, cells }] of edits.entries()) {
    if (row === undefined) {
      const words = columns.flatMap((column) => getEditedCellValue(cells[column.key] ?? null) ?? []);
      const to = words.join(' · ') || null;
      const added = { label: `${label}, new row`, field: label, row_change: 'added' } as const;
      changes.push({ what: 'value', ...added, from: null, to });
      continue;
    }
    for (const column of columns) {
      const [before, after] = [former[row]?.cells[column.key], rows[index]?.cells[column.key]];
      if (before === after) continue;
      const [from, to] = [before?.value ?? null, after?.value ?? null];
      const what = getKind({ from, to, formerSource: before?.source, source: after?.source });
      if (!what) continue;
      const cell = { field: label, row: row + 1, column: column.label };
      changes.push({ what, label: `${label}, row ${row + 1}, ${column.label}`, ...cell, from, to });
    }
  }
  const kept = new Set(edits.map(({ row }) => row));
  for (const [index, row] of former.entries()) {
    if (kept.has(index)) continue;
    const words = columns.flatMap((column) => row.cells[column.key]?.value ?? []);
    changes.push({
      what: 'value',
      label: `${label}, row ${index + 1} removed`,
      field: label,
      row: index + 1,
      row_change: 'removed',
      from: words.join(' · ') || null,
      to: null,
    });
  }
  return changes;
}

interface EditedValue {
  from: string | null;
  to: string | null;
  formerSource: ValueSource;
  /** Source of the value after the edit. */
  source: ValueSource;
}

type ValueSource = MetadataField['source'] | TableCell['source'];

/** Returns the kind of a change. For a value that stays the same, only its check can have changed. */
function getKind({ from, to, formerSource, source }: EditedValue): 'value' | 'check' | 'uncheck' | undefined {
  if (from !== to) return 'value';
  if (source === 'manual') return 'check';
  return formerSource === 'manual' ? 'uncheck' : undefined;
}

const toText = (value: FieldValue): string | null => (Array.isArray(value) ? value.join(', ') : value);

/** Describes a change of one property; an empty list if it stays the same. */
export const describeChange = (
  what: 'name' | 'type' | 'assignee' | 'labels' | 'status' | 'override' | 'postponed' | 'rejected',
  from: string | null,
  to: string | null,
): DocumentChange[] => (from === to ? [] : [{ what, label: LABELS[what], from, to }]);

const LABELS = {
  name: 'Name',
  type: 'Type',
  assignee: 'Assignee',
  labels: 'Labels',
  status: 'Status',
  override: 'Reason',
  postponed: 'Reason',
  rejected: 'Reason',
};
