import type { EntityField } from '@/lib/documents/entity-records/entity-field';
import type { Translator } from '@/lib/foundation/languages/translator';

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

/** Formats the type of a declared field: "text", "number, required". */
export function formatFieldType(t: Translator<'entities'>, { type, required }: EntityField): string {
  const label = t(`types.${type}`);
  return required ? t('requiredType', { type: label }) : label;
}
