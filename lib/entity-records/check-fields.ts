import { z } from 'zod';
import type { EntityField, FieldType } from './field';
import { QUOTE, scanString, textOf } from './json-bytes';
import type { Member } from './json-value';

const IsoDate = z.iso.date();

const WORDS: Record<FieldType, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date, such as "2026-11-21"',
};

/**
 * Checks a record against the fields that its entity declares. A field that isn't required may be left out or null.
 *
 * @param members of the record, and the bytes that they stand in
 * @returns why it doesn't fit, as the end of a sentence
 */
export function misfit(
  fields: readonly EntityField[],
  bytes: Uint8Array,
  members: readonly Member[],
): string | undefined {
  if (fields.length === 0) return undefined;
  const byKey = new Map(members.map((member) => [member.key, member]));
  for (const { key, type, required } of fields) {
    const member = byKey.get(key);
    const kind = member ? kindOf(bytes[member.start]!) : 'null';
    if (kind === 'null') {
      if (required) return `“${key}” is required`;
      continue;
    }
    if (kind !== (type === 'date' ? 'string' : type)) return `“${key}” must be ${WORDS[type]}`;
    if (type === 'date' && !IsoDate.safeParse(stringAt(bytes, member!.start)).success)
      return `“${key}” must be ${WORDS.date}`;
  }
  return undefined;
}

const stringAt = (bytes: Uint8Array, start: number): string => textOf(bytes, start, scanString(bytes, start));

/** What a JSON value is, by its first byte. */
function kindOf(byte: number): 'string' | 'number' | 'boolean' | 'null' | 'other' {
  if (byte === QUOTE) return 'string';
  if (byte === 0x74 || byte === 0x66) return 'boolean';
  if (byte === 0x6e) return 'null';
  return byte === 0x7b || byte === 0x5b ? 'other' : 'number';
}
