import { expect, test } from 'vitest';
import { type EditorDocument, pagesOf } from './plan-state';
import { focusPage, NOTHING_SELECTED, selectNumbers, selectPage, targets } from './selection';

const document: EditorDocument = {
  uuid: 'a',
  pageCount: 6,
  originalFilename: 'a.pdf',
  uploadedFilename: 'a.pdf',
  mimeType: 'application/pdf',
  docType: null,
  skipPages: [],
  held: false,
  holdReason: null,
  signed: false,
  xfa: false,
  values: [],
  proposal: null,
};
const pages = pagesOf([document], ['a']);
const numbers = (ids: Iterable<string>) => [...ids].map((id) => Number(id.split(':')[1]));

test('a click selects one, Shift a range either way, Ctrl one more or less', () => {
  const one = selectPage(NOTHING_SELECTED, pages, 'a:4');
  expect(numbers(one.selected)).toEqual([4]);
  const range = selectPage(one, pages, 'a:2', { range: true });
  expect(numbers(range.selected)).toEqual([2, 3, 4]);
  const less = selectPage(range, pages, 'a:3', { toggle: true });
  expect(numbers(less.selected)).toEqual([2, 4]);
  expect(numbers(selectPage(less, pages, 'a:6', { range: true, toggle: true }).selected)).toEqual([
    2, 4, 3, 5, 6,
  ]);
});

test('Shift with the arrows selects from where the focus was', () => {
  const selection = focusPage(focusPage(NOTHING_SELECTED, pages, 'a:2'), pages, 'a:4', { range: true });
  expect(numbers(selection.selected)).toEqual([2, 3, 4]);
});

test('an edit works on the selection in the order of pages, and on the page with the focus once that is elsewhere', () => {
  const typed = selectNumbers(pages, [
    { first: 5, last: 6 },
    { first: 1, last: 1 },
  ]);
  expect(numbers(targets(typed, pages))).toEqual([1, 5, 6]);
  expect(numbers(targets(focusPage(NOTHING_SELECTED, pages, 'a:3'), pages))).toEqual([3]);
  expect(numbers(targets(focusPage(typed, pages, 'a:3'), pages))).toEqual([3]);
  expect(targets(NOTHING_SELECTED, pages)).toEqual([]);
});
