import { expect, test } from 'vitest';
import type { DocumentData, TableCell } from '@/lib/documents/document-data';
import { DomainError } from '@/lib/foundation/errors';
import { editDocumentTables, type RowEdit } from './edit-document-tables';

const cell = (value: string): TableCell => ({
  value,
  raw: `${value} `,
  confidence: 0.8,
  page: 1,
  box: [0.1, 0.2, 0.3, 0.05],
});
const row = (article: string, total: string) => ({ cells: { article: cell(article), total: cell(total) } });
const DATA: DocumentData = {
  metadataFields: [],
  tables: [
    {
      key: 'lines',
      label: 'Line items',
      columns: [
        { key: 'article', label: 'Article' },
        { key: 'total', label: 'Total' },
      ],
      rows: [row('Paper', '10.00'), row('Ink', '20.00')],
    },
  ],
};
const edit = (data: DocumentData, ...rows: RowEdit[]) => editDocumentTables(data, [{ key: 'lines', rows }]);
const getRows = (data: DocumentData) => data.tables![0]!.rows;

test('a typed cell keeps the reading and its position; other cells stay the same', () => {
  const after = edit(DATA, { row: 0, cells: { total: '12.00' } }, { row: 1, cells: {} });
  const { value: _, ...place } = cell('10.00');
  expect(getRows(after)[0]!.cells).toEqual({
    article: cell('Paper'),
    total: {
      value: '12.00',
      raw: null,
      confidence: null,
      page: 1,
      box: place.box,
      source: 'manual',
      scanned: cell('10.00'),
    },
  });
  expect(getRows(after)[1]).toBe(getRows(DATA)[1]);
  expect(after.tables![0]!.source).toBe('manual');
});

test('a second edit still keeps the scanned reading', () => {
  const once = edit(DATA, { row: 0, cells: { total: '1' } }, { row: 1, cells: {} });
  const twice = edit(once, { row: 0, cells: { total: null } }, { row: 1, cells: {} });
  expect(getRows(twice)[0]!.cells.total).toMatchObject({ value: null, scanned: { value: '10.00' } });
});

test('rows are added, removed and reordered', () => {
  const after = edit(DATA, { row: 1, cells: {} }, { cells: { article: 'Post' } });
  expect(getRows(after)[0]).toBe(getRows(DATA)[1]);
  expect(getRows(after)[1]!.cells).toEqual({
    article: { value: 'Post', raw: null, confidence: null, page: null, box: null, source: 'manual' },
  });
  expect(getRows(edit(DATA))).toEqual([]);
});

test('an edit to the current content changes nothing', () => {
  expect(edit(DATA, { row: 0, cells: { total: '10.00' } }, { row: 1, cells: {} })).toBe(DATA);
});

test('a cell sent back as manual is confirmed once and keeps its reading', () => {
  const confirm = { row: 0, cells: { total: { value: '10.00', source: 'manual' } } };
  const after = edit(DATA, confirm, { row: 1, cells: {} });
  expect(getRows(after)[0]!.cells.total).toMatchObject({
    value: '10.00',
    confidence: null,
    page: 1,
    box: [0.1, 0.2, 0.3, 0.05],
    source: 'manual',
    scanned: cell('10.00'),
  });
  expect(after.tables![0]!.source).toBe('manual');
  expect(edit(after, confirm, { row: 1, cells: {} })).toBe(after);
});

test('a cell gets back its reading, or loses its place', () => {
  const rows = (total: RowEdit['cells'][string]): RowEdit[] => [
    { row: 0, cells: { total } },
    { row: 1, cells: {} },
  ];
  const box: [number, number, number, number] = [0.5, 0.5, 0.1, 0.02];
  const picked = edit(DATA, ...rows({ value: '20.00', page: 2, box }));
  const restored = edit(picked, ...rows({ value: '10.00', source: 'scan' }));
  expect(getRows(restored)).toEqual(getRows(DATA));
  const moved = edit(picked, ...rows({ value: '20.00', page: null, box: null }));
  expect(getRows(moved)[0]!.cells.total).toMatchObject({ value: '20.00', page: null, box: null });
});

test('cells sent back as they were read change nothing', () => {
  const rows = getRows(DATA).map(({ cells }, row) => ({ row, cells }));
  expect(edit(DATA, ...rows)).toBe(DATA);
});

test('a cell takes the place of picked words', () => {
  const picked = { value: 'Ink', page: 2, box: [0.5, 0.5, 0.1, 0.02] as [number, number, number, number] };
  const after = edit(DATA, { row: 0, cells: {} }, { row: 1, cells: {} }, { cells: { article: picked } });
  expect(getRows(after)[2]!.cells.article).toMatchObject({ ...picked, source: 'manual' });
  const moved = edit(DATA, { row: 0, cells: {} }, { row: 1, cells: { article: picked } });
  expect(getRows(moved)[1]!.cells.article).toMatchObject({ ...picked, scanned: cell('Ink') });
});

test.each<[string, () => unknown, string[]]>([
  ['an unknown table', () => editDocumentTables(DATA, [{ key: 'x', rows: [] }]), ['data.tables.0.key']],
  [
    'an unknown column',
    () => edit(DATA, { cells: { colour: 'red' } }),
    ['data.tables.0.rows.0.cells.colour'],
  ],
  ['a row that is not there', () => edit(DATA, { row: 2, cells: {} }), ['data.tables.0.rows.0.row']],
  [
    'a row twice',
    () => edit(DATA, { row: 0, cells: {} }, { row: 0, cells: {} }),
    ['data.tables.0.rows.1.row'],
  ],
  [
    'a place after the last page',
    () => {
      const total = { value: '1', page: 3, box: [0.1, 0.1, 0.1, 0.1] as [number, number, number, number] };
      return editDocumentTables(DATA, [{ key: 'lines', rows: [{ cells: { total } }] }], [], 2);
    },
    ['data.tables.0.rows.0.cells.total.page'],
  ],
  [
    'a reading that is not there',
    () => edit(DATA, { cells: { total: { value: '1', source: 'scan' } } }),
    ['data.tables.0.rows.0.cells.total.source'],
  ],
  [
    'an empty text',
    () => edit(DATA, { row: 0, cells: { total: ' ' } }),
    ['data.tables.0.rows.0.cells.total'],
  ],
])('%s is rejected with its position', (_, run, paths) => {
  expect(run).toThrow(DomainError);
  try {
    run();
  } catch (error) {
    expect(Object.keys((error as DomainError).errors ?? {})).toEqual(paths);
  }
});

test('stops checking rows after 100 problems', () => {
  let read = 0;
  const rows = Array.from({ length: 5000 }, () => ({
    get cells() {
      read += 1;
      return { unknown: 'x' };
    },
  }));
  let errors = {};
  try {
    edit(DATA, ...rows);
  } catch (error) {
    errors = (error as DomainError).errors!;
  }
  expect(Object.keys(errors)).toHaveLength(100);
  expect(read).toBe(100);
});
