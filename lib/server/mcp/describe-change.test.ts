import { expect, test } from 'vitest';
import { describeChange } from './describe-change';

const document = {
  status: 'done',
  labels: ['a'],
  data: {
    metadataFields: [{ key: 'total', value: '10.00', source: 'scan' }],
    tables: [{ key: 'items', rows: [{ cells: { amount: { value: '1' }, text: { value: 'x' } } }] }],
  },
};

test('shows fields that change, with the current and the requested value', () => {
  const requested = {
    status: 'approved',
    labels: ['a', 'b'],
    data: { metadataFields: [{ key: 'total', value: '12.00' }] },
  };
  expect(describeChange(document, requested)).toEqual([
    { field: 'status', from: 'done', to: 'approved' },
    { field: 'labels', from: ['a'], to: ['a', 'b'] },
    { field: 'data.metadataFields.total', from: '10.00', to: '12.00' },
  ]);
});

test('compares cells by row and column', () => {
  const rows = [{ row: 0, cells: { amount: '2', text: 'x' } }];
  expect(describeChange(document, { data: { tables: [{ key: 'items', rows }] } })).toEqual([
    { field: 'data.tables.items.rows.0.cells.amount', from: '1', to: '2' },
  ]);
});

test('a field without a value changes from null', () => {
  const requested = { data: { metadataFields: [{ key: 'date', value: '2026-11-28' }] } };
  expect(describeChange(document, requested)).toEqual([
    { field: 'data.metadataFields.date', from: null, to: '2026-11-28' },
  ]);
});

test('the same values change nothing, and keys such as constructor are ordinary', () => {
  expect(describeChange(document, { status: 'done', labels: ['a'] })).toEqual([]);
  expect(describeChange({}, { constructor: 'x' })).toEqual([{ field: 'constructor', from: null, to: 'x' }]);
});

test('lists at most 200 differences', () => {
  const requested = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, at]));
  expect(describeChange({}, requested)).toHaveLength(200);
});
