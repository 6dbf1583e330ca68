import { expect, test } from 'vitest';
import { parseRawMembers } from '@/lib/documents/entity-records/raw-record-members';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { buildRecordJson, toRecordLines } from './record-form';

const t = getTranslator('en', 'entities');

const FIELDS = [
  { key: 'no', type: 'string', required: true },
  { key: 'days', type: 'number', required: false },
] as const;

test('an unedited record stays unchanged', () => {
  const data =
    '{"no":"S-1","n":12345678901234567890.10,"x":null,"a":[1, {"b":"c"}],"t":true,"":"","e":"ä\\n"}';
  const result = buildRecordJson(t, toRecordLines(FIELDS, parseRawMembers(data)));
  expect(parseRawMembers('json' in result ? result.json : '')).toEqual(parseRawMembers(data));
});

test('a declared field without a value is omitted', () => {
  expect(buildRecordJson(t, toRecordLines(FIELDS, new Map()))).toEqual({ json: '{}' });
});

test.each([
  ['number', '1,5', 'Enter a number, for example 1234.50.'],
  ['number', '"1"', 'Enter a number, for example 1234.50.'],
  ['boolean', 'yes', 'Enter true or false.'],
  ['json', '{', 'Enter valid JSON.'],
  ['json', '1,"other":2', 'Enter valid JSON.'],
  ['json', '1}', 'Enter valid JSON.'],
] as const)('rejects %s “%s”', (kind, value, message) => {
  const line = { id: 0, key: 'k', kind, value, field: undefined, present: false };
  expect(buildRecordJson(t, [line])).toEqual({ problem: line, message });
});
