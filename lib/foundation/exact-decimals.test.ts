import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from './exact-decimals';

test('adds decimals exactly, where binary fractions do not', () => {
  const sum = sumDecimals(Array.from({ length: 10 }, () => parseDecimal('0.1')));
  expect(formatDecimal(sum, 2)).toBe('1.00');
  expect(compareDecimals(sum, parseDecimal('1'))).toBe(0);
  expect(formatDecimal(addDecimals(parseDecimal('123456789012345.67'), parseDecimal('0.0001')))).toBe(
    '123456789012345.6701',
  );
  expect(formatDecimal(subtractDecimals(parseDecimal('-0.05'), parseDecimal('+0.10')), 2)).toBe('-0.15');
});

test.each([
  ['2.345', '2.35'],
  ['2.3449', '2.34'],
  ['-2.345', '-2.34'],
  ['-2.3451', '-2.35'],
  ['-0.004', '0.00'],
  ['7', '7.00'],
])('rounds %s to %s', (written, rounded) => {
  expect(formatDecimal(roundDecimal(parseDecimal(written), 2), 2)).toBe(rounded);
});

test('rejects text that is not a decimal number', () => {
  for (const text of ['', '1,5', '1e3', 'NaN', '--1', '1.2.3']) {
    expect(() => parseDecimal(text)).toThrow(SyntaxError);
  }
});

test('whole cents keep their sum and their order', () => {
  const cents = fc.integer({ min: -1e9, max: 1e9 });
  fc.assert(
    fc.property(cents, cents, (first, second) => {
      const [one, other] = [first, second].map((units) => ({ units: BigInt(units), scale: 2 }));
      expect(addDecimals(one!, other!).units).toBe(BigInt(first + second));
      expect(Math.sign(compareDecimals(one!, other!))).toBe(Math.sign(first - second));
      expect(parseDecimal(formatDecimal(one!, 2))).toEqual(one);
    }),
  );
});
