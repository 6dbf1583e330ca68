import { expect, test } from 'vitest';
import { findBlankPages, inkedShare } from './blank-pages';
import { pagesOf } from './plan-state';
import { editorFile as file } from './testing/editor-file';

const picture = (...grey: number[]) =>
  new Uint8ClampedArray(grey.flatMap((value) => [value, value, value, 255]));

test('white paper, and grey paper with a little noise, have no ink', () => {
  expect(inkedShare(picture(255, 255, 255, 255))).toBe(0);
  expect(inkedShare(picture(210, 205, 215, 208))).toBe(0);
});

test('text is ink', () => {
  expect(inkedShare(picture(255, 255, 30, 255, 255))).toBeCloseTo(0.2);
});

const pages = pagesOf([file('a', 40)], ['a']);
const isEven = async (src: string) => Number(/pages\/(\d+)/.exec(src)?.[1]) % 2 === 0;

test('blank pages come in the order of the pages, and it is told how many have been looked at', async () => {
  const told: number[] = [];
  const blank = await findBlankPages(pages.slice(0, 8), {
    signal: new AbortController().signal,
    onLooked: (looked) => told.push(looked),
    isBlank: isEven,
  });
  expect(blank).toEqual(['a:2', 'a:4', 'a:6', 'a:8']);
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('stopped, it looks no further and tells nothing more', async () => {
  const control = new AbortController();
  let asked = 0;
  const blank = await findBlankPages(pages, {
    signal: control.signal,
    onLooked: (looked) => looked === 5 && control.abort(),
    isBlank: async () => {
      asked += 1;
      return true;
    },
  });
  expect(blank).toBeNull();
  expect(asked).toBeLessThan(15);
});
