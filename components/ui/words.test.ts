import { expect, test } from 'vitest';
import { fileSize } from './file-size';
import { spoken } from './words';

test('sizes read as a person would say them', () => {
  expect([0, 999, 1536, 5_767_168, 52_428_800].map(fileSize)).toEqual([
    '0 bytes',
    '999 bytes',
    '2 KB',
    '5.5 MB',
    '50 MB',
  ]);
});

test('a category value is spoken, and one that is only signs stays as it is', () => {
  expect(spoken('purchase_order')).toBe('Purchase order');
  expect(spoken('__')).toBe('__');
});
