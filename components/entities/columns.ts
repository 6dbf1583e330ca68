import type { EntityField } from '@/lib/entity-records/field';

/** A column of the table: a declared field, or a key that records have besides. */
export interface Column {
  key: string;
  /** undefined for a key that isn't declared. */
  field: EntityField | undefined;
  /** Numbers stand at the right. */
  number: boolean;
}

/** More would be no table; what is beyond them stands in the record itself. */
const MAX_COLUMNS = 60;

/** The columns: the declared fields in their order, then other keys in the order in which they come up. */
export function columnsOf(
  fields: readonly EntityField[],
  records: readonly { values: Map<string, string> }[],
): Column[] {
  const columns = new Map<string, Column>(
    fields.map((field) => [field.key, { key: field.key, field, number: field.type === 'number' }]),
  );
  for (const { values } of records) {
    for (const [key, value] of values) {
      if (columns.size >= MAX_COLUMNS) return [...columns.values()];
      if (!columns.has(key)) columns.set(key, { key, field: undefined, number: isNumber(value) });
    }
  }
  return [...columns.values()];
}

const isNumber = (raw: string) => /^[-\d]/.test(raw);

const TYPE_WORDS = { string: 'text', number: 'number', boolean: 'yes or no', date: 'date' } as const;
export const typeWord = (type: EntityField['type']): string => TYPE_WORDS[type];
