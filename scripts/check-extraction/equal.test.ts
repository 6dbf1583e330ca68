import { expect, test } from 'vitest';
import { CHECKED_FIELDS, type Expectation, getField, isEqual } from './equal';

test.each<[string, Expectation[], string, string]>([
  ['net', [12.5, '7.00'], 'amount', 'Net'],
  ['delivery_date', ['2026-01-31'], 'date', 'Delivery date'],
  ['paid_in', ['EUR', 'USD'], 'currency', 'Paid in'],
  ['iban', ['DE02 1203', '2026-01-31'], 'text', 'Iban'],
])('an unknown key, %s, is a field of the type of its expected value', (key, expected, type, label) => {
  expect(getField(key, expected)).toEqual({ key, label, type });
});

test('keys known to the checks keep their type', () => {
  expect(getField('invoice_number', [4711])).toBe(CHECKED_FIELDS[0]);
});

test.each<[string, Expectation, string | null, boolean]>([
  ['total', 12.5, '-12.50', true],
  ['net', 12.5, '12.50', true],
  ['net', 12.5, '12.60', false],
  ['invoice_number', 4711, '4711', true],
  ['invoice_number', 'RE-17', 're 17', true],
  ['vendor', 'Acme Ltd', 'ACME Limited', false],
  ['vendor', 'Acme', 'Acme Ltd', true],
  ['date', '2026-01-31', null, false],
])('%s: expected %j, found %j: %s', (key, expected, found, equal) => {
  expect(isEqual(getField(key, [expected]), expected, found)).toBe(equal);
});
