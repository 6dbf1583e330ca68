import { expect, test } from 'vitest';
import { pagesOf } from './plan-state';
import { sheetPicture } from './sheet-picture';
import { pageWidth, SHEET_SIZES } from './sheet-size';
import { editorFile } from './testing/editor-file';

const page = pagesOf([editorFile('a', 5)], ['a'])[2]!;

test('small sheets have one picture; others name a wider one, for screens that are fine enough', () => {
  expect(sheetPicture(page, SHEET_SIZES.S)).toEqual({
    src: '/api/prebuilt-documents/a/pages/3/thumbnail?width=128',
  });
  const { src, srcSet } = sheetPicture(page, SHEET_SIZES.M);
  expect(srcSet?.split(', ')).toEqual([`${src} 192w`, `${src.replace('192', '256')} 256w`]);
});

test('the usual picture is as wide as any sheet on a screen of one pixel to a pixel', () => {
  for (const size of Object.values(SHEET_SIZES)) {
    const { src, sizes } = sheetPicture(page, size);
    expect(Number(/\d+$/.exec(src)![0])).toBeGreaterThanOrEqual(pageWidth(size));
    if (sizes) expect(sizes).toBe(`${pageWidth(size)}px`);
  }
});
