import { expect, test } from 'vitest';
import type { MetadataField } from './document-data';
import { isTyped, liveData } from './live-data';

const scanned = { value: '7', raw: '7', confidence: 0.9, page: 1, box: null };
const total: MetadataField = { key: 'total', label: 'Total', ...scanned, source: 'scan' };
const offered: MetadataField = { ...total, value: '9', raw: null, confidence: null, source: 'carried' };
const valuesOf = (...metadataFields: MetadataField[]) => liveData({ metadataFields }).metadataFields;

test('a suggestion is no value until someone takes it: what was read here is, if anything was', () => {
  expect(valuesOf({ ...offered, scanned })).toEqual([total]);
  expect(valuesOf(offered)).toEqual([
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
  expect(valuesOf(taken)).toEqual([taken]);
});

test('data in which nothing is suggested is the same data', () => {
  const data = { metadataFields: [total], note: 'As found.' };
  expect(liveData(data)).toBe(data);
});

test('what was typed before a cut is told from what was read there', () => {
  expect([isTyped(total), isTyped({ ...total, source: 'carried' })]).toEqual([false, false]);
  expect([isTyped(offered), isTyped({ ...offered, source: 'manual' })]).toEqual([true, true]);
});
