import { expect, test } from 'vitest';
import { buildRecordJson, guessMappings, type Sheet } from './sheet-mapping';

const FIELDS = [
  { key: 'supplier_no', type: 'string', required: true },
  { key: 'days', type: 'number', required: false },
] as const;

test('columns map to fields with the same name, the others keep their names', () => {
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

test('text that looks like a number stays text, unless its column is numeric', () => {
  const mappings = [
    { key: 'no', type: 'string' },
    { key: 'n', type: 'number' },
    { key: 'b', type: 'boolean' },
    { key: 'd', type: 'date' },
  ] as const;
  expect(buildRecordJson(['0815', ' 1234567890.123456789 ', 'Yes', new Date('2026-11-21')], mappings)).toBe(
    '{"no":"0815","n":1234567890.123456789,"b":true,"d":"2026-11-21"}',
  );
  expect(buildRecordJson(['', '0815', 'maybe', null], mappings)).toBe('{"n":"0815","b":"maybe"}');
});

test('values that an export escaped are restored', () => {
  expect(buildRecordJson(["'=1+1"], [{ key: 'f', type: 'string' }])).toBe('{"f":"=1+1"}');
});

test('a column with an empty key is dropped', () => {
  const keys = ['', null, 'c'];
  const mappings = keys.map((key) => ({ key, type: 'string' as const }));
  expect(buildRecordJson(['x', 'y', 'z'], mappings)).toBe('{"c":"z"}');
});

test('a time of day is kept, unless its column has dates', () => {
  const cells = [
    new Date('2026-11-21T14:30:00.0004Z'),
    new Date('1899-12-30T07:59:59.999Z'),
    new Date('2026-11-20T23:59:59.999Z'),
  ];
  const guessed = cells.map((cell) => guessMappings({ headers: ['At'], rows: [[cell]] }, [])[0]!.type);
  expect(guessed).toEqual(['string', 'string', 'date']);
  const written = (type: 'string' | 'date') =>
    cells.map((cell) => (JSON.parse(buildRecordJson([cell], [{ key: 'at', type }])) as { at: string }).at);
  expect(written('string')).toEqual(['2026-11-21 14:30:00', '08:00:00', '2026-11-21']);
  expect(written('date')).toEqual(['2026-11-21', '1899-12-30', '2026-11-21']);
});
