import type { EntityField } from '@/lib/documents/entity-records/entity-field';

/** Table column: a declared field, or an additional key of the records. */
export interface Column {
  key: string;
  /** Declared field; `undefined` for other keys. */
  field: EntityField | undefined;
  /** `true` for numbers, which are right-aligned. */
  isNumeric: boolean;
}

/** Maximum number of columns. Further values are shown in the record itself. */
const MAX_COLUMNS = 60;

/** Returns the columns: declared fields in order, then other keys in order of appearance. */
export function getColumns(
  fields: readonly EntityField[],
  records: readonly { values: Map<string, string> }[],
): Column[] {
  const columns = new Map<string, Column>(
    fields.map((field) => [field.key, { key: field.key, field, isNumeric: field.type === 'number' }]),
  );
  for (const { values } of records) {
    for (const [key, value] of values) {
      if (columns.size >= MAX_COLUMNS) return [...columns.values()];
      if (!columns.has(key)) columns.set(key, { key, field: undefined, isNumeric: isNumber(value) });
    }
  }
  return [...columns.values()];
}

const isNumber = (raw: string) => /^[-\d]/.test(raw);

const TYPE_LABELS = { string: 'text', number: 'number', boolean: 'yes or no', date: 'date' } as const;
export const getTypeLabel = (type: EntityField['type']): string => TYPE_LABELS[type];
