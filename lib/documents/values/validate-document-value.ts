import type { FieldValue } from '@/lib/documents/document-data';
import { isDateText } from '@/lib/foundation/date-text';
import { countCharacters, isStorable, UNSTORABLE_DESCRIPTION } from '@/lib/foundation/text';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { CURRENCY_CODES } from './document-currency-codes';

/** Checks the values of fields. The server uses it for each edit, and the page uses it while the user types. */

export type EditableField = Pick<ExtractionField, 'key' | 'label' | 'type'>;

export const MAX_VALUE_CHARACTERS = 10_000;
export const MAX_LIST_ENTRIES = 1000;

/** Why a value is not valid. The API and the pages have a text for each. */
export type ValueProblem =
  | 'table'
  | 'list'
  | 'empty'
  | 'noList'
  | 'tooManyEntries'
  | 'emptyEntry'
  | 'unstorable'
  | 'tooLong'
  | `no${'Text' | 'Record' | 'Number' | 'Currency' | 'Date' | 'Boolean'}`;

/** Returns the reason why a value is not in the format of its type, or undefined if the value is valid. */
export function getValueProblem(
  { type }: Pick<EditableField, 'type'>,
  value: FieldValue,
): ValueProblem | undefined {
  if (value === null) return undefined;
  if (type === 'table') return 'table';
  if (type === 'list') return getListProblem(value);
  if (Array.isArray(value)) return 'list';
  if (value.trim() === '') return 'empty';
  const { test, problem } = TYPE_FORMATS[type];
  return getTextProblem(value) ?? (test(value) ? undefined : problem);
}

/** Returns the reason why a text is not allowed in a table cell, or undefined if the text is allowed. */
export function getCellProblem(value: string | null): ValueProblem | undefined {
  if (value === null) return undefined;
  return value.trim() === '' ? 'empty' : getTextProblem(value);
}

function getListProblem(value: string | string[]): ValueProblem | undefined {
  if (!Array.isArray(value)) return 'noList';
  if (value.length > MAX_LIST_ENTRIES) return 'tooManyEntries';
  if (value.some((entry) => entry.trim() === '')) return 'emptyEntry';
  return value.map(getTextProblem).find((problem) => problem !== undefined);
}

function getTextProblem(value: string): ValueProblem | undefined {
  if (!isStorable(value)) return 'unstorable';
  return countCharacters(value) > MAX_VALUE_CHARACTERS ? 'tooLong' : undefined;
}

/** Decimal number without leading zeros and without negative zero, so each number has one format. */
const DECIMAL = {
  test: (value: string) => /^(?!-[0.]+$)-?(0|[1-9]\d{0,29})(\.\d{1,30})?$/.test(value),
  problem: 'noNumber',
} as const;
const ANY_TEXT = { test: () => true, problem: 'noText' } as const;

const TYPE_FORMATS: Record<
  Exclude<EditableField['type'], 'list' | 'table'>,
  { test(value: string): boolean; problem: ValueProblem }
> = {
  text: ANY_TEXT,
  barcode: ANY_TEXT,
  // `require-entity-records.ts` checks if the record exists.
  entity: { test: (value) => /^[1-9]\d{0,17}$/.test(value), problem: 'noRecord' },
  number: DECIMAL,
  amount: DECIMAL,
  currency: { test: (value) => CURRENCY_CODES.has(value), problem: 'noCurrency' },
  date: { test: isDateText, problem: 'noDate' },
  boolean: { test: (value) => value === 'true' || value === 'false', problem: 'noBoolean' },
};

/** Ends of the sentences of the API. */
const DESCRIPTIONS: Record<ValueProblem, string> = {
  table: 'is a table. Set its cells in data.tables.',
  list: 'must be one value, not a list.',
  empty: "can't be empty; null clears it.",
  noList: 'must be a list of texts.',
  tooManyEntries: `can have at most ${MAX_LIST_ENTRIES} entries.`,
  emptyEntry: "can't have an empty entry.",
  unstorable: `${UNSTORABLE_DESCRIPTION}.`,
  tooLong: `can have at most ${MAX_VALUE_CHARACTERS} characters.`,
  noText: 'must be text.',
  noRecord: 'must be the ID of a record.',
  noNumber: 'must be a number with a decimal point, without grouping or leading zeros, such as 1234.50.',
  noCurrency: 'must be an ISO 4217 currency code, such as EUR.',
  noDate: 'must be a valid date, such as 2026-11-21.',
  noBoolean: 'must be true or false.',
};

/** Returns the sentence of the API about a problem. */
export const describeValueProblem = (label: string, problem: ValueProblem): string =>
  `${label} ${DESCRIPTIONS[problem]}`;
