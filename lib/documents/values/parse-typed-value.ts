import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { findDocumentValueCurrencies } from './find-document-value-currencies';
import { type DayOrder, findDocumentValueDates } from './find-document-value-dates';

type FieldType = ExtractionField['type'];

/**
 * Result of parsing a typed or pasted text: the value in its type's format if the text has only one meaning. Otherwise
 * the possible values to choose from; an empty list if the text is not a value of the type.
 */
export type ParsedValue = { value: string } | { choices: string[] };

/**
 * Parses a text like "1.234,50", "21.11.2026", "€" or "yes" into a value. `getValueProblem` checks if the value is
 * allowed.
 */
export function parseTypedValue(type: FieldType, text: string): ParsedValue {
  const trimmed = text.trim();
  switch (type) {
    case 'number':
    case 'amount':
      return toParsedValue(parseNumbers(trimmed));
    case 'date':
      return toParsedValue(parseDates(trimmed), () => getNearestDays(trimmed));
    case 'currency':
      return parseCurrency(trimmed);
    case 'boolean':
      return toParsedValue(BOOLEANS.get(trimmed.toLowerCase()) ?? []);
    default:
      return { value: trimmed };
  }
}

/** Splits a pasted list into entries, at line breaks or semicolons. */
export const splitList = (text: string): string[] =>
  text
    .split(/[\n;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

function toParsedValue(found: readonly string[], otherwise: () => string[] = () => []): ParsedValue {
  const [only, ...others] = new Set(found);
  if (only !== undefined && others.length === 0) return { value: only };
  return { choices: only === undefined ? otherwise() : [only, ...others] };
}

const MINUS = /^[-−–(]|[-−–)]$/g;
/** Matches a currency's letters or sign before or after the number. */
const CURRENCY = /^(\p{L}{1,3}\.?\s?)?\p{Sc}?\s?(?=[-−–(]?\d)|\s?\p{Sc}?\s?(\p{L}{1,3})?$/gu;

/**
 * Number formats with a dot and with a comma as the decimal mark. The other mark separates thousands, as spaces and
 * apostrophes do. Indian numbers group the digits before the last three in pairs.
 */
const FORMS = [
  {
    decimal: '.',
    written: /^(?:[1-9]\d?(?:,\d{2})+,\d{3}|[1-9]\d{0,2}(?:([,' ])\d{3})(?:\1\d{3})*|\d+)(?:\.\d+)?$/,
  },
  { decimal: ',', written: /^(?:[1-9]\d{0,2}(?:([.' ])\d{3})(?:\1\d{3})*|\d+)(?:,\d+)?$/ },
];

function parseNumbers(text: string): string[] {
  // Convert spaces of every width to plain spaces.
  const bare = text.normalize('NFKC').replaceAll('’', "'").replaceAll(CURRENCY, '').trim();
  const negative = /^[-−–]|[-−–]$|^\(.*\)$/.test(bare);
  const written = bare.replaceAll(MINUS, '').trim();
  return FORMS.filter((form) => form.written.test(written)).map(({ decimal }) => {
    const [whole = '', fraction] = written.split(decimal);
    const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
    const value = fraction === undefined ? digits : `${digits}.${fraction}`;
    return negative && /[1-9]/.test(value) ? `-${value}` : value;
  });
}

/** Returns the dates that the whole text can mean: day first and month first. Dates with dots are always day first. */
function parseDates(text: string): string[] {
  const orders: DayOrder[] = /^\d+\./.test(text) ? ['day-first'] : ['day-first', 'month-first'];
  return orders.flatMap((order) =>
    findDocumentValueDates(text, order)
      .filter(({ start, end }) => start === 0 && end === text.length)
      .map(({ value }) => value),
  );
}

/**
 * Returns the nearest valid days for a day that its month doesn't have: the month's last day and the first day of the
 * next month.
 */
function getNearestDays(text: string): string[] {
  const there = parseDates(text.replace(/(?<!\d)(29|30|31)(?!\d)/, '28'));
  return [...new Set(there)].flatMap((day) => {
    const [year, month] = day.split('-').map(Number);
    return [Date.UTC(year!, month!, 0), Date.UTC(year!, month!, 1)].map((time) =>
      new Date(time).toISOString().slice(0, 10),
    );
  });
}

function parseCurrency(text: string): ParsedValue {
  if (/^[A-Za-z]{3}$/.test(text)) return { value: text.toUpperCase() };
  const found = findDocumentValueCurrencies(text);
  // A sign that several countries use is a guess.
  const sure = found.length === 1 && found[0]!.weight >= 1;
  return sure ? { value: found[0]!.value } : { choices: found.map(({ value }) => value) };
}

const words = (value: string, text: string) =>
  text.split(' ').map((word): [string, string[]] => [word, [value]]);
const BOOLEANS: ReadonlyMap<string, string[]> = new Map([
  ...words('true', 'true yes y 1 x ja oui si sí sim tak on'),
  ...words('false', 'false no n 0 nein non nee não nie off'),
]);
