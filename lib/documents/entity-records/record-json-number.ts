import { MalformedJson } from './record-json-bytes';

/** Maximum digits before and after the decimal point in PostgreSQL's `numeric`, which jsonb uses for numbers. */
export const MAX_WHOLE_DIGITS = 131_072;
export const MAX_FRACTION_DIGITS = 16_383;

const ZERO = 0x30;
const NINE = 0x39;
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;

interface ScannedNumber {
  end: number;
  /** `true` if jsonb stores the number exactly. */
  isExact: boolean;
  /** Minimum length as printed by jsonb, without exponent. */
  printedLength: number;
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= ZERO && byte <= NINE;

/**
 * Scans a number without rounding. jsonb keeps every digit within the limits of `numeric`; larger numbers are not
 * exact. Negative zero is not exact either, because jsonb drops the sign.
 *
 * @throws MalformedJson
 */
export function scanNumber(bytes: Uint8Array, start: number): ScannedNumber {
  const negative = bytes[start] === MINUS;
  let at = negative ? start + 1 : start;
  const whole = at;
  at = skipDigits(bytes, at);
  if (bytes[whole] === ZERO && at > whole + 1) throw new MalformedJson(whole);
  const wholeDigits = at - whole;
  let fractionDigits = 0;
  if (bytes[at] === POINT) {
    const fraction = at + 1;
    at = skipDigits(bytes, fraction);
    fractionDigits = at - fraction;
  }
  const mantissaEnd = at;
  let exponent = 0;
  if (bytes[at] === 0x65 || bytes[at] === 0x45) {
    const sign = bytes[at + 1];
    const first = sign === MINUS || sign === PLUS ? at + 2 : at + 1;
    at = skipDigits(bytes, first);
    exponent = (sign === MINUS ? -1 : 1) * parseWholeNumber(bytes, first, at);
  }
  const fits = fractionDigits - exponent <= MAX_FRACTION_DIGITS && wholeDigits + exponent <= MAX_WHOLE_DIGITS;
  const printedLength = Math.max(1, wholeDigits + exponent) + Math.max(0, fractionDigits - exponent);
  return { end: at, isExact: fits && !(negative && isZero(bytes, whole, mantissaEnd)), printedLength };
}

function skipDigits(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isDigit(bytes[at])) at += 1;
  if (at === from) throw new MalformedJson(at);
  return at;
}

/** Parses an integer, capped above all limits. */
function parseWholeNumber(bytes: Uint8Array, from: number, end: number): number {
  let value = 0;
  for (let at = from; at < end && value < 1e9; at += 1) value = value * 10 + bytes[at]! - ZERO;
  return value;
}

function isZero(bytes: Uint8Array, from: number, end: number): boolean {
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at]!;
    if (byte !== ZERO && byte !== POINT) return false;
  }
  return true;
}
