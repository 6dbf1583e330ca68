import { expect, test } from 'vitest';
import { createPage } from '@/test-support/classification/papers';
import { createNumberingGetter } from './numbering-context';
import { toTypedPage } from './to-typed-page';

const createPages = (...footers: string[]) =>
  footers.map((footer) => toTypedPage(createPage(`Some words of a page\n${footer}`)));

test('pages of one numbering share an offset, even with an unnumbered page between them', () => {
  const numberingAt = createNumberingGetter(createPages('Page 1', 'no number', 'Page 3', 'Page 1'));
  const inside = numberingAt(1);
  expect(inside.next?.offset).toBe(inside.last?.offset);
  const start = numberingAt(3);
  expect(start.next?.offset).not.toBe(start.last?.offset);
});

test('counts the pages that are missing until the printed total', () => {
  const numberingAt = createNumberingGetter(
    createPages('Page 1 of 3', 'no number', 'no number', 'no number'),
  );
  expect([1, 2, 3].map((index) => numberingAt(index).left)).toEqual([2, 1, 0]);
  expect(createNumberingGetter(createPages('Page 1', 'Page 2'))(1).left).toBeNull();
});
