import { findCurrencies } from '@/lib/extraction/values/currencies';
import { type DayOrder, findDates } from '@/lib/extraction/values/dates';
import type { ExtractionField } from '@/lib/projects/settings';

type FieldType = ExtractionField['type'];

/**
 * What someone means by a text that they typed or pasted: a value in the one form of its type, when it can mean nothing
 * else. Otherwise what it may mean, for them to choose from; nothing at all when it is no value of the type.
 */
export type Understood = { value: string } | { choices: string[] };

/** Reads "1.234,50", "21.11.2026", "€" or "yes" as the value that it stands for. Whether that is allowed, `problemOf` says. */
export function understood(type: FieldType, text: string): Understood {
  const trimmed = text.trim();
  switch (type) {
    case 'number':
    case 'amount':
      return oneOf(numbersIn(trimmed));
    case 'date':
      return oneOf(datesIn(trimmed), () => nearestDays(trimmed));
    case 'currency':
      return currencyIn(trimmed);
    case 'boolean':
      return oneOf(BOOLEANS.get(trimmed.toLowerCase()) ?? []);
    default:
      return { value: trimmed };
  }
}

/** The entries of a list as they are pasted: one a line, or parted by semicolons. */
export const listedIn = (text: string): string[] =>
  text
    .split(/[\n;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

function oneOf(found: readonly string[], otherwise: () => string[] = () => []): Understood {
  const [only, ...others] = new Set(found);
  if (only !== undefined && others.length === 0) return { value: only };
  return { choices: only === undefined ? otherwise() : [only, ...others] };
}

const MINUS = /^[-−–(]|[-−–)]$/g;
/** A currency's letters or sign, before the number or behind it. */
const CURRENCY = /^(\p{L}{1,3}\.?\s?)?\p{Sc}?\s?(?=[-−–(]?\d)|\s?\p{Sc}?\s?(\p{L}{1,3})?$/gu;

/**
 * With the dot as the decimal mark, and with the comma: the other one parts thousands, as blanks and apostrophes do.
 * India parts what stands before the last three digits two by two.
 */
const FORMS = [
  {
    decimal: '.',
    written: /^(?:[1-9]\d?(?:,\d{2})+,\d{3}|[1-9]\d{0,2}(?:([,' ])\d{3})(?:\1\d{3})*|\d+)(?:\.\d+)?$/,
  },
  { decimal: ',', written: /^(?:[1-9]\d{0,2}(?:([.' ])\d{3})(?:\1\d{3})*|\d+)(?:,\d+)?$/ },
];

function numbersIn(text: string): string[] {
  // Blanks of every width become plain ones.
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

/** The dates that the whole text may be: with the day in front, and with the month, save where dots part them. */
function datesIn(text: string): string[] {
  const orders: DayOrder[] = /^\d+\./.test(text) ? ['day-first'] : ['day-first', 'month-first'];
  return orders.flatMap((order) =>
    findDates(text, order)
      .filter(({ start, end }) => start === 0 && end === text.length)
      .map(({ value }) => value),
  );
}

/** For a day that its month doesn't have: the last that it has, and the first of the next. */
function nearestDays(text: string): string[] {
  const there = datesIn(text.replace(/(?<!\d)(29|30|31)(?!\d)/, '28'));
  return [...new Set(there)].flatMap((day) => {
    const [year, month] = day.split('-').map(Number);
    return [Date.UTC(year!, month!, 0), Date.UTC(year!, month!, 1)].map((time) =>
      new Date(time).toISOString().slice(0, 10),
    );
  });
}

function currencyIn(text: string): Understood {
  if (/^[A-Za-z]{3}$/.test(text)) return { value: text.toUpperCase() };
  const found = findCurrencies(text);
  // A sign that several countries write is a guess.
  const sure = found.length === 1 && found[0]!.weight >= 1;
  return sure ? { value: found[0]!.value } : { choices: found.map(({ value }) => value) };
}

const words = (value: string, text: string) =>
  text.split(' ').map((word): [string, string[]] => [word, [value]]);
const BOOLEANS: ReadonlyMap<string, string[]> = new Map([
  ...words('true', 'true yes y 1 x ja oui si sí sim tak on'),
  ...words('false', 'false no n 0 nein non nee não nie off'),
]);
