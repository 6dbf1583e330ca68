import { expect, test } from 'vitest';
import { formatFileSize } from './format-file-size';

test('sizes are formatted for people', () => {
  expect([0, 999, 1536, 5_767_168, 52_428_800].map((size) => formatFileSize(size))).toEqual([
    '0 bytes',
    '999 bytes',
    '2 KB',
    '5.5 MB',
    '50 MB',
  ]);
});

test('numbers and units follow the language', () => {
  expect(formatFileSize(5_767_168, 'de')).toBe('5,5 MB');
  expect(formatFileSize(5_767_168, 'fr')).toBe('5,5 Mo');
});
