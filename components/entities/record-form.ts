import type { EntityField } from '@/lib/documents/entity-records/entity-field';
import { parseRawMembers } from '@/lib/documents/entity-records/raw-record-members';
import type { Translator } from '@/lib/foundation/languages/translator';

/** Type of a value in the form: text, or JSON of another type. */
export type ValueKind = 'text' | 'number' | 'boolean' | 'json';

/** Row of the form. */
export interface RecordLine {
  id: number;
  key: string;
  kind: ValueKind;
  value: string;
  /** Declared field; `undefined` for other keys. */
  field: EntityField | undefined;
  /** `true` if the record already had the value. */
  present: boolean;
}

const KIND_BY_TYPE: Record<EntityField['type'], ValueKind> = {
  string: 'text',
  date: 'text',
  number: 'number',
  boolean: 'boolean',
};

/** Returns the rows for a record: declared fields in order, then its other values. */
export function toRecordLines(fields: readonly EntityField[], values: Map<string, string>): RecordLine[] {
  const declared = fields.map((field) => ({ key: field.key, field, raw: values.get(field.key) }));
  const others = [...values]
    .filter(([key]) => !fields.some((field) => field.key === key))
    .map(([key, raw]) => ({ key, field: undefined, raw }));
  return [...declared, ...others].map(({ key, field, raw }, id) => ({
    id,
    key,
    field,
    present: raw !== undefined,
    kind:
      raw === undefined || raw === 'null' ? (field ? KIND_BY_TYPE[field.type] : 'json') : getValueKind(raw),
    value: raw === undefined || (raw === 'null' && field) ? '' : raw.startsWith('"') ? JSON.parse(raw) : raw,
  }));
}

function getValueKind(raw: string): ValueKind {
  if (raw.startsWith('"')) return 'text';
  if (raw === 'true' || raw === 'false') return 'boolean';
  return /^[-\d]/.test(raw) ? 'number' : 'json';
}

/**
 * Builds the record's JSON. Omits empty values, except text that already existed.
 * @returns the row with invalid JSON, if any
 */
export function buildRecordJson(
  t: Translator<'entities'>,
  lines: readonly RecordLine[],
): { json: string } | { problem: RecordLine; message: string } {
  const members: string[] = [];
  for (const line of lines) {
    const { key, kind, value, present } = line;
    if (value.trim() === '' && !(kind === 'text' && present)) continue;
    const raw = kind === 'text' ? JSON.stringify(value) : value.trim();
    if (kind !== 'text' && !isValid(raw, kind))
      return { problem: line, message: t(`record.problems.${kind}`) };
    members.push(`${JSON.stringify(key)}:${raw}`);
  }
  return { json: `{${members.join(',')}}` };
}

function isValid(raw: string, kind: Exclude<ValueKind, 'text'>): boolean {
  try {
    // An extra comma would add another member.
    const one = parseRawMembers(`{"value":${raw}}`).size === 1;
    return one && (kind === 'json' || getValueKind(raw) === kind);
  } catch {
    return false;
  }
}
