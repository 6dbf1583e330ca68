import { expect, test } from 'vitest';
import type { DocumentData, TableCell } from '@/lib/documents/document-data';
import { DomainError } from '@/lib/foundation/errors';
import { editTables, type RowEdit } from './edit-tables';

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
const edit = (data: DocumentData, ...rows: RowEdit[]) => editTables(data, [{ key: 'lines', rows }]);
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

test.each<[string, () => unknown, string[]]>([
  ['an unknown table', () => editTables(DATA, [{ key: 'x', rows: [] }]), ['data.tables.0.key']],
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
