import type { EntityField } from '@/lib/entity-records/field';
import { rawMembers } from '@/lib/entity-records/raw-members';

/** How a value is written in the form: as text, or as the JSON of anything else. */
export type Kind = 'text' | 'number' | 'boolean' | 'json';

/** A line of the form. */
export interface Line {
  id: number;
  key: string;
  kind: Kind;
  value: string;
  /** undefined for a field that the entity does not declare. */
  field: EntityField | undefined;
  /** Whether the record had it before. */
  present: boolean;
}

const KINDS: Record<EntityField['type'], Kind> = {
  string: 'text',
  date: 'text',
  number: 'number',
  boolean: 'boolean',
};

/** The lines for a record: its declared fields, in order, then what else it has. */
export function linesOf(fields: readonly EntityField[], values: Map<string, string>): Line[] {
  const declared = fields.map((field) => ({ key: field.key, field, raw: values.get(field.key) }));
  const others = [...values]
    .filter(([key]) => !fields.some((field) => field.key === key))
    .map(([key, raw]) => ({ key, field: undefined, raw }));
  return [...declared, ...others].map(({ key, field, raw }, id) => ({
    id,
    key,
    field,
    present: raw !== undefined,
    kind: raw === undefined || raw === 'null' ? (field ? KINDS[field.type] : 'json') : kindOf(raw),
    value: raw === undefined || (raw === 'null' && field) ? '' : raw.startsWith('"') ? JSON.parse(raw) : raw,
  }));
}

function kindOf(raw: string): Kind {
  if (raw.startsWith('"')) return 'text';
  if (raw === 'true' || raw === 'false') return 'boolean';
  return /^[-\d]/.test(raw) ? 'number' : 'json';
}

/**
 * The record's data as JSON. A line without a value is left out, but for text that was there before: it may be empty.
 *
 * @returns the line that isn't JSON, if there is one
 */
export function dataOf(lines: readonly Line[]): { json: string } | { problem: Line; message: string } {
  const members: string[] = [];
  for (const line of lines) {
    const { key, kind, value, present } = line;
    if (value.trim() === '' && !(kind === 'text' && present)) continue;
    const raw = kind === 'text' ? JSON.stringify(value) : value.trim();
    const message = kind === 'text' ? undefined : wrong(raw, kind);
    if (message) return { problem: line, message };
    members.push(`${JSON.stringify(key)}:${raw}`);
  }
  return { json: `{${members.join(',')}}` };
}

const WORDS: Record<Exclude<Kind, 'text'>, string> = {
  number: 'This must be a number, such as 1234.50.',
  boolean: 'This must be true or false.',
  json: 'This is not valid JSON.',
};

function wrong(raw: string, kind: Exclude<Kind, 'text'>): string | undefined {
  try {
    // A comma too many would begin another member.
    const one = rawMembers(`{"value":${raw}}`).size === 1;
    if (one && (kind === 'json' || kindOf(raw) === kind)) return undefined;
  } catch {
    // Said below.
  }
  return WORDS[kind];
}
