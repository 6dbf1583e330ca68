import { expect, test } from 'vitest';
import type { DocumentData, MetadataField, TableCell, ValueTable } from '@/lib/documents/document-data';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { assessRequiredValues } from './assess-required-values';

const FIELDS: ExtractionField[] = [
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'note', label: 'Remark', type: 'text' },
  { key: 'lines', label: 'Line items', type: 'table' },
  { key: 'weight', label: 'Gross weight', type: 'number', doc_types: ['delivery_note'] },
];
const PLACE = { raw: null, page: 1, box: null };
const read = (key: string, value: string | null, confidence: number | null): MetadataField => ({
  ...PLACE,
  key,
  label: key,
  value,
  confidence,
  source: 'scan',
});
const NUMBER = read('number', 'RE-1', 0.98);
const TOTAL = read('total', '119.00', 0.96);
const typeOver = (field: MetadataField, value: string): MetadataField => ({
  ...field,
  value,
  confidence: null,
  source: 'manual',
  scanned: { ...PLACE, value: field.value, confidence: field.confidence },
});
const KEYS = ['number', 'total', 'note', 'lines'];
const required = (field: string, doc_types?: string[]): Rule => ({
  id: field,
  name: field,
  kind: 'required',
  severity: 'warn',
  field,
  ...(doc_types && { doc_types }),
});
const assess = (fields: MetadataField[], rules: Rule[] = [], tables?: ValueTable[]) => {
  const data: DocumentData = { metadataFields: fields, ...(tables && { tables }) };
  return assessRequiredValues({ docType: 'invoice', data }, { extraction_fields: FIELDS, rules });
};

test('the least sure required value decides; other values don’t count', () => {
  const values = [NUMBER, TOTAL, read('note', 'Thanks', 0.3)];
  expect(assess(values, [required('number'), required('total')])).toEqual({
    confidence: 0.96,
    isComplete: true,
    isTouched: false,
    isCorrected: false,
    fieldKeys: KEYS,
  });
  expect(assess(values)).toMatchObject({ confidence: 0.3, isComplete: true });
});

test('a rule for another type or for a field of another type requires nothing', () => {
  const rules = [required('note', ['delivery_note']), required('weight')];
  expect(assess([NUMBER, TOTAL], rules)).toMatchObject({ confidence: 0.96, isComplete: true });
});

test('without a rule, the core fields of an invoice are required', () => {
  expect(assess([NUMBER])).toMatchObject({ confidence: 0, isComplete: false });
  expect(assess([read('number', 'RE-1', null), TOTAL])).toMatchObject({ confidence: 0, isComplete: true });
  expect(assess([read('number', null, null), read('total', ' ', null)])).toBeNull();
  expect(
    assessRequiredValues(
      { docType: null, data: { metadataFields: [] } },
      { extraction_fields: [], rules: [] },
    ),
  ).toBeNull();
});

test('a corrected value has the confidence of its reading; a confirmed value is right', () => {
  const rules = [required('number')];
  expect(assess([typeOver(NUMBER, 'RE-7'), TOTAL], rules)).toEqual({
    confidence: 0.98,
    isComplete: true,
    isTouched: true,
    isCorrected: true,
    fieldKeys: KEYS,
  });
  expect(assess([typeOver(NUMBER, 'RE-1')], rules)).toMatchObject({ isTouched: true, isCorrected: false });
  expect(assess([NUMBER, typeOver(TOTAL, '1.00')], rules)).toMatchObject({ isCorrected: false });
});

test('a value that only a person found is a correction', () => {
  const added: MetadataField = { ...read('note', 'Cash', null), source: 'manual' };
  expect(assess([NUMBER, TOTAL, added])).toMatchObject({ confidence: 0.96, isCorrected: true });
});

test('a suggestion from another document waits for a person', () => {
  expect(
    assess([{ ...NUMBER, source: 'carried', confidence: null }, TOTAL], [required('number')]),
  ).toMatchObject({
    isComplete: false,
    isTouched: true,
  });
});

test('a table is as sure as its least sure cell, and a changed cell or row is a correction', () => {
  const cell = (value: string, confidence: number | null): TableCell => ({ ...PLACE, value, confidence });
  const create = (cells: Record<string, TableCell>[], source?: 'manual'): ValueTable => ({
    key: 'lines',
    label: 'Line items',
    columns: [],
    rows: cells.map((each) => ({ cells: each })),
    ...(source && { source }),
  });
  const assessTable = (table: ValueTable) => assess([], [required('lines')], [table]);
  const row = { amount: cell('5', 0.9), name: cell('Ink', 0.8) };
  expect(assessTable(create([row]))).toEqual({
    confidence: 0.8,
    isComplete: true,
    isTouched: false,
    isCorrected: false,
    fieldKeys: KEYS,
  });
  const typed = (value: string): TableCell => ({
    ...cell(value, null),
    source: 'manual',
    scanned: cell('5', 0.9),
  });
  expect(assessTable(create([{ ...row, amount: typed('5') }], 'manual'))).toMatchObject({
    confidence: 0.8,
    isCorrected: false,
  });
  expect(assessTable(create([{ ...row, amount: typed('6') }], 'manual'))?.isCorrected).toBe(true);
  expect(assessTable(create([row], 'manual'))?.isCorrected).toBe(true);
});
