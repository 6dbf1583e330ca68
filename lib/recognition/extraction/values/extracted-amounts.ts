import { findDocumentValueDates } from '@/lib/documents/values/find-document-value-dates';
import { repairDigits } from '@/lib/documents/values/misread-value-digits';

export interface FoundAmount {
  /** Number with a decimal dot and no grouping, for example -1234.50. */
  value: string;
  start: number;
  end: number;
  /** `true` if written with two decimals, like money. */
  decimals: boolean;
  percent: boolean;
}

/**
 * Pattern of a number. Thousands are grouped by one consistent separator, or in the Indian way: the last three digits,
 * then groups of two. No digit or fraction may follow; `/-` after an amount marks its end.
 */
const NUMBER =
  /(?<![\p{L}\d.,/])(?<![\p{L}\d][-–])([-−–(]\s?)?((?:\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:([.,'’\s\u00a0\u202f])\d{3})(?:\3\d{3})*|\d+)(?:\s?[.,]\s?\d{1,4})?)(?!\d|\/(?!-)|[.,]\d)(\s?[-−](?!\s?\d)|\)|\s?%)?/gu;

/** Pattern of amounts on a poor image, with an extra comma, dot, or blank. */
const BROKEN_AMOUNT = /(?<![\p{L}\d.,])(\d{1,5})\s?[.,*]?\s(\d{2})(?![\d.,]|\s?%)/gu;

/**
 * Finds all amounts in a text, in order. Excludes dates, and numbers attached to letters other than a currency.
 *
 * @param source if recognized on an image, blanks within an amount are accepted
 */
export function findAmounts(text: string, source: 'native' | 'ocr'): FoundAmount[] {
  const dates = findDocumentValueDates(text, 'day-first');
  const said = normalizeOre(text);
  const clean = separateCurrency(source === 'ocr' ? repairMisreadAmount(said) : said);
  const found: FoundAmount[] = [];
  for (const match of clean.matchAll(NUMBER)) {
    const start = match.index;
    const end = start + match[0].length;
    if (dates.some((date) => start < date.end && date.start < end)) continue;
    const written = match[2]!;
    const value = parsePlainNumber(written);
    if (value === undefined) continue;
    const tail = match[4]?.trim() ?? '';
    const negative = (match[1] !== undefined && match[1].trim() !== '') || tail === '-' || tail === '−';
    found.push({
      value: negative && Number(value) !== 0 ? `-${value}` : value,
      start,
      end,
      decimals: /[.,]\s?\d{2}$/.test(written),
      percent: tail === '%',
    });
  }
  if (source === 'ocr') addBrokenAmounts(clean, found, dates);
  return found.sort((a, b) => a.start - b.start);
}

function addBrokenAmounts(
  text: string,
  found: FoundAmount[],
  dates: readonly { start: number; end: number }[],
): void {
  for (const match of text.matchAll(BROKEN_AMOUNT)) {
    const start = match.index;
    const end = start + match[0].length;
    if (dates.some((date) => start < date.end && date.start < end)) continue;
    const overlapping = found.filter((other) => start < other.end && other.start < end);
    if (overlapping.some(({ decimals }) => decimals)) continue;
    for (const amount of overlapping) found.splice(found.indexOf(amount), 1);
    found.push({
      value: `${Number(match[1])}.${match[2]}`,
      start,
      end,
      decimals: true,
      percent: false,
    });
  }
}

/**
 * Normalizes Swedish öre, which follow a colon: `1 562:50 kr`, `kr 99:00`. The currency distinguishes them from times.
 */
const normalizeOre = (text: string): string =>
  text
    .replaceAll(/(?<=\d):(?=\d{2}\s?(?:kr|SEK)(?!\p{L}))/giu, ',')
    .replaceAll(/(?<=(?<!\p{L})(?:kr|SEK)\s?\d{1,3}(?:\s?\d{3}){0,2}):(?=\d{2}(?!\d))/giu, ',');

/** Currencies that are often written next to a number, without a blank. */
const ATTACHED_CURRENCIES = 'EUR|USD|GBP|CHF|RM|MYR|[$€£¥₹]';
const CURRENCY_AFTER = new RegExp(`(?<=\\d)(?:${ATTACHED_CURRENCIES})(?!\\p{L})`, 'gu');

/** Replaces a currency next to a number with blanks, so that positions stay the same. */
const separateCurrency = (text: string): string =>
  text
    .replaceAll(/(?<!\p{L})([A-Z]{2,3}|[$€£¥₹])(?=[-−]?\d)/gu, (currency) => ' '.repeat(currency.length))
    // The dot of the abbreviation is not a decimal separator.
    .replaceAll(/(?<!\p{L})(?:Rs|Rp|Kr|Fr|Sfr)\.(?=\s?[-−]?\d)/giu, (currency) => ' '.repeat(currency.length))
    .replaceAll(CURRENCY_AFTER, (currency) => ' '.repeat(currency.length));

/** Pattern of words formatted like money with letters that look like digits: `I2.50`, `1O,OO`. */
const MONEY_LIKE_WORD = /(?<![\p{L}\d.,])[\dOoDIl|SsBZ]{1,7}[.,][\dOoDIl|SsBZ]{2}(?![\p{L}\d.,])/gu;

/** Pattern of an amount next to its currency, whose first digit was misread and whose separator may be lost: `RMZ8.05`. */
const AMOUNT_AFTER_CURRENCY = new RegExp(
  `(?<=(?<!\\p{L})(?:${ATTACHED_CURRENCIES}))[OoDIl|SsBZ]\\d{1,6}[.,\\s]\\d{2}(?![\\p{L}\\d.,])`,
  'gu',
);

/** Repairs letters that were misread for digits, and removes quotation marks before a number. */
const repairMisreadAmount = (text: string): string =>
  text
    .replaceAll(MONEY_LIKE_WORD, (word) => (/\d/.test(word) ? repairDigits(word) : word))
    .replaceAll(AMOUNT_AFTER_CURRENCY, repairDigits)
    .replaceAll(/(?<=\d[.,]?)[Oo](?=[\dOo.,]|\b)/g, '0')
    .replaceAll(/(?<=[\d][.,]\d?)[Il|](?=\d|\s|$)/g, '1')
    // `13:22` is a time.
    .replaceAll(/["“”'‘’«»*_=~](?=\d)|(?<!\d):(?=\d)/g, ' ');

/**
 * Parses a written number into a form with at most one dot. Returns `undefined` if it is not a number or has too many
 * digits.
 */
export function parsePlainNumber(written: string): string | undefined {
  const squeezed = written.replaceAll(/[\s\u00a0\u202f'’]/g, '');
  const lastDot = squeezed.lastIndexOf('.');
  const lastComma = squeezed.lastIndexOf(',');
  const at = Math.max(lastDot, lastComma);
  let whole = squeezed;
  let fraction = '';
  if (at >= 0) {
    const both = lastDot >= 0 && lastComma >= 0;
    const mark = squeezed[at]!;
    const several = squeezed.indexOf(mark) !== at;
    const after = squeezed.length - at - 1;
    // A single separator before three digits groups thousands, except after a zero; so do several equal separators.
    const grouping = several || (!both && after === 3 && !/^0/.test(squeezed));
    if (!grouping) {
      whole = squeezed.slice(0, at);
      fraction = squeezed.slice(at + 1);
    }
  }
  whole = whole.replaceAll(/[.,]/g, '');
  if (!/^\d{1,15}$/.test(whole) || !/^\d{0,6}$/.test(fraction)) return undefined;
  const plain = whole.replace(/^0+(?=\d)/, '');
  return fraction === '' ? plain : `${plain}.${fraction}`;
}

/** Converts an amount to hundredths, for arithmetic. */
export const toCents = (value: string): number => Math.round(Number(value) * 100);
