import { repairDigits } from './misread-value-digits';
import { MONTHS } from './value-month-names';

const DIGIT = '[\\dOoQDIl!|SBZ]';
/** First of two digits of a day or month. */
const FIRST_DIGIT = `(?:${DIGIT}|G)`;
const YEAR = `[2Z][0OoQDC]${DIGIT}{2}`;
/** Separators, including strokes that OCR may have read as 1, 7 or another mark. */
const MARK = '(\\s?)([./,:;\\-\\\\|Il!17])(\\s?)';
const BEGIN = '(?<![\\p{L}\\d.,/-])';
/** Allows a time of day directly after the date. */
const END = '(?:(?![\\p{L}\\d/-])|(?=[0-2]?\\d:[0-5]\\d))';

/** Requires the full year: few other numbers end with a year of this century. */
const NUMERIC = new RegExp(
  `${BEGIN}(${FIRST_DIGIT}${DIGIT})${MARK}(${FIRST_DIGIT}${DIGIT})${MARK}(${YEAR})${END}`,
  'gu',
);
const NAMED = new RegExp(
  `${BEGIN}(${FIRST_DIGIT}?${DIGIT})([\\s.,\\-/]{0,3})([\\p{L}\\d]{3})([\\s.,\\-/'’]{0,3})(${YEAR}|${DIGIT}{2})${END}`,
  'gu',
);
const MIN_DIGITS = 5;

/**
 * Repairs dates in an OCR text: replaces misread letters with digits and uses one separator. `l6/O3.2018` becomes
 * 16/03/2018. The text's length doesn't change.
 */
export const repairDocumentDates = (text: string): string =>
  text
    .replaceAll(NUMERIC, (whole, day, a, first, b, month, c, second, d, year) => {
      const mark = [first, second].find((each) => /[./-]/.test(each));
      const enough = `${day}${month}${year}`.replaceAll(/\D/g, '').length >= MIN_DIGITS;
      if (!mark || !enough) return whole;
      return repairDay(day) + a + mark + b + repairDay(month) + c + mark + d + repairYear(year);
    })
    .replaceAll(NAMED, (whole, day, a, name, b, year) => {
      const month = countLetters(name);
      if (!MONTHS.has(month) || !/\d/.test(day) || !/\d/.test(year)) return whole;
      return repairDay(day) + a + month + b + repairYear(year);
    });

/**
 * Repairs the digits of a day or month. A number above 59 is neither: it begins with a 0 that looks like another
 * character, so `65` becomes 05.
 */
function repairDay(text: string): string {
  const digits = repairDigits(text);
  return Number(digits) < 60 ? digits : digits.replace(/^[689G](?=\d)/, '0');
}

const repairYear = (text: string): string => repairDigits(text.replace('C', '0'));

const LETTERS_LIKE_DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 4: 'a', 5: 's', 8: 'b' };

const countLetters = (text: string) =>
  text.toLowerCase().replaceAll(/\d/g, (digit) => LETTERS_LIKE_DIGITS[digit] ?? digit);
