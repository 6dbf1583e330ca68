import { expect, test } from 'vitest';
import { createEditorDocument as file } from '@/test-support/page-plan/editor-document';
import { findBlankPages, getInkShare } from './blank-pages';
import { getPages } from './plan-state';

const image = (...gray: number[]) =>
  new Uint8ClampedArray(gray.flatMap((value) => [value, value, value, 255]));

test('white paper, and gray paper with slight noise, have no ink', () => {
  expect(getInkShare(image(255, 255, 255, 255))).toBe(0);
  expect(getInkShare(image(210, 205, 215, 208))).toBe(0);
});

test('text is ink', () => {
  expect(getInkShare(image(255, 255, 30, 255, 255))).toBeCloseTo(0.2);
});

const pages = getPages([file('a', 40)], ['a']);
const isEven = async (src: string) => Number(/pages\/(\d+)/.exec(src)?.[1]) % 2 === 0;

test('blank pages are reported in page order, with the number of checked pages', async () => {
  const progress: number[] = [];
  const blank = await findBlankPages(pages.slice(0, 8), {
    signal: new AbortController().signal,
    onProgress: (looked) => progress.push(looked),
    isBlank: isEven,
  });
  expect(blank).toEqual(['a:2', 'a:4', 'a:6', 'a:8']);
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('once stopped, it checks and reports no more', async () => {
  const control = new AbortController();
  let requested = 0;
  const blank = await findBlankPages(pages, {
    signal: control.signal,
    onProgress: (looked) => looked === 5 && control.abort(),
    isBlank: async () => {
      requested += 1;
      return true;
    },
  });
  expect(blank).toBeNull();
  expect(requested).toBeLessThan(15);
});
