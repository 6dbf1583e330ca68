/** Maximum significant digits, to remove rounding errors of a division by 100. */
const MAX_DIGITS = 8;
const roundDigits = (number: number): number => Number(number.toPrecision(MAX_DIGITS));

/** Formats a share as a percentage for editing, without a sign. */
export const formatPercentText = (share: number): string => String(roundDigits(share * 100));

/** Parses a number. Other text is returned unchanged, so that validation rejects it. */
export function parseNumber(text: string): number | string {
  const trimmed = text.trim();
  const number = Number(trimmed);
  return trimmed === '' || !Number.isFinite(number) ? trimmed : number;
}

/** Parses a percentage, also with a decimal comma. Other text is returned unchanged. */
export const parsePercentNumber = (text: string): number | string =>
  parseNumber(text.replace(/^(\s*\d{1,3}),(\d+\s*)$/, '$1.$2'));

/** Parses a percentage as a share. Other text is returned unchanged, so that validation rejects it. */
export function parsePercent(text: string): number | string {
  const number = parsePercentNumber(text);
  return typeof number === 'number' ? roundDigits(number / 100) : number;
}
