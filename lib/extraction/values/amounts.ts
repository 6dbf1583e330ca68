import { findDates } from './dates';
import { digitsOf } from './misread-digits';

/** An amount or a number in a text. */
export interface FoundAmount {
  /** With a dot and no grouping, such as -1234.50. */
  value: string;
  start: number;
  end: number;
  /** Written with two decimals, as money is. */
  decimals: boolean;
  percent: boolean;
}

/**
 * Thousands parted by one mark all through, or as India has it: the last three digits, before them two by two. What
 * follows is no digit and no fraction; `/-` behind an amount says that nothing comes after it.
 */
const NUMBER =
  /(?<![\p{L}\d.,/])(?<![\p{L}\d][-–])([-−–(]\s?)?((?:\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:([.,'’\s\u00a0\u202f])\d{3})(?:\3\d{3})*|\d+)(?:\s?[.,]\s?\d{1,4})?)(?!\d|\/(?!-)|[.,]\d)(\s?[-−](?!\s?\d)|\)|\s?%)?/gu;

/** Money as a poor picture has it: a comma, dot, or blank too many. */
const TORN = /(?<![\p{L}\d.,])(\d{1,5})\s?[.,*]?\s(\d{2})(?![\d.,]|\s?%)/gu;

/**
 * All amounts in a text, in order; dates are none, nor is a number that letters stick to, except a currency.
 *
 * @param source off a picture, blanks within an amount are forgiven
 */
export function findAmounts(text: string, source: 'native' | 'ocr'): FoundAmount[] {
  const dates = findDates(text, 'day-first');
  const said = withOre(text);
  const clean = unglued(source === 'ocr' ? mended(said) : said);
  const found: FoundAmount[] = [];
  for (const match of clean.matchAll(NUMBER)) {
    const start = match.index;
    const end = start + match[0].length;
    if (dates.some((date) => start < date.end && date.start < end)) continue;
    const written = match[2]!;
    const value = plainNumber(written);
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
  if (source === 'ocr') addTorn(clean, found, dates);
  return found.sort((a, b) => a.start - b.start);
}

function addTorn(text: string, found: FoundAmount[], dates: readonly { start: number; end: number }[]): void {
  for (const match of text.matchAll(TORN)) {
    const start = match.index;
    const end = start + match[0].length;
    if (dates.some((date) => start < date.end && date.start < end)) continue;
    const rivals = found.filter((other) => start < other.end && other.start < end);
    if (rivals.some(({ decimals }) => decimals)) continue;
    for (const rival of rivals) found.splice(found.indexOf(rival), 1);
    found.push({
      value: `${Number(match[1])}.${match[2]}`,
      start,
      end,
      decimals: true,
      percent: false,
    });
  }
}

/** Sweden parts öre with a colon, and a clock has no currency: `1 562:50 kr`, `kr 99:00`. */
const withOre = (text: string): string =>
  text
    .replaceAll(/(?<=\d):(?=\d{2}\s?(?:kr|SEK)(?!\p{L}))/giu, ',')
    .replaceAll(/(?<=(?<!\p{L})(?:kr|SEK)\s?\d{1,3}(?:\s?\d{3}){0,2}):(?=\d{2}(?!\d))/giu, ',');

/** A currency in front of a number or behind it is no part of it: as many blanks, so that places stay. */
const unglued = (text: string): string =>
  text
    .replaceAll(/(?<!\p{L})([A-Z]{2,3}|[$€£¥₹])(?=[-−]?\d)/gu, (currency) => ' '.repeat(currency.length))
    // Its dot is no mark of the number.
    .replaceAll(/(?<!\p{L})(?:Rs|Rp|Kr|Fr|Sfr)\.(?=\s?[-−]?\d)/giu, (currency) => ' '.repeat(currency.length))
    .replaceAll(/(?<=\d)(EUR|USD|GBP|CHF|RM|MYR|[$€£¥₹])(?!\p{L})/gu, (currency) =>
      ' '.repeat(currency.length),
    );

/** Letters that look like digits, in a word that is written as money is: `I2.50`, `1O,OO`. */
const LIKE_MONEY = /(?<![\p{L}\d.,])[\dOoDIl|SsBZ]{1,7}[.,][\dOoDIl|SsBZ]{2}(?![\p{L}\d.,])/gu;

/** Letters that stand for digits, and quotation marks before a number. */
const mended = (text: string): string =>
  text
    .replaceAll(LIKE_MONEY, (word) => (/\d/.test(word) ? digitsOf(word) : word))
    .replaceAll(/(?<=\d[.,]?)[Oo](?=[\dOo.,]|\b)/g, '0')
    .replaceAll(/(?<=[\d][.,]\d?)[Il|](?=\d|\s|$)/g, '1')
    // `13:22` is a time.
    .replaceAll(/["“”'‘’«»*_=~](?=\d)|(?<!\d):(?=\d)/g, ' ');

/** A number as it is written, with one dot at most; undefined for what is none, or of too many digits. */
export function plainNumber(written: string): string | undefined {
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
    // One mark before three digits parts thousands, save after a zero; so do several of a kind.
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

/** The amount in hundredths, for arithmetic. */
export const cents = (value: string): number => Math.round(Number(value) * 100);
