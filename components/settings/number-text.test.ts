import { expect, test } from 'vitest';
import { formatNumberText, parseNumber, parsePercent, toPointNumber } from './number-text';

test.each([
  ['90', 90],
  [' 1000 ', 1000],
  ['0.01', 0.01],
  ['0,01', 0.01],
  ['1000,50', 1000.5],
  ['-2.5', -2.5],
  ['−2,5', -2.5],
  ['0.125', 0.125],
  ['1.2500', 1.25],
])('%s is a number in every language', (text, number) => expect(parseNumber(text)).toBe(number));

test.each(['1.000', '1,000', '10.000', '365,000', '-1.000'])(
  '%s is refused, because languages read it differently',
  (text) => expect(parseNumber(text)).toBe(text),
);

test.each(['', 'abc', '30 d', '1.000.000', '1e3', '0x10', '1 000', 'Infinity', '5.'])(
  '“%s” is refused',
  (text) => expect(parseNumber(text)).toBe(text.trim()),
);

test.each([0, 0.01, 12.5, 1.125, 999.999, 1000, 1234.567, -1.125])(
  '%d is edited without a change',
  (number) => expect(parseNumber(formatNumberText(number))).toBe(number),
);

test.each([
  ['97,5', 0.975],
  ['97.5', 0.975],
  ['99.125', 0.99125],
  ['100', 1],
])('%s %% is a share', (text, share) => expect(parsePercent(text)).toBe(share));

test.each([
  ['0,5', '0.5'],
  ['-10', '-10'],
  ['1.000', '1,000'],
  ['10,000', '10,000'],
  ['today-90d', 'today-90d'],
])('the limit %s is written as %s', (text, written) => expect(toPointNumber(text)).toBe(written));

test('other text is not a share', () => {
  expect(parsePercent('viel')).toBe('viel');
  expect(parsePercent('')).toBe('');
});
