import { expect, test } from 'vitest';
import { cellOf, showSame } from './cell-content';
import { partsOf } from './plan-parts';
import { editPlan, type PlanEdit } from './plan-reducer';
import { type PlanState, pageId, pagesOf, savedPlan } from './plan-state';
import { focusPage, NOTHING_SELECTED, type Selection } from './selection';
import { editorFile } from './testing/editor-file';

const document = editorFile('a', 1000);
const COLUMNS = 20;
const pages = pagesOf([document], ['a']);
const everyTen = editPlan(savedPlan([document]), { type: 'splitEvery', every: 10 }, [document]);
const looksAt = (page: number): Selection => focusPage(NOTHING_SELECTED, pages, pageId('a', page));

function cells(plan: PlanState, selection: Selection) {
  const parts = partsOf(plan, pages);
  const current = pages.findIndex(({ id }) => id === selection.focus);
  const seen = { pages, parts, plan, selection, faulty: new Set<number>(), current };
  return pages.map((page, index) => cellOf(seen, page, index % COLUMNS, COLUMNS));
}

/** Numbers of the pages whose cell is drawn again. */
function changed(before: ReturnType<typeof cells>, after: ReturnType<typeof cells>): number[] {
  return before.flatMap((cell, index) => (showSame(cell, after[index]!) ? [] : [index + 1]));
}

const after = (edit: PlanEdit) => cells(editPlan(everyTen, edit, [document]), looksAt(500));
const before = cells(everyTen, looksAt(500));

test('an arrow key draws the page that it leaves and the one that it reaches', () => {
  expect(changed(before, cells(everyTen, looksAt(501)))).toEqual([500, 501]);
});

test('a cut draws nothing before its part, and after it only what has another number', () => {
  const drawn = changed(before, after({ type: 'cut', before: [pageId('a', 996)] }));
  expect(drawn).toEqual([991, 995, 996, 997, 998, 999, 1000]);
});

test('skipping a page draws that page', () => {
  expect(changed(before, after({ type: 'skip', pages: [pageId('a', 503)] }))).toEqual([503]);
});

test('a plan that is made anew with the same content draws nothing', () => {
  expect(changed(before, cells({ ...everyTen, starts: new Set(everyTen.starts) }, looksAt(500)))).toEqual([]);
});
