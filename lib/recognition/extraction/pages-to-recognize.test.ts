import { expect, test } from 'vitest';
import { getPagesToRead } from './pages-to-recognize';

const nothing = () => false;

test('reads every page, with its number in the document and in its source file', () => {
  const spans = [
    { originId: 'a', firstPage: 4, lastPage: 5 },
    { originId: 'b', firstPage: 1, lastPage: 1 },
  ];
  expect(getPagesToRead(spans, [], nothing)).toEqual([
    { page: 1, originId: 'a', originPage: 4 },
    { page: 2, originId: 'a', originPage: 5 },
    { page: 3, originId: 'b', originPage: 1 },
  ]);
});

test('skipped pages count in the document, not in the source file', () => {
  const spans = [{ originId: 'a', firstPage: 4, lastPage: 6 }];
  expect(getPagesToRead(spans, [1, 3], nothing).map(({ originPage }) => originPage)).toEqual([5]);
});

test('a page that was read in another document is not read again', () => {
  const spans = [{ originId: 'a', firstPage: 1, lastPage: 3 }];
  const readBefore = ({ originPage }: { originPage: number }) => originPage === 2;
  expect(getPagesToRead(spans, [], readBefore).map(({ page }) => page)).toEqual([1, 3]);
  expect(getPagesToRead(spans, [], () => true)).toEqual([]);
});
