import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { createEditorDocument } from '@/test-support/page-plan/editor-document';
import { getCellContent, isSameCell } from './cell-content';
import { EMPTY_SELECTION, focusPage, type PageSelection } from './page-selection';
import { getParts } from './plan-parts';
import { applyEdit, type PlanEdit } from './plan-reducer';
import { createPageId, createSavedPlan, getPages, type PlanState } from './plan-state';

const t = getTranslator('en', 'pagePlan');

const document = createEditorDocument('a', 1000);
const COLUMNS = 20;
const pages = getPages([document], ['a']);
const everyTen = applyEdit(createSavedPlan([document]), { type: 'splitEvery', every: 10 }, [document]);
const looksAt = (page: number): PageSelection => focusPage(EMPTY_SELECTION, pages, createPageId('a', page));

function cells(plan: PlanState, selection: PageSelection) {
  const parts = getParts(plan, pages);
  const current = pages.findIndex(({ id }) => id === selection.focus);
  const seen = { pages, parts, plan, selection, faulty: new Set<number>(), current };
  return pages.map((page, index) =>
    getCellContent({ t, locale: 'en' }, seen, page, index % COLUMNS, COLUMNS),
  );
}

/** Returns the numbers of the pages whose cells are rendered again. */
function changed(before: ReturnType<typeof cells>, after: ReturnType<typeof cells>): number[] {
  return before.flatMap((cell, index) => (isSameCell(cell, after[index]!) ? [] : [index + 1]));
}

const after = (edit: PlanEdit) => cells(applyEdit(everyTen, edit, [document]), looksAt(500));
const before = cells(everyTen, looksAt(500));

test('an arrow key renders the page it leaves and the one it reaches', () => {
  expect(changed(before, cells(everyTen, looksAt(501)))).toEqual([500, 501]);
});

test('a cut renders nothing before its part, and after it only pages with another number', () => {
  const drawn = changed(before, after({ type: 'cut', before: [createPageId('a', 996)] }));
  expect(drawn).toEqual([991, 995, 996, 997, 998, 999, 1000]);
});

test('skipping a page renders that page', () => {
  expect(changed(before, after({ type: 'skip', pages: [createPageId('a', 503)] }))).toEqual([503]);
});

test('a new plan with the same content renders nothing', () => {
  expect(changed(before, cells({ ...everyTen, starts: new Set(everyTen.starts) }, looksAt(500)))).toEqual([]);
});
