/** Maximum significant digits, to remove rounding errors of a division by 100. */
const MAX_DIGITS = 8;
const roundDigits = (number: number): number => Number(number.toPrecision(MAX_DIGITS));

/** Formats a share as a percentage for editing, without a sign. */
export const formatPercentText = (share: number): string => String(roundDigits(share * 100));

/** A number with a decimal point or a decimal comma. */
const NUMBER = /^[-−]?\d+(?:[.,]\d+)?$/;
/** One mark before three digits: 1.000 is one thousand in German, and one in English. */
const AMBIGUOUS = /^[-−]?[1-9]\d{0,2}[.,]\d{3}$/;

const toNumber = (text: string): number => Number(text.replace('−', '-').replace(',', '.'));

/** Parses a number in any language. Ambiguous and other text is returned unchanged, so that validation rejects it. */
export function parseNumber(text: string): number | string {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) && !AMBIGUOUS.test(trimmed) ? toNumber(trimmed) : trimmed;
}

/**
 * Writes a number of a text with a decimal point. Ambiguous numbers get a comma, which validation rejects. Other text
 * is returned unchanged.
 */
export function toPointNumber(text: string): string {
  if (AMBIGUOUS.test(text)) return text.replace('.', ',');
  return NUMBER.test(text) ? text.replace('−', '-').replace(',', '.') : text;
}

/** Adds a zero to a number with three decimals, so that it isn't ambiguous. Other text is returned unchanged. */
export const toClearNumber = (text: string): string => (AMBIGUOUS.test(text) ? `${text}0` : text);

/** Formats a number for editing, so that `parseNumber` returns the same number. */
export const formatNumberText = (number: number): string => toClearNumber(String(number));

/** Parses a percentage. Other text is returned unchanged. A mark is a decimal mark, because 100 is the maximum. */
export function parsePercentNumber(text: string): number | string {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) ? toNumber(trimmed) : trimmed;
}

/** Parses a percentage as a share. Other text is returned unchanged, so that validation rejects it. */
export function parsePercent(text: string): number | string {
  const number = parsePercentNumber(text);
  return typeof number === 'number' ? roundDigits(number / 100) : number;
}
