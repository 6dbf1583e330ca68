import { expect, test } from 'vitest';
import { firstPictures } from '@/lib/documents/first-pictures';
import { firstSize, pictureWidths, SHEET_SIZES } from './sheet-size';

const wide = { clientWidth: 1_690, clientHeight: 1_260 };
const usual = { clientWidth: 810, clientHeight: 720 };

test('many pages begin small, and a short pile large where a wide screen shows all of it all the same', () => {
  expect(firstSize(300, wide)).toBe('S');
  expect(firstSize(15, wide)).toBe('L');
  expect(firstSize(33, wide)).toBe('M');
  expect(firstSize(6, usual)).toBe('M');
  expect(firstSize(6, null)).toBe('M');
});

test('what is seen first is what was made first, whatever the size', () => {
  for (const pages of [1, 15, 299, 300, 5_000]) {
    for (const room of [null, usual, wide]) {
      expect(pictureWidths(SHEET_SIZES[firstSize(pages, room)])[0]).toBe(firstPictures(pages).widthPx);
    }
  }
});
