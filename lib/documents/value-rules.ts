import { z } from 'zod';
import { characters, isStorable, UNSTORABLE } from '@/lib/core/text';
import type { ExtractionField } from '@/lib/projects/settings';
import type { FieldValue } from './document-data';

/** What the value of a field may be (decisions.md part 10): asked by the server for each edit, and by the page while one types. */

/** What an edit is checked against: a field that the project wants to know of its documents. */
export type EditableField = Pick<ExtractionField, 'key' | 'label' | 'type'>;

const MAX_CHARACTERS = 10_000;
const MAX_ITEMS = 1000;

/** Why a value is not in the one form that its type has; undefined when it is. */
export function problemOf({ label, type }: EditableField, value: FieldValue): string | undefined {
  if (type === 'table') return `${label} is a table; its cells can't be set as one value.`;
  if (value === null) return undefined;
  if (type === 'list') return problemOfList(label, value);
  if (Array.isArray(value)) return `${label} takes one value, not a list.`;
  if (value === '') return `${label} can't be empty; null clears it.`;
  return (
    textProblem(label, value) ??
    (FORMS[type].test(value) ? undefined : `${label} must be ${FORMS[type].form}.`)
  );
}

function problemOfList(label: string, value: string | string[]): string | undefined {
  if (!Array.isArray(value)) return `${label} must be a list of texts.`;
  if (value.length > MAX_ITEMS) return `${label} can have at most ${MAX_ITEMS} entries.`;
  if (value.includes('')) return `${label} can't have an empty entry.`;
  return value.map((entry) => textProblem(label, entry)).find((problem) => problem !== undefined);
}

function textProblem(label: string, value: string): string | undefined {
  if (!isStorable(value)) return `${label} can't hold ${UNSTORABLE}.`;
  if (characters(value) > MAX_CHARACTERS) return `${label} can have at most ${MAX_CHARACTERS} characters.`;
  return undefined;
}

const DECIMAL = {
  test: (value: string) => /^-?\d{1,30}(\.\d{1,30})?$/.test(value),
  form: 'a number with a dot and no grouping, such as 1234.50',
};
const ANY_TEXT = { test: () => true, form: 'text' };

/** The one form of each type (decisions.md part 10). */
const FORMS: Record<
  Exclude<EditableField['type'], 'list' | 'table'>,
  { test(value: string): boolean; form: string }
> = {
  text: ANY_TEXT,
  entity: ANY_TEXT,
  number: DECIMAL,
  amount: DECIMAL,
  currency: { test: (value) => /^[A-Z]{3}$/.test(value), form: "a currency's three letters, such as EUR" },
  date: {
    test: (value) => z.iso.date().safeParse(value).success,
    form: 'a date of the calendar, such as 2026-11-21',
  },
  boolean: { test: (value) => value === 'true' || value === 'false', form: 'true or false' },
};
