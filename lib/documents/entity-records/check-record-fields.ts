import { z } from 'zod';
import type { Problem } from '@/lib/foundation/errors';
import type { EntityField } from './entity-field';
import type { FieldType } from './entity-field-types';
import { decodeString, QUOTE, scanString } from './record-json-bytes';
import type { Member } from './record-json-value';

const IsoDate = z.iso.date();

const TYPE_LABELS: Record<FieldType, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date, such as "2026-11-21"',
};

/**
 * Checks a record against the entity's declared fields. An optional field may be missing or `null`.
 *
 * @param members members of the record, and the bytes that contain them
 * @returns the problem, whose message is the end of a sentence
 */
export function findFieldProblem(
  fields: readonly EntityField[],
  bytes: Uint8Array,
  members: readonly Member[],
): Problem | undefined {
  if (fields.length === 0) return undefined;
  const byKey = new Map(members.map((member) => [member.key, member]));
  for (const { key, type, required } of fields) {
    const member = byKey.get(key);
    const kind = member ? getValueKind(bytes[member.start]!) : 'null';
    if (kind === 'null') {
      if (required)
        return { message: `“${key}” is required`, reason: 'field_required', values: { label: key } };
      continue;
    }
    const isOfType =
      kind === (type === 'date' ? 'string' : type) &&
      (type !== 'date' || IsoDate.safeParse(readString(bytes, member!.start)).success);
    if (isOfType) continue;
    const message = `“${key}” must be ${TYPE_LABELS[type]}`;
    return { message, reason: 'field_value', values: { label: key } };
  }
  return undefined;
}

const readString = (bytes: Uint8Array, start: number): string =>
  decodeString(bytes, start, scanString(bytes, start));

/** Returns the type of a JSON value from its first byte. */
function getValueKind(byte: number): 'string' | 'number' | 'boolean' | 'null' | 'other' {
  if (byte === QUOTE) return 'string';
  if (byte === 0x74 || byte === 0x66) return 'boolean';
  if (byte === 0x6e) return 'null';
  return byte === 0x7b || byte === 0x5b ? 'other' : 'number';
}
