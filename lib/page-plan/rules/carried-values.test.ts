import { expect, test } from 'vitest';
import { createValueCarrier } from './carried-values';
import type { Part } from './compile-plan';
import type { PlanDocument, PlanValue } from './plan-document';

const document = (uuid: string, ...values: Omit<PlanValue, 'value'>[]): PlanDocument => ({
  uuid,
  originalFilename: `${uuid}.pdf`,
  uploadedFilename: `${uuid}.pdf`,
  mimeType: 'application/pdf',
  pageCount: 9,
  docType: null,
  skipPages: [],
  held: false,
  signed: false,
  xfa: false,
  values: values.map((value) => ({ value: 'text', ...value })),
});

const part = (more: Partial<Part>): Part => ({
  segment: 0,
  segmentId: null,
  role: 'main',
  document: null,
  runs: [],
  name: 'part.pdf',
  docType: null,
  isDocTypeGiven: false,
  skipPages: [],
  scanAgain: true,
  attachesTo: null,
  ...more,
});

const run = (uuid: string, firstPage: number, lastPage: number) => ({ document: uuid, firstPage, lastPage });

test('a value follows its page and gets the page’s new number', () => {
  const carriedInto = createValueCarrier([document('a', { key: 'total', page: 5, edited: false })]);
  expect(carriedInto(part({ runs: [run('a', 4, 6)] }))).toEqual([{ document: 'a', key: 'total', page: 2 }]);
  expect(carriedInto(part({ runs: [run('a', 1, 3)] }))).toEqual([]);
});

test('a value on an unknown page, or on one that the part skips, is dropped', () => {
  const carriedInto = createValueCarrier([
    document('a', { key: 'note', page: null, edited: true }, { key: 'total', page: 2, edited: true }),
  ]);
  expect(carriedInto(part({ runs: [run('a', 1, 3)], skipPages: [2] }))).toEqual([]);
});

test('only parts that are cut and scanned take over values', () => {
  const carriedInto = createValueCarrier([document('a', { key: 'total', page: 1, edited: false })]);
  expect(carriedInto(part({ runs: [run('a', 1, 3)], role: 'supporting' }))).toEqual([]);
  expect(carriedInto(part({ runs: [run('a', 1, 9)], document: 'a' }))).toEqual([]);
});

test('of two values of one field the typed one wins, otherwise the one on the first page', () => {
  const scanned = [
    document('a', { key: 'total', page: 1, edited: false }),
    document('b', { key: 'total', page: 1, edited: false }),
  ];
  const joined = part({ runs: [run('a', 1, 2), run('b', 1, 2)] });
  expect(createValueCarrier(scanned)(joined)).toEqual([{ document: 'a', key: 'total', page: 1 }]);
  const typed = [scanned[0]!, document('b', { key: 'total', page: 1, edited: true })];
  expect(createValueCarrier(typed)(joined)).toEqual([{ document: 'b', key: 'total', page: 3 }]);
});
