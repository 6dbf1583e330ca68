import { editDistance } from './document-label-keys';
import { repairDigits } from './misread-value-digits';
import { repairDocumentDates } from './repair-document-dates';
import { MONTHS } from './value-month-names';

export interface FoundDate {
  /** Date as YYYY-MM-DD. */
  value: string;
  start: number;
  end: number;
  /** `true` if day and month could be swapped. */
  ambiguous: boolean;
  /** `true` if OCR misread the year, and the decade is a guess. */
  yearGuessed: boolean;
}

export type DayOrder = 'day-first' | 'month-first';

/** Pattern of a digit; OCR may read letters instead of digits. */
const DIGIT = '[0-9OoIl!]';
const YEAR = `[12Il!][09Oo]${DIGIT}{2}`;
const GAP = '\\s?';
/**
 * Start of a date that is not part of a longer number: `Dt.16/03/18` and `:-16/03/18` begin with a day, `INV-16/03/18`
 * and `B16/03/18` don't.
 */
const BEGIN =
  '(?<![\\d,/]|[^\\s:]-|[^\\p{L}]\\.|(?<!\\p{L})(?:\\p{Lu}{1,2}|v))(?:(?<!\\p{L})(?=[OoIl])|(?=\\d))';
/** End of a date; a time may follow without a space: `16/03/201813:18`. */
const END = '(?:(?!\\d)|(?=[0-2]?\\d:[0-5]\\d))';
const NUMERIC = new RegExp(
  `${BEGIN}(${DIGIT}{1,2})${GAP}([./-])${GAP}(${DIGIT}{1,2})${GAP}\\2${GAP}(${YEAR}|${DIGIT}{2})${END}`,
  'gu',
);
const YEAR_FIRST = new RegExp(
  `${BEGIN}(${YEAR})${GAP}([./-])${GAP}(${DIGIT}{1,2})${GAP}\\2${GAP}(${DIGIT}{1,2})${END}`,
  'gu',
);
/** Date pattern for `2025年3月5日`. */
const EASTERN = /(?<!\d)((?:19|20)\d{2})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})(?!\d)(?:\s?[日일])?/g;
const COMPACT = /(?<![\w/-])(20[0-3]\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\w/-])/g;
const COMPACT_DAY_FIRST = /(?<![\w/-])(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(20[0-3]\d)(?![\w/-])/g;
/** Date pattern for slashes that OCR read as digits, or not at all: `270972017` was 27/09/2017. */
const MISREAD_SLASHES = /(?<![\w/-])(0[1-9]|[12]\d|3[01])[17]?(0[1-9]|1[0-2])[17]?(20[0-3]\d)(?![\w/-])/g;
/** Beginning of a year that no document has yet. OCR often reads a 1 as a 7: `2078` was 2018. */
const FAR_YEAR = /^207/;
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
 * Returns all dates in a text, in order; skips numbers that are not calendar dates.
 *
 * @param source `ocr` tolerates a misread character in a date
 */
export function findDocumentValueDates(
  read: string,
  order: DayOrder,
  source: 'native' | 'ocr' = 'native',
): FoundDate[] {
  const text = source === 'ocr' ? repairDocumentDates(read) : read;
  const found: FoundDate[] = [];
  const add = (match: RegExpMatchArray, value: string | undefined, ambiguous = false) => {
    const start = match.index!;
    const end = start + match[0].length;
    if (value && !found.some((other) => start < other.end && other.start < end)) {
      const yearGuessed = source === 'ocr' && FAR_YEAR.test(value);
      found.push({
        value: yearGuessed ? value.replace(FAR_YEAR, '201') : value,
        start,
        end,
        ambiguous,
        yearGuessed,
      });
    }
  };
  for (const match of text.matchAll(YEAR_FIRST)) {
    add(match, toCalendarDay(...toNumbers(match[1]!, match[3]!, match[4]!)));
  }
  for (const match of matchNumeric(text)) {
    const [first, second, third] = [match[1]!, match[3]!, match[4]!];
    // Letters alone, as in "l/O/ll", are not a date.
    if (![first, second, third].every((part) => /\d/.test(part))) continue;
    const day = parseNumericDate(repairDigits(first), repairDigits(second), repairDigits(third), order);
    if (day) add(match, day.value, day.ambiguous);
  }
  for (const match of text.matchAll(EASTERN)) {
    add(match, toCalendarDay(...toNumbers(match[1]!, match[2]!, match[3]!)));
  }
  for (const match of text.matchAll(DAY_NAME)) {
    const month = parseMonth(match[2]!, match[3]!.length === 4);
    if (month) add(match, toCalendarDay(expandYear(match[3]!), month, Number(match[1])));
  }
  for (const match of text.matchAll(NAME_DAY)) {
    const month = MONTHS.get(toMonthKey(match[1]!));
    if (month) add(match, toCalendarDay(expandYear(match[3]!.replace(/^\D/, '')), month, Number(match[2])));
  }
  for (const match of text.matchAll(YEAR_NAME_DAY)) {
    const month = MONTHS.get(toMonthKey(match[2]!));
    if (month) add(match, toCalendarDay(Number(match[1]), month, Number(match[3])));
  }
  for (const match of text.matchAll(COMPACT)) {
    add(match, toCalendarDay(Number(match[1]), Number(match[2]), Number(match[3])));
  }
  for (const match of text.matchAll(source === 'ocr' ? MISREAD_SLASHES : COMPACT_DAY_FIRST)) {
    add(match, toCalendarDay(Number(match[3]), Number(match[2]), Number(match[1])));
  }
  return found.sort((a, b) => a.start - b.start);
}

/**
 * Matches numeric dates. The spaces after both separators of a short year must be the same: `2. 31.80` is a quantity and
 * a price.
 */
function* matchNumeric(text: string): Generator<RegExpMatchArray> {
  for (const match of text.matchAll(NUMERIC)) {
    const [, second, third] = match[0].split(match[2]!);
    if (match[4]!.length > 2 || /^\s/.test(second!) === /^\s/.test(third!)) yield match;
  }
}

/** Returns `true` for a period like `vom 01.03.2026 bis 31.03.2026`. */
export const isPeriod = (text: string, from: FoundDate, to: FoundDate): boolean =>
  /^\s*(?:bis(?: zum)?|to|until|till|through|au|al|a|até|tot|t\/m|do|til|[-–])\s*$/iu.test(
    text.slice(from.end, to.start),
  );

/** Counts the dates that are valid only with the day first, and only with the month first. */
export function countDayOrderVotes(text: string): { dayFirst: number; monthFirst: number } {
  const votes = { dayFirst: 0, monthFirst: 0 };
  for (const match of matchNumeric(text)) {
    const [first, second] = toNumbers(match[1]!, match[3]!);
    if (first > 12 && first <= 31 && second <= 12) votes.dayFirst += 1;
    if (second > 12 && second <= 31 && first <= 12) votes.monthFirst += 1;
  }
  return votes;
}

function parseNumericDate(first: string, second: string, third: string, order: DayOrder) {
  const [a, b] = [Number(first), Number(second)];
  const dayFirst = toCalendarDay(expandYear(third), b, a);
  const monthFirst = toCalendarDay(expandYear(third), a, b);
  if (!dayFirst || !monthFirst) {
    // Year first, as in 18.03.25 in China, Hungary or Sweden.
    const yearFirst = third.length === 2 ? toCalendarDay(expandYear(first), b, Number(third)) : undefined;
    return toCertainDate(dayFirst ?? monthFirst ?? yearFirst);
  }
  return { value: order === 'day-first' ? dayFirst : monthFirst, ambiguous: a !== b };
}

const toCertainDate = (value: string | undefined) => (value ? { value, ambiguous: false } : undefined);

const toNumbers = <T extends string[]>(...texts: T) =>
  texts.map((text) => Number(repairDigits(text))) as { [K in keyof T]: number };

/** Parses a month name. Before a four-digit year, a short English name may have one misread letter. */
function parseMonth(name: string, forgiving: boolean): number | undefined {
  const key = toMonthKey(name);
  const month = MONTHS.get(key);
  if (month || !forgiving || key.length !== 3) return month;
  const alike = SHORT_NAMES.filter(
    (short) => editDistance(short, key, 1) === 1 && short.length === key.length,
  );
  return alike.length === 1 ? MONTHS.get(alike[0]!) : undefined;
}

const SHORT_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const toMonthKey = (name: string) =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, 12);

function expandYear(text: string): number {
  const number = Number(text);
  if (text.length !== 2) return number;
  return number < 70 ? 2000 + number : 1900 + number;
}

function toCalendarDay(yearNumber: number, month: number, day: number): string | undefined {
  if (yearNumber < 1970 || yearNumber > 2099 || month < 1 || month > 12 || day < 1) return undefined;
  if (day > new Date(Date.UTC(yearNumber, month, 0)).getUTCDate()) return undefined;
  return `${yearNumber}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
