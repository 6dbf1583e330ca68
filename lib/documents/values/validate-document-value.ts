import type { FieldValue } from '@/lib/documents/document-data';
import { isDateText } from '@/lib/foundation/date-text';
import { countCharacters, isStorable, UNSTORABLE_DESCRIPTION } from '@/lib/foundation/text';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { CURRENCY_CODES } from './document-currency-codes';

/** Checks the values of fields. The server uses it for each edit, and the page uses it while the user types. */

export type EditableField = Pick<ExtractionField, 'key' | 'label' | 'type'>;

const MAX_CHARACTERS = 10_000;
const MAX_ITEMS = 1000;

/** Returns the reason why a value is not in the format of its type, or undefined if the value is valid. */
export function getValueProblem({ label, type }: EditableField, value: FieldValue): string | undefined {
  if (value === null) return undefined;
  if (type === 'table') return `${label} is a table. Set its cells in data.tables.`;
  if (type === 'list') return getListProblem(label, value);
  if (Array.isArray(value)) return `${label} must be one value, not a list.`;
  if (value.trim() === '') return `${label} can't be empty; null clears it.`;
  return (
    getTextProblem(label, value) ??
    (TYPE_FORMATS[type].test(value) ? undefined : `${label} must be ${TYPE_FORMATS[type].form}.`)
  );
}

/** Returns the reason why a text is not allowed in a table cell, or undefined if the text is allowed. */
export function getCellProblem(label: string, value: string | null): string | undefined {
  if (value === null) return undefined;
  return value.trim() === '' ? `${label} can't be empty; null clears it.` : getTextProblem(label, value);
}

function getListProblem(label: string, value: string | string[]): string | undefined {
  if (!Array.isArray(value)) return `${label} must be a list of texts.`;
  if (value.length > MAX_ITEMS) return `${label} can have at most ${MAX_ITEMS} entries.`;
  if (value.some((entry) => entry.trim() === '')) return `${label} can't have an empty entry.`;
  return value.map((entry) => getTextProblem(label, entry)).find((problem) => problem !== undefined);
}

function getTextProblem(label: string, value: string): string | undefined {
  if (!isStorable(value)) return `${label} ${UNSTORABLE_DESCRIPTION}.`;
  if (countCharacters(value) > MAX_CHARACTERS)
    return `${label} can have at most ${MAX_CHARACTERS} characters.`;
  return undefined;
}

/** Decimal number without leading zeros and without negative zero, so each number has one format. */
const DECIMAL = {
  test: (value: string) => /^(?!-[0.]+$)-?(0|[1-9]\d{0,29})(\.\d{1,30})?$/.test(value),
  form: 'a number with a decimal point, without grouping or leading zeros, such as 1234.50',
};
const ANY_TEXT = { test: () => true, form: 'text' };

const TYPE_FORMATS: Record<
  Exclude<EditableField['type'], 'list' | 'table'>,
  { test(value: string): boolean; form: string }
> = {
  text: ANY_TEXT,
  barcode: ANY_TEXT,
  // `require-entity-records.ts` checks if the record exists.
  entity: { test: (value) => /^[1-9]\d{0,17}$/.test(value), form: 'the ID of a record' },
  number: DECIMAL,
  amount: DECIMAL,
  currency: {
    test: (value) => CURRENCY_CODES.has(value),
    form: 'an ISO 4217 currency code, such as EUR',
  },
  date: {
    test: isDateText,
    form: 'a valid date, such as 2026-11-21',
  },
  boolean: { test: (value) => value === 'true' || value === 'false', form: 'true or false' },
};
