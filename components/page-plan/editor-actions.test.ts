import { describe, expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { createEditorDocument as file } from '@/test-support/page-plan/editor-document';
import {
  createCutEdit,
  createJoinEdit,
  createMoveEdit,
  createSplitAtBlankEdit,
  findUnsureParts,
  getBlankSearchRange,
  getRequiredScanNotice,
  getSkipBlocker,
} from './editor-actions';
import { EMPTY_SELECTION } from './page-selection';
import { getParts } from './plan-parts';
import { applyEdit, type PlanEdit } from './plan-reducer';
import { createPageId, createProposedPlan, type EditorDocument, getPages } from './plan-state';

const t = getTranslator('en', 'pagePlan');

/** Creates the input of an action: an edited file with these pages selected. */
function seen(documents: EditorDocument[], selected: number[], ...edits: PlanEdit[]) {
  const plan = edits.reduce((made, edit) => applyEdit(made, edit, documents), createProposedPlan(documents));
  const pages = getPages(documents, plan.order);
  const ids = selected.map((number) => pages[number - 1]!.id);
  const selection = { ...EMPTY_SELECTION, selected: new Set(ids), focus: ids[0] ?? null };
  return { plan, pages, parts: getParts(plan, pages), selection, documents };
}

describe('cutting and joining the selection', () => {
  test('a single page begins a part, several become one part', () => {
    expect(createCutEdit(seen([file('a', 6)], [3]))).toEqual({ type: 'cut', before: ['a:3'] });
    expect(createCutEdit(seen([file('a', 6)], [3, 4]))).toEqual({ type: 'cut', before: ['a:3', 'a:5'] });
  });

  test('a single page joins the previous one, several join each other', () => {
    expect(createJoinEdit(seen([file('a', 6)], [3]))).toEqual({ type: 'join', before: ['a:3'] });
    expect(createJoinEdit(seen([file('a', 6)], [3, 4, 6]))).toEqual({ type: 'join', before: ['a:4'] });
  });

  test('an empty selection changes nothing', () => {
    expect(createCutEdit(seen([file('a', 6)], []))).toBeNull();
    expect(createJoinEdit(seen([file('a', 6)], []))).toBeNull();
  });
});

describe('an impossible skip', () => {
  test('says that the last scanned page stays', () => {
    expect(getSkipBlocker(t, seen([file('a', 1)], [1]))).toContain('last scanned page of its part');
    const rest: PlanEdit = { type: 'skip', pages: [createPageId('a', 1)] };
    expect(getSkipBlocker(t, seen([file('a', 2)], [2], rest))).toContain('last scanned page of its part');
  });

  test('says that only main parts are scanned', () => {
    const supporting: PlanEdit = { type: 'choose', part: 'a:1', choice: { role: 'supporting' } };
    expect(getSkipBlocker(t, seen([file('a', 2)], [1], supporting))).toContain('Only main parts');
    const gone: PlanEdit = { type: 'discard', pages: ['a:1'] };
    expect(getSkipBlocker(t, seen([file('a', 2)], [1], gone))).toContain('Only main parts');
  });

  test('gives no message if some pages can be skipped or scanned again', () => {
    expect(getSkipBlocker(t, seen([file('a', 2)], [1, 2]))).toBeNull();
    expect(getSkipBlocker(t, seen([file('a', 2)], [1], { type: 'skip', pages: ['a:1'] }))).toBeNull();
  });
});

describe('a skip of several pages', () => {
  const cut = { type: 'cut', before: ['a:4'] } as const;

  test('says which pages are still scanned, one per part', () => {
    expect(getRequiredScanNotice(t, seen([file('a', 3)], [1, 2, 3]))).toBe(
      'Page 3 is still scanned: each part keeps one scanned page.',
    );
    expect(getRequiredScanNotice(t, seen([file('a', 6)], [1, 2, 3, 4, 5, 6], cut))).toBe(
      'Pages 3, 6 are still scanned: each part keeps one scanned page.',
    );
  });

  test('gives no message if all are skipped or scanned again', () => {
    expect(getRequiredScanNotice(t, seen([file('a', 3)], [1, 2]))).toBeNull();
    expect(
      getRequiredScanNotice(t, seen([file('a', 3)], [1, 2], { type: 'skip', pages: ['a:1', 'a:2'] })),
    ).toBeNull();
  });
});

test('a document moves one place, and not beyond the ends', () => {
  const files = seen([file('a', 2), file('b', 1)], [1]);
  expect(createMoveEdit(files, 0, 1)).toEqual({ type: 'moveDocument', uuid: 'a', to: 1 });
  const edit = createMoveEdit(files, 0, -1)!;
  expect(applyEdit(files.plan, edit, files.documents)).toBe(files.plan);
});

test('the next unsure cut wraps around, and there is none once it is joined', () => {
  const segment = { docType: null, reasons: [], name: null, isDiscarded: false };
  const pile = file('a', 6, {
    proposal: [
      { ...segment, segmentId: '1', startPage: 1, endPage: 2, confidence: 0.9 },
      { ...segment, segmentId: '2', startPage: 3, endPage: 4, confidence: 0.5 },
      { ...segment, segmentId: '3', startPage: 5, endPage: 6, confidence: 0.95 },
    ],
  });
  expect(findUnsureParts(seen([pile], [1]), 0)).toEqual({ count: 1, position: null, next: 2 });
  expect(findUnsureParts(seen([pile], [1]), 2)).toEqual({ count: 1, position: 1, next: 2 });
  expect(findUnsureParts(seen([pile], [1], { type: 'join', before: ['a:3'] }), 0).next).toBeNull();
});

describe('blank pages', () => {
  const numbers = (pages: readonly { number: number }[]) => pages.map(({ number }) => number);

  test('are searched in a selection of more than one page', () => {
    expect(numbers(getBlankSearchRange(seen([file('a', 4)], [2, 3])))).toEqual([2, 3]);
    expect(numbers(getBlankSearchRange(seen([file('a', 4)], [2])))).toEqual([1, 2, 3, 4]);
  });

  test('that were found are removed, except those changed since', () => {
    const { plan: before } = seen([file('a', 9)], []);
    const blank = ['a:2', 'a:4', 'a:6', 'a:8'];
    expect(createSplitAtBlankEdit(seen([file('a', 9)], []), blank, before)).toEqual({
      type: 'splitAtBlank',
      blank,
    });
    const meanwhile = seen(
      [file('a', 9)],
      [],
      { type: 'discard', pages: ['a:2'] },
      { type: 'cut', before: ['a:4'] },
      { type: 'cut', before: ['a:7'] },
      { type: 'choose', part: 'a:7', choice: { name: 'Rent' } },
    );
    const edit = createSplitAtBlankEdit(meanwhile, blank, before)!;
    expect(edit.blank).toEqual(['a:8']);
    expect(applyEdit(meanwhile.plan, edit, meanwhile.documents).choices.get('a:7')).toEqual({ name: 'Rent' });
    expect(createSplitAtBlankEdit(meanwhile, ['a:2'], before)).toBeNull();
  });
});
