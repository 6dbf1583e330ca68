import { repairDigits } from './misread-value-digits';
import { MONTHS } from './value-month-names';

const DIGIT = '[\\dOoQDIl!|SBZ]';
const YEAR = `[2Z][0OoQD]${DIGIT}{2}`;
/** Separators, including strokes that OCR may have read as 1, 7 or another mark. */
const MARK = '(\\s?)([./,:;\\-\\\\|Il!17])(\\s?)';
const BEGIN = '(?<![\\p{L}\\d.,/-])';
/** Allows a time of day directly after the date. */
const END = '(?:(?![\\p{L}\\d/-])|(?=[0-2]?\\d:[0-5]\\d))';

/** Requires the full year: few other numbers end with a year of this century. */
const NUMERIC = new RegExp(`${BEGIN}(${DIGIT}{2})${MARK}(${DIGIT}{2})${MARK}(${YEAR})${END}`, 'gu');
const NAMED = new RegExp(
  `${BEGIN}(${DIGIT}{1,2})([\\s.,\\-/]{0,3})([\\p{L}\\d]{3})([\\s.,\\-/'’]{0,3})(${YEAR}|${DIGIT}{2})${END}`,
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
      return repairDigits(day) + a + mark + b + repairDigits(month) + c + mark + d + repairDigits(year);
    })
    .replaceAll(NAMED, (whole, day, a, name, b, year) => {
      const month = countLetters(name);
      if (!MONTHS.has(month) || !/\d/.test(day) || !/\d/.test(year)) return whole;
      return repairDigits(day) + a + month + b + repairDigits(year);
    });

const LETTERS_LIKE_DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 4: 'a', 5: 's', 8: 'b' };

const countLetters = (text: string) =>
  text.toLowerCase().replaceAll(/\d/g, (digit) => LETTERS_LIKE_DIGITS[digit] ?? digit);
