import { z } from 'zod';
import { characters, isStorable, UNSTORABLE } from '@/lib/core/text';
import type { ExtractionField } from '@/lib/projects/settings';
import { CURRENCY_CODES } from './currency-codes';
import type { FieldValue } from './document-data';

/** What the value of a field may be (decisions.md part 10): asked by the server for each edit, and by the page while one types. */

/** What an edit is checked against: a field that the project wants to know of its documents. */
export type EditableField = Pick<ExtractionField, 'key' | 'label' | 'type'>;

const MAX_CHARACTERS = 10_000;
const MAX_ITEMS = 1000;

/** Why a value is not in the one form that its type has; undefined when it is. */
export function problemOf({ label, type }: EditableField, value: FieldValue): string | undefined {
  if (value === null) return undefined;
  if (type === 'table') return `${label} is a table; its cells are set by data.tables, not as one value.`;
  if (type === 'list') return problemOfList(label, value);
  if (Array.isArray(value)) return `${label} takes one value, not a list.`;
  if (value.trim() === '') return `${label} can't be empty; null clears it.`;
  return (
    textProblem(label, value) ??
    (FORMS[type].test(value) ? undefined : `${label} must be ${FORMS[type].form}.`)
  );
}

/** Why a text can't stand in a cell of a table; undefined when it can. */
export function problemOfCell(label: string, value: string | null): string | undefined {
  if (value === null) return undefined;
  return value.trim() === '' ? `${label} can't be empty; null clears it.` : textProblem(label, value);
}

function problemOfList(label: string, value: string | string[]): string | undefined {
  if (!Array.isArray(value)) return `${label} must be a list of texts.`;
  if (value.length > MAX_ITEMS) return `${label} can have at most ${MAX_ITEMS} entries.`;
  if (value.some((entry) => entry.trim() === '')) return `${label} can't have an empty entry.`;
  return value.map((entry) => textProblem(label, entry)).find((problem) => problem !== undefined);
}

function textProblem(label: string, value: string): string | undefined {
  if (!isStorable(value)) return `${label} can't hold ${UNSTORABLE}.`;
  if (characters(value) > MAX_CHARACTERS) return `${label} can have at most ${MAX_CHARACTERS} characters.`;
  return undefined;
}

/** No zeros in front, and no zero below zero: a number has one form. */
const DECIMAL = {
  test: (value: string) => /^(?!-[0.]+$)-?(0|[1-9]\d{0,29})(\.\d{1,30})?$/.test(value),
  form: 'a number with a dot, no grouping and no zeros in front, such as 1234.50',
};
const ANY_TEXT = { test: () => true, form: 'text' };

/** The one form of each type (decisions.md part 10). */
const FORMS: Record<
  Exclude<EditableField['type'], 'list' | 'table'>,
  { test(value: string): boolean; form: string }
> = {
  text: ANY_TEXT,
  // Whether the record is there, `require-records.ts` asks.
  entity: { test: (value) => /^[1-9]\d{0,17}$/.test(value), form: 'the id of a record' },
  number: DECIMAL,
  amount: DECIMAL,
  currency: {
    test: (value) => CURRENCY_CODES.has(value),
    form: "a currency's three letters by ISO 4217, such as EUR",
  },
  date: {
    test: (value) => z.iso.date().safeParse(value).success,
    form: 'a date of the calendar, such as 2026-11-21',
  },
  boolean: { test: (value) => value === 'true' || value === 'false', form: 'true or false' },
};
