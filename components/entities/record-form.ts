import type { EntityField } from '@/lib/documents/entity-records/entity-field';
import { parseRawMembers } from '@/lib/documents/entity-records/raw-record-members';

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
  lines: readonly RecordLine[],
): { json: string } | { problem: RecordLine; message: string } {
  const members: string[] = [];
  for (const line of lines) {
    const { key, kind, value, present } = line;
    if (value.trim() === '' && !(kind === 'text' && present)) continue;
    const raw = kind === 'text' ? JSON.stringify(value) : value.trim();
    const message = kind === 'text' ? undefined : getValueProblem(raw, kind);
    if (message) return { problem: line, message };
    members.push(`${JSON.stringify(key)}:${raw}`);
  }
  return { json: `{${members.join(',')}}` };
}

const KIND_LABELS: Record<Exclude<ValueKind, 'text'>, string> = {
  number: 'Enter a number, for example 1234.50.',
  boolean: 'Enter true or false.',
  json: 'Enter valid JSON.',
};

function getValueProblem(raw: string, kind: Exclude<ValueKind, 'text'>): string | undefined {
  try {
    // An extra comma would add another member.
    const one = parseRawMembers(`{"value":${raw}}`).size === 1;
    if (one && (kind === 'json' || getValueKind(raw) === kind)) return undefined;
  } catch {
    // Invalid JSON: return the error below.
  }
  return KIND_LABELS[kind];
}
