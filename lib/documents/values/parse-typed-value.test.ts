import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { parseTypedValue, splitList } from './parse-typed-value';
import { getValueProblem } from './validate-document-value';

type Type = ExtractionField['type'];

test.each<[Type, string, string]>([
  ['amount', '1234.50', '1234.50'],
  ['amount', '1.234,50', '1234.50'],
  ['amount', '1,234.50', '1234.50'],
  ['amount', '1 234,50', '1234.50'],
  ['amount', '1\u202f234,50 €', '1234.50'],
  ['amount', "CHF 1'234.50", '1234.50'],
  ['amount', '1’234’567', '1234567'],
  ['amount', 'EUR 4,604.49', '4604.49'],
  ['amount', '$12', '12'],
  ['amount', '12,5', '12.5'],
  ['amount', '-12,50', '-12.50'],
  ['amount', '12.50-', '-12.50'],
  ['amount', '(12.50)', '-12.50'],
  ['amount', '−3', '-3'],
  ['amount', '0,500', '0.500'],
  ['amount', '0012', '12'],
  ['amount', '1.234.567', '1234567'],
  ['amount', '1,23,456.00', '123456.00'],
  ['amount', '₹12,34,567', '1234567'],
  ['number', '1234.567', '1234.567'],
  ['date', '2026-11-21', '2026-11-21'],
  ['date', '21.11.2026', '2026-11-21'],
  ['date', '21/11/26', '2026-11-21'],
  ['date', '11/21/2026', '2026-11-21'],
  ['date', '21 Nov 2026', '2026-11-21'],
  ['date', 'November 21, 2026', '2026-11-21'],
  ['date', '21. Dezember 2026', '2026-12-21'],
  ['date', '04.04.2026', '2026-04-04'],
  ['date', '1.12.2026', '2026-12-01'],
  ['currency', 'eur', 'EUR'],
  ['currency', '€', 'EUR'],
  ['boolean', 'Yes', 'true'],
  ['boolean', 'nein', 'false'],
  ['text', '  NF-88412 ', 'NF-88412'],
])('as %s, “%s” is %s, which validation accepts', (type, text, value) => {
  expect(parseTypedValue(type, text)).toEqual({ value });
  expect(getValueProblem({ type }, value)).toBeUndefined();
});

test.each<[Type, string, string[]]>([
  ['amount', '1,234', ['1234', '1.234']],
  ['amount', '1.234', ['1.234', '1234']],
  ['date', '03/04/2026', ['2026-04-03', '2026-03-04']],
  ['date', '31 Nov 2026', ['2026-11-30', '2026-12-01']],
  ['date', '2027-02-29', ['2027-02-28', '2027-03-01']],
  ['currency', '$', ['USD']],
])('as %s, “%s” is ambiguous and offers choices', (type, text, choices) => {
  expect(parseTypedValue(type, text)).toEqual({ choices });
});

test.each<[Type, string]>([
  ['amount', '12 or 13'],
  ['amount', 'twelve'],
  ['amount', '1.23.4'],
  ['amount', ''],
  ['date', 'soon'],
  ['date', 'on 21.11.2026'],
  ['date', '45.11.2026'],
  ['currency', 'money'],
  ['boolean', 'maybe'],
])('as %s, “%s” is invalid', (type, text) => {
  expect(parseTypedValue(type, text)).toEqual({ choices: [] });
});

test('a pasted list is split at line breaks and semicolons, not at commas', () => {
  expect(splitList('4711; 4712\n\n Oak, planed \n')).toEqual(['4711', '4712', 'Oak, planed']);
});
