import { expect, test } from 'vitest';
import { parseTypedValue } from '@/lib/documents/values/parse-typed-value';
import { formatSpokenValue, formatValue, toEditableText } from './format-value';

test.each([
  ['date', '2026-11-18', '18 Nov 2026'],
  ['date', '2026-11-31', '2026-11-31'],
  ['date', 'soon', 'soon'],
  ['amount', '3869.32', '3,869.32'],
  ['amount', '-1234567', '−1,234,567'],
  ['number', '123456789012345678901234567890', '123,456,789,012,345,678,901,234,567,890'],
  ['amount', '12 or 13', '12 or 13'],
  ['text', '1234', '1234'],
] as const)('%s %s is shown as %s', (type, value, shown) => {
  expect(formatValue(type, value)).toBe(shown);
});

test.each([
  ['date', '2026-11-18'],
  ['amount', '1234'],
  ['amount', '-0.500'],
  ['number', '1234567.891'],
  ['text', 'NF-88412'],
] as const)('the initial text of a field edit is the value itself: %s %s', (type, value) => {
  expect(parseTypedValue(type, toEditableText(type, value))).toEqual({ value });
});

test('values in a sentence', () => {
  expect(formatSpokenValue('boolean', 'true')).toBe('Yes');
  expect(formatSpokenValue('list', ['4711', '4712'])).toBe('4711, 4712');
  expect(formatSpokenValue('amount', null)).toBe('nothing');
});
