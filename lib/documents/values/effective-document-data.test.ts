import { expect, test } from 'vitest';
import type { MetadataField } from '@/lib/documents/document-data';
import { getEffectiveData, isTypedByPerson } from './effective-document-data';

const scanned = { value: '7', raw: '7', confidence: 0.9, page: 1, box: null };
const total: MetadataField = { key: 'total', label: 'Total', ...scanned, source: 'scan' };
const offered: MetadataField = { ...total, value: '9', raw: null, confidence: null, source: 'carried' };
const getValues = (...metadataFields: MetadataField[]) => getEffectiveData({ metadataFields }).metadataFields;

test('a suggestion is not a value until someone accepts it: until then the reading counts', () => {
  expect(getValues({ ...offered, scanned })).toEqual([total]);
  expect(getValues(offered)).toEqual([
    {
      key: 'total',
      label: 'Total',
      value: null,
      raw: null,
      confidence: null,
      page: null,
      box: null,
      source: 'scan',
    },
  ]);
  const taken: MetadataField = { ...offered, scanned, source: 'manual' };
  expect(getValues(taken)).toEqual([taken]);
});

test('data without suggestions is returned unchanged', () => {
  const data = { metadataFields: [total], note: 'As found.' };
  expect(getEffectiveData(data)).toBe(data);
});

test('a value typed before a cut is distinct from one read there', () => {
  expect([isTypedByPerson(total), isTypedByPerson({ ...total, source: 'carried' })]).toEqual([false, false]);
  expect([isTypedByPerson(offered), isTypedByPerson({ ...offered, source: 'manual' })]).toEqual([true, true]);
});
