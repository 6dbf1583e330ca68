import { expect, test } from 'vitest';
import { pagesOf } from './plan-state';
import {
  focusPage,
  holdPage,
  NOTHING_SELECTED,
  selectNumbers,
  selectPage,
  tapPage,
  targets,
} from './selection';
import { editorFile } from './testing/editor-file';

const document = editorFile('a', 6);
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

test('a tap selects one; once a finger was held, taps add and take away, and holding again selects up to there', () => {
  const tapped = tapPage(tapPage(NOTHING_SELECTED, pages, 'a:1'), pages, 'a:2');
  expect(numbers(tapped.selected)).toEqual([2]);
  const held = holdPage(tapped, pages, 'a:4');
  expect(numbers(held.selected)).toEqual([2, 3, 4]);
  const fewer = tapPage(held, pages, 'a:3');
  expect(numbers(fewer.selected)).toEqual([2, 4]);
  const more = holdPage(tapPage(fewer, pages, 'a:5'), pages, 'a:6');
  expect(numbers(more.selected)).toEqual([2, 4, 5, 6]);
  const none = numbers(more.selected).reduce((before, page) => tapPage(before, pages, `a:${page}`), more);
  expect(numbers(tapPage(tapPage(none, pages, 'a:1'), pages, 'a:6').selected)).toEqual([6]);
});

test('a finger that is held with nothing selected selects the page alone', () => {
  const cleared = { ...NOTHING_SELECTED, anchor: 'a:1' };
  expect(numbers(holdPage(cleared, pages, 'a:3').selected)).toEqual([3]);
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
