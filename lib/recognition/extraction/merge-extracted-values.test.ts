import { expect, test } from 'vitest';
import type { MetadataField } from '@/lib/documents/document-data';
import { mergeExtractedValues } from './merge-extracted-values';

const read = (key: string, value: string | null): MetadataField => ({
  key,
  label: key,
  value,
  raw: value,
  confidence: value === null ? null : 0.9,
  page: value === null ? null : 1,
  box: value === null ? null : [0.1, 0.1, 0.2, 0.02],
  source: 'scan',
});
const typed = (key: string, value: string): MetadataField => ({ ...read(key, value), source: 'manual' });
const merge = (before: MetadataField[], scanned: MetadataField[]) =>
  mergeExtractedValues({ metadataFields: before }, { metadataFields: scanned }).metadataFields;

test('a new scan replaces the values of an earlier one', () => {
  expect(merge([read('total', '1.00')], [read('total', '2.00')])).toEqual([read('total', '2.00')]);
});

test('a typed value stays, with the new reading next to it', () => {
  const [total] = merge([typed('total', '3.00')], [read('total', '2.00')]);
  expect(total).toMatchObject({
    value: '3.00',
    source: 'manual',
    scanned: { value: '2.00', confidence: 0.9 },
  });
});

const carried = (field: MetadataField): MetadataField => ({ ...field, source: 'carried' });
/** Creates a value as `editDocumentValues` leaves it, which differs from the page. */
const carriedEdit = (key: string, value: string) =>
  carried({ ...read(key, value), raw: null, confidence: null });

test('a value read before a cut fills a gap until the part’s own reading replaces it', () => {
  const before = carried(read('total', '3.00'));
  expect(merge([before], [read('total', null)])).toEqual([before]);
  expect(merge([before], [read('total', '2.00')])).toEqual([read('total', '2.00')]);
});

test('a value typed before a cut stays as a suggestion, with its reading next to it', () => {
  const before = carriedEdit('total', '3.00');
  expect(merge([before], [read('total', null)])).toEqual([before]);
  const [offered] = merge([before], [read('total', '2.00')]);
  expect(offered).toMatchObject({ value: '3.00', source: 'carried', scanned: { value: '2.00' } });
  expect(merge([offered!], [read('total', '3.00')])).toEqual([read('total', '3.00')]);
  expect(merge([offered!], [read('total', null)])).toEqual([before]);
});

test('a removed field disappears unless a person typed its value', () => {
  const before = [read('old', '1'), typed('own', '2')];
  expect(merge(before, [read('total', '9')])).toEqual([read('total', '9'), typed('own', '2')]);
});

test('an edited table stays even if the scan finds none; other tables are read again', () => {
  const table = (key: string, value: string) => ({
    key,
    label: key,
    columns: [{ key: 'a', label: 'A' }],
    rows: [{ cells: { a: { value, raw: value, confidence: 0.9, page: 1, box: null } } }],
  });
  const own = { ...table('own', '1'), source: 'manual' as const };
  const before = { metadataFields: [], tables: [own, table('read', '1')] };
  const scanned = { metadataFields: [], tables: [table('own', '2'), table('read', '2')] };
  expect(mergeExtractedValues(before, scanned).tables).toEqual([own, table('read', '2')]);
  expect(mergeExtractedValues(before, { metadataFields: [] }).tables).toEqual([own]);
});

test('the results of checking an e-invoice are always those of the new scan', () => {
  const [old, invoice] = ['BR-CO-15', 'BR-CO-16'].map((rule) => ({
    contradictions: [{ rule, message: rule }],
    differences: [],
  }));
  const before = { metadataFields: [], invoice: old! };
  expect(mergeExtractedValues(before, { metadataFields: [], invoice: invoice! }).invoice).toBe(invoice);
  expect(mergeExtractedValues(before, { metadataFields: [] })).not.toHaveProperty('invoice');
});
