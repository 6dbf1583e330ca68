import { NotJson } from './json-bytes';

/** PostgreSQL's `numeric`, which jsonb keeps numbers in: digits before the point, and behind it. */
export const MAX_WHOLE_DIGITS = 131_072;
export const MAX_FRACTION_DIGITS = 16_383;

const ZERO = 0x30;
const NINE = 0x39;
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;

interface ScannedNumber {
  end: number;
  /** Whether jsonb keeps exactly this number. */
  exact: boolean;
  /** How long it is as jsonb prints it, without an exponent; at least. */
  printedLength: number;
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= ZERO && byte <= NINE;

/**
 * Goes through a number. Nothing is rounded on the way: jsonb keeps every digit up to the bounds of `numeric`, and what
 * is beyond them is not exact. Nor is a zero with a minus, whose sign jsonb drops.
 *
 * @throws NotJson
 */
export function scanNumber(bytes: Uint8Array, start: number): ScannedNumber {
  const negative = bytes[start] === MINUS;
  let at = negative ? start + 1 : start;
  const whole = at;
  at = digits(bytes, at);
  if (bytes[whole] === ZERO && at > whole + 1) throw new NotJson(whole);
  const wholeDigits = at - whole;
  let fractionDigits = 0;
  if (bytes[at] === POINT) {
    const fraction = at + 1;
    at = digits(bytes, fraction);
    fractionDigits = at - fraction;
  }
  const mantissaEnd = at;
  let exponent = 0;
  if (bytes[at] === 0x65 || bytes[at] === 0x45) {
    const sign = bytes[at + 1];
    const first = sign === MINUS || sign === PLUS ? at + 2 : at + 1;
    at = digits(bytes, first);
    exponent = (sign === MINUS ? -1 : 1) * wholeNumber(bytes, first, at);
  }
  const fits = fractionDigits - exponent <= MAX_FRACTION_DIGITS && wholeDigits + exponent <= MAX_WHOLE_DIGITS;
  const printedLength = Math.max(1, wholeDigits + exponent) + Math.max(0, fractionDigits - exponent);
  return { end: at, exact: fits && !(negative && isZero(bytes, whole, mantissaEnd)), printedLength };
}

function digits(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isDigit(bytes[at])) at += 1;
  if (at === from) throw new NotJson(at);
  return at;
}

/** Any that is beyond every bound is as good as any other. */
function wholeNumber(bytes: Uint8Array, from: number, end: number): number {
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
