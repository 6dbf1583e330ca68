import { expect, test } from 'vitest';
import type { DocumentData } from '@/lib/documents/document-data';
import { DEFAULT_SETTINGS, type ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { needsSecondLook } from './needs-second-look';

const FIELDS: ProjectSettings['extraction_fields'] = [
  { key: 'total', label: 'Total', type: 'amount', doc_types: ['invoice'] },
];
const withSecondLook = (second_look: ProjectSettings['second_look']): ProjectSettings => ({
  ...DEFAULT_SETTINGS,
  extraction_fields: FIELDS,
  second_look,
});
const ABOVE = withSecondLook({ required: true, above: { field: 'total', amount: 1000 } });
const invoice = (value: string | null) => ({
  docType: 'invoice',
  data: { metadataFields: [{ key: 'total', value }] } as unknown as DocumentData,
});

test('is off by default, and applies to every document without a limit', () => {
  expect(needsSecondLook(DEFAULT_SETTINGS, invoice('5000'))).toBe(false);
  expect(needsSecondLook(withSecondLook({ required: true, above: null }), invoice('1'))).toBe(true);
});

test.each([
  ['1000.01', true],
  ['1000', false],
  ['-2000', true],
  ['0.5', false],
  [null, true],
  ['about 5', true],
])('a total of %s needs a second look above 1000: %s', (value, expected) => {
  expect(needsSecondLook(ABOVE, invoice(value))).toBe(expected);
});

test('a type without the field needs none, but a field that was removed protects nothing', () => {
  expect(needsSecondLook(ABOVE, { ...invoice(null), docType: 'letter' })).toBe(false);
  expect(needsSecondLook({ ...ABOVE, extraction_fields: [] }, invoice('5'))).toBe(false);
  expect(needsSecondLook({ ...ABOVE, extraction_fields: [] }, invoice(null))).toBe(true);
});
