import { expect, test } from 'vitest';
import type { DocumentData } from '@/lib/documents/document-data';
import { editDocumentTables, type TableEdit } from '@/lib/documents/values/edit-document-tables';
import { editDocumentValues } from '@/lib/documents/values/edit-document-values';
import { describeChange, describeValueChanges } from './describe-document-changes';

const FIELDS = [
  { key: 'total', label: 'Total', type: 'amount' as const },
  { key: 'orders', label: 'Orders', type: 'list' as const },
];
const cell = (value: string) => ({ value, raw: value, confidence: 1, page: 1, box: null });
const inRow = (row: number) => ({ field: 'Line items', row, column: 'Amount' });
const DATA: DocumentData = {
  metadataFields: [{ ...cell('1299.96'), key: 'total', label: 'Total', source: 'scan' }],
  tables: [
    {
      key: 'lines',
      label: 'Line items',
      columns: [
        { key: 'item', label: 'Item' },
        { key: 'amount', label: 'Amount' },
      ],
      rows: [
        { cells: { item: cell('Paper'), amount: cell('5.00') } },
        { cells: { item: cell('Ink'), amount: cell('9.00') } },
      ],
    },
  ],
};

test('changed values have labels, types, and both values', () => {
  const after = editDocumentValues(DATA, FIELDS, [
    { key: 'total', value: '1299.97' },
    { key: 'orders', value: ['PO-1', 'PO-2'] },
  ]);
  expect(describeValueChanges(DATA, after, FIELDS, [])).toEqual([
    { what: 'value', label: 'Total', field: 'Total', value_type: 'amount', from: '1299.96', to: '1299.97' },
    { what: 'value', label: 'Orders', field: 'Orders', value_type: 'list', from: null, to: 'PO-1, PO-2' },
  ]);
});

test('a value that a person confirmed was checked, until the check is undone', () => {
  const total = { key: 'total', value: '1299.96' };
  const checked = editDocumentValues(DATA, FIELDS, [{ ...total, source: 'manual' }]);
  expect(describeValueChanges(DATA, checked, FIELDS, [])).toEqual([
    { what: 'check', label: 'Total', field: 'Total', value_type: 'amount', from: '1299.96', to: '1299.96' },
  ]);
  const restored = editDocumentValues(checked, FIELDS, [{ ...total, source: 'scan' }]);
  expect(restored).not.toBe(checked);
  expect(describeValueChanges(checked, restored, FIELDS, [])).toEqual([
    { what: 'uncheck', label: 'Total', field: 'Total', value_type: 'amount', from: '1299.96', to: '1299.96' },
  ]);
});

test('a cell that a person confirmed was checked, and a cell that is sent back was not', () => {
  const edits: TableEdit[] = [
    {
      key: 'lines',
      rows: [
        { row: 0, cells: { item: 'Paper', amount: { value: '5.00', source: 'manual' } } },
        { row: 1, cells: {} },
      ],
    },
  ];
  const after = editDocumentTables(DATA, edits);
  expect(describeValueChanges(DATA, after, FIELDS, edits)).toEqual([
    { what: 'check', label: 'Line items, row 1, Amount', ...inRow(1), from: '5.00', to: '5.00' },
  ]);
});

test('table changes name the row and the column', () => {
  const edits: TableEdit[] = [
    { key: 'lines', rows: [{ row: 1, cells: { amount: '9.50' } }, { cells: { item: 'Pens' } }] },
  ];
  const after = editDocumentTables(DATA, edits);
  expect(describeValueChanges(DATA, after, FIELDS, edits)).toEqual([
    { what: 'value', label: 'Line items, row 2, Amount', ...inRow(2), from: '9.00', to: '9.50' },
    {
      what: 'value',
      label: 'Line items, new row',
      field: 'Line items',
      row_change: 'added',
      from: null,
      to: 'Pens',
    },
    {
      what: 'value',
      label: 'Line items, row 1 removed',
      field: 'Line items',
      row: 1,
      row_change: 'removed',
      from: 'Paper · 5.00',
      to: null,
    },
  ]);
});

test('a property that stays the same is no change', () => {
  expect(describeChange('type', null, 'invoice')).toEqual([
    { what: 'type', label: 'Type', from: null, to: 'invoice' },
  ]);
  expect(describeChange('name', 'a.pdf', 'a.pdf')).toEqual([]);
});
