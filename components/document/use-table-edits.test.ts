import { expect, test } from 'vitest';
import { cellValue } from './use-table-edits';

test.each([
  [' 1.234,50 ', true, { value: '1234.50' }],
  ['on request', true, { value: 'on request' }],
  ['1.234', true, { problem: 'Is 1.234 or 1234 meant?' }],
  ['1.234', false, { value: '1.234' }],
  ['  ', false, { value: null }],
])('“%s” in a column with numbers: %s', (text, isNumber, meant) => {
  expect(cellValue('Total', text, isNumber)).toEqual(meant);
});
