import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { parseCellValue } from './use-table-edits';

const t = getTranslator('en', 'values');

test.each([
  [' 1.234,50 ', true, { value: '1234.50' }],
  ['on request', true, { value: 'on request' }],
  ['1.234', true, { problem: 'Did you mean 1.234 or 1234?' }],
  ['1.234', false, { value: '1.234' }],
  ['  ', false, { value: null }],
])('“%s” in a column with numbers: %s', (text, isNumber, meant) => {
  expect(parseCellValue(t, 'Total', text, isNumber)).toEqual(meant);
});
