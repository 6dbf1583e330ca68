import { expect, test } from 'vitest';
import { createEditorDocument } from '@/test-support/page-plan/editor-document';
import { getPageWidth, PAGE_SIZES } from './page-size';
import { getPages } from './plan-state';
import { getThumbnailSource } from './thumbnail-source';

const page = getPages([createEditorDocument('a', 5)], ['a'])[2]!;

test('small sheets have one image; others offer a wider one for dense screens', () => {
  expect(getThumbnailSource(page, PAGE_SIZES.S)).toEqual({
    src: '/api/prebuilt-documents/a/pages/3/thumbnail?width=128&v=aaaaaaaaaaaaaaaa',
  });
  const { src, srcSet } = getThumbnailSource(page, PAGE_SIZES.M);
  expect(srcSet?.split(', ')).toEqual([`${src} 192w`, `${src.replace('192', '256')} 256w`]);
});

test('the default image is as wide as any sheet at one device pixel per CSS pixel', () => {
  for (const size of Object.values(PAGE_SIZES)) {
    const { src, sizes } = getThumbnailSource(page, size);
    expect(Number(/width=(\d+)/.exec(src)![1])).toBeGreaterThanOrEqual(getPageWidth(size));
    if (sizes) expect(sizes).toBe(`${getPageWidth(size)}px`);
  }
});
