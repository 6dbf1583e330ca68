import { expect, test } from 'vitest';
import type { DocumentData, MetadataField } from '@/lib/documents/document-data';
import { DomainError } from '@/lib/foundation/errors';
import { editDocumentValues, type ValueEdit } from './edit-document-values';
import type { EditableField } from './validate-document-value';

const FIELDS: EditableField[] = [
  { key: 'supplier', label: 'Supplier', type: 'text' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'currency', label: 'Currency', type: 'currency' },
  { key: 'due', label: 'Due date', type: 'date' },
  { key: 'paid', label: 'Paid', type: 'boolean' },
  { key: 'orders', label: 'Orders', type: 'list' },
  { key: 'lines', label: 'Line items', type: 'table' },
  { key: 'vendor', label: 'Vendor', type: 'entity' },
];

const scannedTotal: MetadataField = {
  key: 'total',
  label: 'Total',
  value: '4604.99',
  raw: '4,604.99',
  confidence: 0.88,
  page: 1,
  box: [0.1, 0.2, 0.3, 0.05],
  source: 'scan',
};
const data = (...metadataFields: MetadataField[]): DocumentData => ({ metadataFields });
const edit = (before: DocumentData, ...edits: ValueEdit[]) => editDocumentValues(before, FIELDS, edits);

test('a typed value keeps the scanned value and its position on the page', () => {
  const [field] = edit(data(scannedTotal), { key: 'total', value: '4604.49' }).metadataFields;
  expect(field).toEqual({
    ...scannedTotal,
    value: '4604.49',
    raw: null,
    confidence: null,
    source: 'manual',
    scanned: { value: '4604.99', raw: '4,604.99', confidence: 0.88, page: 1, box: [0.1, 0.2, 0.3, 0.05] },
  });
});

test('a scanned value that is sent as manual is confirmed, and keeps what was read', () => {
  const before = data(scannedTotal);
  expect(edit(before, { key: 'total', value: '4604.99' })).toBe(before);
  expect(edit(before, { key: 'total', value: '4604.99', source: 'scan' })).toBe(before);
  const checked = edit(before, { key: 'total', value: '4604.99', source: 'manual' });
  expect(checked.metadataFields[0]).toMatchObject({
    value: '4604.99',
    confidence: null,
    source: 'manual',
    scanned: { value: '4604.99', confidence: 0.88 },
  });
  expect(edit(checked, { key: 'total', value: '4604.99', source: 'manual' })).toBe(checked);
  const empty = data({ ...scannedTotal, value: null, raw: null });
  expect(edit(empty, { key: 'total', value: null, source: 'manual' })).toBe(empty);
});

test('the scanned value is restored with its place and confidence', () => {
  const place = { page: 2, box: [0.5, 0.5, 0.1, 0.02] as [number, number, number, number] };
  const candidates = [{ id: '7', score: 0.5 }];
  const before = data({ ...scannedTotal, candidates });
  for (const value of ['1.00', '4604.99', null]) {
    const typed = edit(before, { key: 'total', value, source: 'manual', ...place });
    expect(typed.metadataFields[0]?.source).toBe('manual');
    expect(edit(typed, { key: 'total', value: '4604.99', source: 'scan' })).toEqual(before);
  }
  const unread = data({ ...scannedTotal, key: 'due', value: 'in two weeks' });
  const typed = edit(unread, { key: 'due', value: '2026-11-30' });
  expect(edit(typed, { key: 'due', value: 'in two weeks', source: 'scan' }).metadataFields).toMatchObject([
    { value: 'in two weeks', source: 'scan' },
  ]);
  const found = edit(data(), { key: 'total', value: '1.00' });
  expect(edit(found, { key: 'total', value: null, source: 'scan' }).metadataFields).toMatchObject([
    { value: null, source: 'scan' },
  ]);
  // A scanned value that is sent back with another text is typed.
  expect(edit(before, { key: 'total', value: '5.00', source: 'scan' }).metadataFields[0]?.source).toBe(
    'manual',
  );
});

test.each<[string, DocumentData]>([
  ['missing', data()],
  ['typed', data({ ...scannedTotal, source: 'manual' })],
  ['another', edit(data(scannedTotal), { key: 'total', value: '2.00' })],
])('a scanned value that is not there can’t be restored: %s', (_, before) => {
  try {
    edit(before, { key: 'total', value: '1.00', source: 'scan' });
    expect.unreachable();
  } catch (error) {
    expect((error as DomainError).errors).toEqual({
      'data.metadataFields.0.source': [expect.stringContaining('Total has')],
    });
  }
});

test('a place is removed by null, and kept if it is left out', () => {
  const before = data({ ...scannedTotal, source: 'manual' });
  const nowhere = { page: null, box: null };
  expect(edit(before, { key: 'total', value: '2.00' }).metadataFields[0]).toMatchObject({ page: 1 });
  for (const value of ['2.00', '4604.99', null])
    expect(edit(before, { key: 'total', value, ...nowhere }).metadataFields[0]).toMatchObject({
      value,
      ...nowhere,
    });
  expect(edit(before, { key: 'total', value: '2.00', page: 1, box: null }).metadataFields[0]).toMatchObject({
    page: 1,
    box: null,
  });
  const removed = edit(before, { key: 'total', value: '2.00', ...nowhere });
  expect(edit(removed, { key: 'total', value: '2.00', ...nowhere })).toBe(removed);
});

test('a second edit still keeps the scanned value, not the first edit', () => {
  const once = edit(data(scannedTotal), { key: 'total', value: '1' });
  const [field] = edit(once, { key: 'total', value: '2' }).metadataFields;
  expect(field).toMatchObject({ value: '2', scanned: { value: '4604.99' } });
});

test('null clears a value, and keys that are not named stay the same', () => {
  const before = data(scannedTotal, { ...scannedTotal, key: 'supplier', value: 'Northwind' });
  const after = edit(before, { key: 'total', value: null });
  expect(after.metadataFields[0]).toMatchObject({ value: null, source: 'manual' });
  expect(after.metadataFields[1]).toBe(before.metadataFields[1]);
});

test('adds a field that was never filled, with its label', () => {
  const after = edit(data(), { key: 'orders', value: ['4711', '4712'] });
  expect(after.metadataFields).toEqual([
    expect.objectContaining({ key: 'orders', label: 'Orders', value: ['4711', '4712'], source: 'manual' }),
  ]);
});

test('the same edit again changes nothing', () => {
  const once = edit(data(scannedTotal), { key: 'total', value: '4604.49' });
  expect(edit(once, { key: 'total', value: '4604.49' })).toBe(once);
});

test('sending back the current value changes nothing, whatever it is', () => {
  const before = data(
    scannedTotal,
    { ...scannedTotal, key: 'lines', value: null },
    { ...scannedTotal, key: 'due', value: 'in two weeks' },
    { ...scannedTotal, key: 'left-the-settings' },
    { ...scannedTotal, key: 'supplier', value: 'Northwind', source: 'manual' },
    { ...scannedTotal, key: 'currency', value: 'EUR', source: 'carried' },
  );
  expect(edit(before, ...before.metadataFields)).toBe(before);
  expect(edit(before, { key: 'paid', value: null }, { key: 'lines', value: null })).toBe(before);
});

test('a suggestion is accepted by its value and dismissed by the reading instead', () => {
  const scanned = { value: '7.00', raw: '7,00', confidence: 0.9, page: 1, box: null };
  const offered: MetadataField = {
    ...scannedTotal,
    value: '8.00',
    raw: null,
    confidence: null,
    source: 'carried',
    scanned,
  };
  const [taken] = edit(data(offered), { key: 'total', value: '8.00' }).metadataFields;
  expect(taken).toMatchObject({ value: '8.00', source: 'manual', scanned });
  const [dismissed] = edit(data(offered), { key: 'total', value: '7.00' }).metadataFields;
  expect(dismissed).toEqual({ key: 'total', label: 'Total', ...scanned, source: 'scan' });
  const { scanned: _, ...gap } = offered;
  expect(edit(data(gap), { key: 'total', value: null }).metadataFields).toMatchObject([
    { value: null, page: null, source: 'scan' },
  ]);
});

test('reports all problems at once, each with its position', () => {
  const rejected = () =>
    edit(
      data(),
      { key: 'colour', value: 'red' },
      { key: 'total', value: '1,5' },
      { key: 'due', value: '2026-11-21' },
      { key: 'due', value: null },
    );
  expect(rejected).toThrow(DomainError);
  try {
    rejected();
  } catch (error) {
    expect(Object.keys((error as DomainError).errors ?? {})).toEqual([
      'data.metadataFields.0.key',
      'data.metadataFields.1.value',
      'data.metadataFields.3.key',
    ]);
  }
});

test.each<[string, ValueEdit['value'], boolean]>([
  ['total', '1234.50', true],
  ['total', '-3', true],
  ['total', '0.50', true],
  ['total', '1,234.50', false],
  ['total', '000012', false],
  ['total', '-0.00', false],
  ['total', '1e5', false],
  ['total', '', false],
  ['currency', 'EUR', true],
  ['currency', 'DEM', true],
  ['currency', 'eur', false],
  ['currency', 'ZZZ', false],
  ['vendor', '17', true],
  ['vendor', 'banana', false],
  ['due', '2028-02-29', true],
  ['due', '2026-11-31', false],
  ['due', '21.11.2026', false],
  ['paid', 'true', true],
  ['paid', 'yes', false],
  ['orders', ['a'], true],
  ['orders', 'a', false],
  ['orders', ['a', ''], false],
  ['orders', ['a', ' '], false],
  ['supplier', '  ', false],
  ['supplier', ['a'], false],
  ['supplier', 'a\u0000b', false],
  ['supplier', 'a\ud800b', false],
  ['supplier', 'x'.repeat(10_001), false],
  ['lines', 'a', false],
])('%s = %j: %s', (key, value, fine) => {
  const run = () => edit(data(), { key, value });
  if (fine) expect(run().metadataFields).toHaveLength(1);
  else expect(run).toThrow(DomainError);
});

test('a picked place replaces the place of the value, also if the value stays the same', () => {
  const place = { page: 2, box: [0.5, 0.5, 0.1, 0.02] as [number, number, number, number] };
  const before = data(scannedTotal);
  expect(edit(before, { key: 'total', value: '4604.49', ...place }).metadataFields[0]).toMatchObject({
    ...{ value: '4604.49', source: 'manual', ...place },
    scanned: { page: 1, box: [0.1, 0.2, 0.3, 0.05] },
  });
  const moved = edit(before, { key: 'total', value: '4604.99', ...place });
  expect(moved.metadataFields[0]).toMatchObject({ source: 'manual', ...place });
  expect(edit(moved, { key: 'total', value: '4604.99', ...place })).toBe(moved);
  expect(edit(data(), { key: 'due', value: '2026-11-30', ...place }).metadataFields[0]).toMatchObject(place);
  expect(edit(before, { key: 'total', value: null, ...place }).metadataFields[0]).toMatchObject(place);
  // A whole field that is sent back, and a value that stays empty, have no new place.
  expect(edit(before, { ...scannedTotal })).toBe(before);
  const empty = data({ ...scannedTotal, value: null });
  expect(edit(empty, { key: 'total', value: null, ...place })).toBe(empty);
});

test('a place must be on a page of the document', () => {
  const box = [0.5, 0.5, 0.1, 0.02] as [number, number, number, number];
  const getProblem = (place: Partial<ValueEdit>) => {
    try {
      editDocumentValues(data(), FIELDS, [{ key: 'total', value: '1.00', ...place }], 2);
    } catch (error) {
      return (error as DomainError).errors;
    }
  };
  expect(getProblem({ page: 2, box })).toBeUndefined();
  expect(getProblem({ page: 3, box })).toEqual({
    'data.metadataFields.0.page': ['`page` can be at most 2, the number of pages.'],
  });
  expect(getProblem({ box })).toEqual({ 'data.metadataFields.0.page': ['`page` is required with `box`.'] });
  for (const wrong of [
    [0.95, 0.5, 0.1, 0.1],
    [0.5, 0.5, 0, 0.1],
    [0.5, 0.99, 0.1, 0.1],
  ] as (typeof box)[])
    expect(Object.keys(getProblem({ page: 1, box: wrong }) ?? {})).toEqual(['data.metadataFields.0.box']);
  expect(getProblem({ page: 9 })).toBeUndefined();
});
