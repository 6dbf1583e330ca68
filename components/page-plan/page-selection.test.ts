import { expect, test } from 'vitest';
import { createEditorDocument } from '@/test-support/page-plan/editor-document';
import {
  EMPTY_SELECTION,
  focusPage,
  getTargetPages,
  longPressPage,
  selectPage,
  selectPageNumbers,
  tapPage,
} from './page-selection';
import { getPages } from './plan-state';

const document = createEditorDocument('a', 6);
const pages = getPages([document], ['a']);
const numbers = (ids: Iterable<string>) => [...ids].map((id) => Number(id.split(':')[1]));

test('a click selects one page, Shift a range in either direction, Ctrl adds or removes one', () => {
  const one = selectPage(EMPTY_SELECTION, pages, 'a:4');
  expect(numbers(one.selected)).toEqual([4]);
  const range = selectPage(one, pages, 'a:2', { range: true });
  expect(numbers(range.selected)).toEqual([2, 3, 4]);
  const less = selectPage(range, pages, 'a:3', { toggle: true });
  expect(numbers(less.selected)).toEqual([2, 4]);
  expect(numbers(selectPage(less, pages, 'a:6', { range: true, toggle: true }).selected)).toEqual([
    2, 4, 3, 5, 6,
  ]);
});

test('a tap selects one page; after a long press taps add and remove, and another one selects a range', () => {
  const tapped = tapPage(tapPage(EMPTY_SELECTION, pages, 'a:1'), pages, 'a:2');
  expect(numbers(tapped.selected)).toEqual([2]);
  const held = longPressPage(tapped, pages, 'a:4');
  expect(numbers(held.selected)).toEqual([2, 3, 4]);
  const fewer = tapPage(held, pages, 'a:3');
  expect(numbers(fewer.selected)).toEqual([2, 4]);
  const more = longPressPage(tapPage(fewer, pages, 'a:5'), pages, 'a:6');
  expect(numbers(more.selected)).toEqual([2, 4, 5, 6]);
  const none = numbers(more.selected).reduce((before, page) => tapPage(before, pages, `a:${page}`), more);
  expect(numbers(tapPage(tapPage(none, pages, 'a:1'), pages, 'a:6').selected)).toEqual([6]);
});

test('a long press with an empty selection selects only that page', () => {
  const cleared = { ...EMPTY_SELECTION, anchor: 'a:1' };
  expect(numbers(longPressPage(cleared, pages, 'a:3').selected)).toEqual([3]);
});

test('Shift with the arrow keys selects from the previous focus', () => {
  const selection = focusPage(focusPage(EMPTY_SELECTION, pages, 'a:2'), pages, 'a:4', { range: true });
  expect(numbers(selection.selected)).toEqual([2, 3, 4]);
});

test('an edit applies to the selection in page order, and to the focused page once the focus is elsewhere', () => {
  const typed = selectPageNumbers(pages, [
    { first: 5, last: 6 },
    { first: 1, last: 1 },
  ]);
  expect(numbers(getTargetPages(typed, pages))).toEqual([1, 5, 6]);
  expect(numbers(getTargetPages(focusPage(EMPTY_SELECTION, pages, 'a:3'), pages))).toEqual([3]);
  expect(numbers(getTargetPages(focusPage(typed, pages, 'a:3'), pages))).toEqual([3]);
  expect(getTargetPages(EMPTY_SELECTION, pages)).toEqual([]);
});
