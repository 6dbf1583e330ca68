import { describe, expect, test } from 'vitest';
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
  expect(describeChange(document, requested).changes).toEqual([
    { field: 'status', from: 'done', to: 'approved' },
    { field: 'labels', from: ['a'], to: ['a', 'b'] },
    { field: 'data.metadataFields.total', from: '10.00', to: '12.00' },
  ]);
});

test('compares cells by row and column', () => {
  const rows = [{ row: 0, cells: { amount: '2', text: 'x' } }];
  expect(describeChange(document, { data: { tables: [{ key: 'items', rows }] } }).changes).toEqual([
    { field: 'data.tables.items.rows.0.cells.amount', from: '1', to: '2' },
  ]);
});

test('a field without a value changes from null', () => {
  const requested = { data: { metadataFields: [{ key: 'date', value: '2026-11-28' }] } };
  expect(describeChange(document, requested).changes).toEqual([
    { field: 'data.metadataFields.date', from: null, to: '2026-11-28' },
  ]);
});

test('the same values change nothing, and keys such as constructor are ordinary', () => {
  expect(describeChange(document, { status: 'done', labels: ['a'] })).toEqual({ changes: [] });
  expect(describeChange({}, { constructor: 'x' }).changes).toEqual([
    { field: 'constructor', from: null, to: 'x' },
  ]);
});

describe('rows', () => {
  const row = (amount: string) => ({ cells: { amount: { value: amount } } });
  const table = (...amounts: string[]) => ({ tables: [{ key: 'items', rows: amounts.map(row) }] });
  const describeRows = (amounts: string[], rows: object[]) =>
    describeChange(table(...amounts), { tables: [{ key: 'items', rows }] }).changes.map(
      ({ field, ...change }) => ({ field: field.replace('tables.items.rows.', ''), ...change }),
    );

  test('that are not listed are deleted', () => {
    expect(describeRows(['1', '2', '3'], [{ row: 1, cells: { amount: '4' } }])).toEqual([
      { field: '0', from: { amount: '1' }, to: null },
      { field: '2', from: { amount: '3' }, to: null },
      { field: '1.cells.amount', from: '2', to: '4' },
    ]);
    expect(describeRows(['1'], [])).toEqual([{ field: '0', from: { amount: '1' }, to: null }]);
  });

  test('in another order are moved', () => {
    const rows = [2, 1, 0].map((each) => ({ row: each, cells: {} }));
    expect(describeRows(['1', '2', '3'], rows)).toEqual([
      { field: '2.row', from: 2, to: 0 },
      { field: '0.row', from: 0, to: 2 },
    ]);
  });

  test('without an index are new', () => {
    const rows = [{ row: 0, cells: {} }, { cells: { amount: { value: '5', page: 1 } } }];
    expect(describeRows(['1'], rows)).toEqual([{ field: 'new.1', from: null, to: { amount: '5' } }]);
    expect(describeRows([], rows.slice(1))).toEqual([{ field: 'new.0', from: null, to: { amount: '5' } }]);
  });
});

test('lists at most 200 differences, and counts the others', () => {
  const requested = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, at]));
  const { changes, not_shown } = describeChange({}, requested);
  expect([changes.length, not_shown]).toEqual([200, 100]);
});
