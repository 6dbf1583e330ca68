import { editDistance } from './label-words';
import { mendedDates } from './mended-dates';
import { digitsOf } from './misread-digits';
import { MONTHS } from './months';

/** A date in a text. */
export interface FoundDate {
  /** YYYY-MM-DD. */
  value: string;
  start: number;
  end: number;
  /** Day and month could be read the other way round. */
  ambiguous: boolean;
}

export type DayOrder = 'day-first' | 'month-first';

/** What was read off a picture may have letters for digits. */
const DIGIT = '[0-9OoIl!]';
const YEAR = `[12Il!][09Oo]${DIGIT}{2}`;
const GAP = '\\s?';
/** No part of a longer number: `Dt.16/03/18` and `:-16/03/18` begin with a day, `INV-16/03/18` and `B16/03/18` don't. */
const BEGIN =
  '(?<![\\d,/]|[^\\s:]-|[^\\p{L}]\\.|(?<!\\p{L})(?:\\p{Lu}{1,2}|v))(?:(?<!\\p{L})(?=[OoIl])|(?=\\d))';
/** A time of day may stick to it: `16/03/201813:18`. */
const END = '(?:(?!\\d)|(?=[0-2]?\\d:[0-5]\\d))';
const NUMERIC = new RegExp(
  `${BEGIN}(${DIGIT}{1,2})${GAP}([./-])${GAP}(${DIGIT}{1,2})${GAP}\\2${GAP}(${YEAR}|${DIGIT}{2})${END}`,
  'gu',
);
const YEAR_FIRST = new RegExp(
  `${BEGIN}(${YEAR})${GAP}([./-])${GAP}(${DIGIT}{1,2})${GAP}\\2${GAP}(${DIGIT}{1,2})${END}`,
  'gu',
);
/** `2025年3月5日` */
const EASTERN = /(?<!\d)((?:19|20)\d{2})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})(?!\d)(?:\s?[日일])?/g;
const COMPACT = /(?<![\w/-])(20[0-3]\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\w/-])/g;
const COMPACT_DAY_FIRST = /(?<![\w/-])(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(20[0-3]\d)(?![\w/-])/g;
const NAME = '(\\p{L}{3,12})';
const DAY_NAME = new RegExp(
  `(?<![\\d])(\\d{1,2})(?:st|nd|rd|th|er|º)?[\\s.,\\-/]{0,3}(?:de |of |d['’])?${NAME}[\\s.,\\-/'’]{0,3}(?:de |del )?((?:19|20)\\d{2}|\\d{2})${END}`,
  'giu',
);
const NAME_DAY = new RegExp(
  `(?<!\\p{L})${NAME}[\\s.,\\-/]{0,3}(\\d{1,2})(?:st|nd|rd|th)?[\\s.,\\-/]{1,3}(\\d{4}|['’]\\d{2})${END}`,
  'giu',
);
const YEAR_NAME_DAY = new RegExp(
  `(?<!\\d)((?:19|20)\\d{2})[\\s.,\\-/]{1,3}${NAME}[\\s.,\\-/]{1,3}(\\d{1,2})${END}`,
  'giu',
);

/**
 * All dates in a text, in order; numbers that are no day of the calendar are none.
 *
 * @param source off a picture, a misread mark or letter within a date is forgiven
 */
export function findDates(read: string, order: DayOrder, source: 'native' | 'ocr' = 'native'): FoundDate[] {
  const text = source === 'ocr' ? mendedDates(read) : read;
  const found: FoundDate[] = [];
  const add = (match: RegExpMatchArray, value: string | undefined, ambiguous = false) => {
    const start = match.index!;
    const end = start + match[0].length;
    if (value && !found.some((other) => start < other.end && other.start < end)) {
      found.push({ value, start, end, ambiguous });
    }
  };
  for (const match of text.matchAll(YEAR_FIRST)) {
    add(match, calendarDay(...numbers(match[1]!, match[3]!, match[4]!)));
  }
  for (const match of text.matchAll(NUMERIC)) {
    const [first, second, third] = [match[1]!, match[3]!, match[4]!];
    // Letters alone, as in "l/O/ll", are no date.
    if (![first, second, third].every((part) => /\d/.test(part))) continue;
    const day = numericDate(digitsOf(first), digitsOf(second), digitsOf(third), order);
    if (day) add(match, day.value, day.ambiguous);
  }
  for (const match of text.matchAll(EASTERN)) {
    add(match, calendarDay(...numbers(match[1]!, match[2]!, match[3]!)));
  }
  for (const match of text.matchAll(DAY_NAME)) {
    const month = monthOf(match[2]!, match[3]!.length === 4);
    if (month) add(match, calendarDay(year(match[3]!), month, Number(match[1])));
  }
  for (const match of text.matchAll(NAME_DAY)) {
    const month = MONTHS.get(monthKey(match[1]!));
    if (month) add(match, calendarDay(year(match[3]!.replace(/^\D/, '')), month, Number(match[2])));
  }
  for (const match of text.matchAll(YEAR_NAME_DAY)) {
    const month = MONTHS.get(monthKey(match[2]!));
    if (month) add(match, calendarDay(Number(match[1]), month, Number(match[3])));
  }
  for (const match of text.matchAll(COMPACT)) {
    add(match, calendarDay(Number(match[1]), Number(match[2]), Number(match[3])));
  }
  for (const match of text.matchAll(COMPACT_DAY_FIRST)) {
    add(match, calendarDay(Number(match[3]), Number(match[2]), Number(match[1])));
  }
  return found.sort((a, b) => a.start - b.start);
}

/** `vom 01.03.2026 bis 31.03.2026` */
export const isPeriod = (text: string, from: FoundDate, to: FoundDate): boolean =>
  /^\s*(?:bis(?: zum)?|to|until|till|through|au|al|a|até|tot|t\/m|do|til|[-–])\s*$/iu.test(
    text.slice(from.end, to.start),
  );

/** How many dates of a text can be read with the day first only, and how many with the month first only. */
export function dayOrderVotes(text: string): { dayFirst: number; monthFirst: number } {
  const votes = { dayFirst: 0, monthFirst: 0 };
  for (const match of text.matchAll(NUMERIC)) {
    const [first, second] = numbers(match[1]!, match[3]!);
    if (first > 12 && first <= 31 && second <= 12) votes.dayFirst += 1;
    if (second > 12 && second <= 31 && first <= 12) votes.monthFirst += 1;
  }
  return votes;
}

function numericDate(first: string, second: string, third: string, order: DayOrder) {
  const [a, b] = [Number(first), Number(second)];
  const dayFirst = calendarDay(year(third), b, a);
  const monthFirst = calendarDay(year(third), a, b);
  if (!dayFirst || !monthFirst) {
    // 18.03.25 with the year in front, as China, Hungary or Sweden write it.
    const yearFirst = third.length === 2 ? calendarDay(year(first), b, Number(third)) : undefined;
    return certain(dayFirst ?? monthFirst ?? yearFirst);
  }
  return { value: order === 'day-first' ? dayFirst : monthFirst, ambiguous: a !== b };
}

const certain = (value: string | undefined) => (value ? { value, ambiguous: false } : undefined);

const numbers = <T extends string[]>(...texts: T) =>
  texts.map((text) => Number(digitsOf(text))) as { [K in keyof T]: number };

/** In front of a full year, one letter of a month's short English name may be misread. */
function monthOf(name: string, forgiving: boolean): number | undefined {
  const key = monthKey(name);
  const month = MONTHS.get(key);
  if (month || !forgiving || key.length !== 3) return month;
  const alike = SHORT_NAMES.filter(
    (short) => editDistance(short, key, 1) === 1 && short.length === key.length,
  );
  return alike.length === 1 ? MONTHS.get(alike[0]!) : undefined;
}

const SHORT_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthKey = (name: string) =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, 12);

function year(text: string): number {
  const number = Number(text);
  if (text.length !== 2) return number;
  return number < 70 ? 2000 + number : 1900 + number;
}

function calendarDay(yearNumber: number, month: number, day: number): string | undefined {
  if (yearNumber < 1970 || yearNumber > 2099 || month < 1 || month > 12 || day < 1) return undefined;
  if (day > new Date(Date.UTC(yearNumber, month, 0)).getUTCDate()) return undefined;
  return `${yearNumber}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
