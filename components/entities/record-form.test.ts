import { expect, test } from 'vitest';
import { rawMembers } from '@/lib/entity-records/raw-members';
import { dataOf, linesOf } from './record-form';

const FIELDS = [
  { key: 'no', type: 'string', required: true },
  { key: 'days', type: 'number', required: false },
] as const;

test('a record that nobody edits stays as it is', () => {
  const data =
    '{"no":"S-1","n":12345678901234567890.10,"x":null,"a":[1, {"b":"c"}],"t":true,"":"","e":"ä\\n"}';
  const result = dataOf(linesOf(FIELDS, rawMembers(data)));
  expect(rawMembers('json' in result ? result.json : '')).toEqual(rawMembers(data));
});

test('a declared field without a value is left out', () => {
  expect(dataOf(linesOf(FIELDS, new Map()))).toEqual({ json: '{}' });
});

test.each([
  ['number', '1,5', 'This must be a number, such as 1234.50.'],
  ['number', '"1"', 'This must be a number, such as 1234.50.'],
  ['boolean', 'yes', 'This must be true or false.'],
  ['json', '{', 'This is not valid JSON.'],
  ['json', '1,"other":2', 'This is not valid JSON.'],
  ['json', '1}', 'This is not valid JSON.'],
] as const)('%s “%s” is refused', (kind, value, message) => {
  const line = { id: 0, key: 'k', kind, value, field: undefined, present: false };
  expect(dataOf([line])).toEqual({ problem: line, message });
});
