import { expect, test } from 'vitest';
import { getInitialThumbnails } from '@/lib/documents/thumbnails/initial-document-thumbnails';
import { getImageWidths, getInitialSize, PAGE_SIZES } from './page-size';

const wide = { clientWidth: 1_690, clientHeight: 1_260 };
const usual = { clientWidth: 810, clientHeight: 720 };

test('many pages start small, and few start large if a wide screen shows all of them', () => {
  expect(getInitialSize(300, wide)).toBe('S');
  expect(getInitialSize(15, wide)).toBe('L');
  expect(getInitialSize(33, wide)).toBe('M');
  expect(getInitialSize(6, usual)).toBe('M');
  expect(getInitialSize(6, null)).toBe('M');
});

test('the first visible thumbnails are those rendered first, at every size', () => {
  for (const pages of [1, 15, 299, 300, 5_000]) {
    for (const room of [null, usual, wide]) {
      expect(getImageWidths(PAGE_SIZES[getInitialSize(pages, room)])[0]).toBe(
        getInitialThumbnails(pages).widthPx,
      );
    }
  }
});
