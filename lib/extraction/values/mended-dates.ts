import { digitsOf } from './misread-digits';
import { MONTHS } from './months';

const DIGIT = '[\\dOoQDIl!|SBZ]';
const YEAR = `[2Z][0OoQD]${DIGIT}{2}`;
/** A stroke that was taken for a one, a seven or another mark. */
const MARK = '(\\s?)([./,:;\\-\\\\|Il!17])(\\s?)';
const BEGIN = '(?<![\\p{L}\\d.,/-])';
/** A time of day may stick to it. */
const END = '(?:(?![\\p{L}\\d/-])|(?=[0-2]?\\d:[0-5]\\d))';

/** With the full year only: few other numbers have a year of this century at their end. */
const NUMERIC = new RegExp(`${BEGIN}(${DIGIT}{2})${MARK}(${DIGIT}{2})${MARK}(${YEAR})${END}`, 'gu');
const NAMED = new RegExp(
  `${BEGIN}(${DIGIT}{1,2})([\\s.,\\-/]{0,3})([\\p{L}\\d]{3})([\\s.,\\-/'’]{0,3})(${YEAR}|${DIGIT}{2})${END}`,
  'gu',
);
const LEAST_DIGITS = 5;

/**
 * A text that was read off a picture, in its dates the digits for the letters that were taken for them, and one mark
 * between them: `l6/O3.2018` is 16/03/2018. Every letter stays at its place.
 */
export const mendedDates = (text: string): string =>
  text
    .replaceAll(NUMERIC, (whole, day, a, first, b, month, c, second, d, year) => {
      const mark = [first, second].find((each) => /[./-]/.test(each));
      const enough = `${day}${month}${year}`.replaceAll(/\D/g, '').length >= LEAST_DIGITS;
      if (!mark || !enough) return whole;
      return digitsOf(day) + a + mark + b + digitsOf(month) + c + mark + d + digitsOf(year);
    })
    .replaceAll(NAMED, (whole, day, a, name, b, year) => {
      const month = letters(name);
      if (!MONTHS.has(month) || !/\d/.test(day) || !/\d/.test(year)) return whole;
      return digitsOf(day) + a + month + b + digitsOf(year);
    });

const LIKE_LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 4: 'a', 5: 's', 8: 'b' };

const letters = (text: string) =>
  text.toLowerCase().replaceAll(/\d/g, (digit) => LIKE_LETTERS[digit] ?? digit);
