import { expect, test } from 'vitest';
import { guessMappings, recordOf, type Sheet } from './sheet-mapping';

const FIELDS = [
  { key: 'supplier_no', type: 'string', required: true },
  { key: 'days', type: 'number', required: false },
] as const;

test('columns go to the fields that are called alike, the others keep their names', () => {
  const sheet: Sheet = {
    headers: ['Supplier No.', 'Days', 'Since', '', 'Since'],
    rows: [['S-1', '30', new Date('2026-02-01'), 'x', 1]],
  };
  expect(guessMappings(sheet, FIELDS)).toEqual([
    { key: 'supplier_no', type: 'string' },
    { key: 'days', type: 'number' },
    { key: 'Since', type: 'date' },
    { key: null, type: 'string' },
    { key: null, type: 'number' },
  ]);
});

test('a text that looks like a number stays text, unless its column is one', () => {
  const mappings = [
    { key: 'no', type: 'string' },
    { key: 'n', type: 'number' },
    { key: 'b', type: 'boolean' },
    { key: 'd', type: 'date' },
  ] as const;
  expect(recordOf(['0815', ' 1234567890.123456789 ', 'Yes', new Date('2026-11-21')], mappings)).toBe(
    '{"no":"0815","n":1234567890.123456789,"b":true,"d":"2026-11-21"}',
  );
  expect(recordOf(['', '0815', 'maybe', null], mappings)).toBe('{"n":"0815","b":"maybe"}');
});

test('what an export guarded from spreadsheets comes back as it was', () => {
  expect(recordOf(["'=1+1"], [{ key: 'f', type: 'string' }])).toBe('{"f":"=1+1"}');
});
