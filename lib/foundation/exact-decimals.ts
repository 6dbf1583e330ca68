/** Exact arithmetic on decimal numbers that are written as text, for example `-12.50`. */

/** Decimal number as an integer number of units of 10^-scale. */
export interface ExactDecimal {
  units: bigint;
  scale: number;
}

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/** Parses a decimal number. Throws a SyntaxError for any other text. */
export function parseDecimal(text: string): ExactDecimal {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) throw new SyntaxError(`“${text}” is not a decimal number.`);
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

export const ZERO: ExactDecimal = { units: 0n, scale: 0 };

export function addDecimals(first: ExactDecimal, second: ExactDecimal): ExactDecimal {
  const scale = Math.max(first.scale, second.scale);
  return { units: toUnits(first, scale) + toUnits(second, scale), scale };
}

export const sumDecimals = (numbers: readonly ExactDecimal[]): ExactDecimal =>
  numbers.reduce(addDecimals, ZERO);

export const negateDecimal = ({ units, scale }: ExactDecimal): ExactDecimal => ({ units: -units, scale });

export const subtractDecimals = (from: ExactDecimal, subtracted: ExactDecimal): ExactDecimal =>
  addDecimals(from, negateDecimal(subtracted));

export const absoluteDecimal = (number: ExactDecimal): ExactDecimal =>
  number.units < 0n ? negateDecimal(number) : number;

/** Returns a negative number if the first is less, 0 if both are equal, and a positive number if it is greater. */
export function compareDecimals(first: ExactDecimal, second: ExactDecimal): number {
  const { units } = subtractDecimals(first, second);
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

/** Rounds to a number of decimal places. Rounds halves up, as XPath does: -2.5 becomes -2. */
export function roundDecimal(number: ExactDecimal, places: number): ExactDecimal {
  if (number.scale <= places) return number;
  const divisor = 10n ** BigInt(number.scale - places);
  const shifted = number.units * 2n + divisor;
  const quotient = shifted / (divisor * 2n);
  const isBelow = shifted < 0n && shifted % (divisor * 2n) !== 0n;
  return { units: isBelow ? quotient - 1n : quotient, scale: places };
}

/** Formats a number with at least the given number of decimal places, without rounding. */
export function formatDecimal(number: ExactDecimal, minPlaces = 0): string {
  let { units, scale } = number;
  while (scale > minPlaces && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  if (scale < minPlaces) {
    units = toUnits({ units, scale }, minPlaces);
    scale = minPlaces;
  }
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const at = digits.length - scale;
  return `${units < 0n ? '-' : ''}${digits.slice(0, at)}${scale > 0 ? `.${digits.slice(at)}` : ''}`;
}

const toUnits = ({ units, scale }: ExactDecimal, wanted: number): bigint =>
  units * 10n ** BigInt(wanted - scale);
