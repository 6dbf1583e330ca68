import { describe, expect, test } from 'vitest';
import {
  cutDeed,
  joinDeed,
  keptScanned,
  lookedThrough,
  moveDeed,
  nextUnsure,
  splitAtBlankDeed,
  whyNoSkip,
} from './editor-deeds';
import { partsOf } from './plan-parts';
import { editPlan, type PlanEdit } from './plan-reducer';
import { type EditorDocument, pageId, pagesOf, proposedPlan } from './plan-state';
import { NOTHING_SELECTED } from './selection';
import { editorFile as file } from './testing/editor-file';

/** What a deed sees: a file of pages, edited, with the pages of these numbers selected. */
function seen(documents: EditorDocument[], selected: number[], ...edits: PlanEdit[]) {
  const plan = edits.reduce((made, edit) => editPlan(made, edit, documents), proposedPlan(documents));
  const pages = pagesOf(documents, plan.order);
  const ids = selected.map((number) => pages[number - 1]!.id);
  const selection = { ...NOTHING_SELECTED, selected: new Set(ids), focus: ids[0] ?? null };
  return { plan, pages, parts: partsOf(plan, pages), selection, documents };
}

describe('cutting and joining what is selected', () => {
  test('one page begins a part, several become one', () => {
    expect(cutDeed(seen([file('a', 6)], [3]))).toEqual({ type: 'cut', before: ['a:3'] });
    expect(cutDeed(seen([file('a', 6)], [3, 4]))).toEqual({ type: 'cut', before: ['a:3', 'a:5'] });
  });

  test('one page joins the one before, several each other', () => {
    expect(joinDeed(seen([file('a', 6)], [3]))).toEqual({ type: 'join', before: ['a:3'] });
    expect(joinDeed(seen([file('a', 6)], [3, 4, 6]))).toEqual({ type: 'join', before: ['a:4'] });
  });

  test('nothing selected is nothing done', () => {
    expect(cutDeed(seen([file('a', 6)], []))).toBeNull();
    expect(joinDeed(seen([file('a', 6)], []))).toBeNull();
  });
});

describe('a skip that can’t be', () => {
  test('says that the last scanned page stays', () => {
    expect(whyNoSkip(seen([file('a', 1)], [1]))).toContain('last page of its part that is scanned');
    const rest: PlanEdit = { type: 'skip', pages: [pageId('a', 1)] };
    expect(whyNoSkip(seen([file('a', 2)], [2], rest))).toContain('last page of its part that is scanned');
  });

  test('says that only main parts are scanned', () => {
    const supporting: PlanEdit = { type: 'choose', part: 'a:1', choice: { role: 'supporting' } };
    expect(whyNoSkip(seen([file('a', 2)], [1], supporting))).toContain('Only main parts');
    const gone: PlanEdit = { type: 'discard', pages: ['a:1'] };
    expect(whyNoSkip(seen([file('a', 2)], [1], gone))).toContain('Only main parts');
  });

  test('is none where some of the pages can be skipped, or are to be scanned again', () => {
    expect(whyNoSkip(seen([file('a', 2)], [1, 2]))).toBeNull();
    expect(whyNoSkip(seen([file('a', 2)], [1], { type: 'skip', pages: ['a:1'] }))).toBeNull();
  });
});

describe('a skip of several pages', () => {
  const cut = { type: 'cut', before: ['a:4'] } as const;

  test('says which of them are scanned all the same, one a part', () => {
    expect(keptScanned(seen([file('a', 3)], [1, 2, 3]))).toBe(
      'Page 3 is still scanned: each part keeps one page that is.',
    );
    expect(keptScanned(seen([file('a', 6)], [1, 2, 3, 4, 5, 6], cut))).toBe(
      'Pages 3, 6 are still scanned: each part keeps one page that is.',
    );
  });

  test('says nothing where all of them are skipped, or are to be scanned again', () => {
    expect(keptScanned(seen([file('a', 3)], [1, 2]))).toBeNull();
    expect(keptScanned(seen([file('a', 3)], [1, 2], { type: 'skip', pages: ['a:1', 'a:2'] }))).toBeNull();
  });
});

test('a document moves one place on, and not beyond the ends', () => {
  const files = seen([file('a', 2), file('b', 1)], [1]);
  expect(moveDeed(files, 0, 1)).toEqual({ type: 'moveDocument', uuid: 'a', to: 1 });
  const edit = moveDeed(files, 0, -1)!;
  expect(editPlan(files.plan, edit, files.documents)).toBe(files.plan);
});

test('the next unsure cut comes round again, and is none once it is joined', () => {
  const segment = { docType: null, reasons: [] };
  const pile = file('a', 6, {
    proposal: [
      { ...segment, segmentId: '1', startPage: 1, endPage: 2, confidence: 0.9 },
      { ...segment, segmentId: '2', startPage: 3, endPage: 4, confidence: 0.5 },
      { ...segment, segmentId: '3', startPage: 5, endPage: 6, confidence: 0.95 },
    ],
  });
  expect(nextUnsure(seen([pile], [1]), 0)).toBe(2);
  expect(nextUnsure(seen([pile], [1]), 2)).toBe(2);
  expect(nextUnsure(seen([pile], [1], { type: 'join', before: ['a:3'] }), 0)).toBeNull();
});

describe('blank pages', () => {
  const numbers = (pages: readonly { number: number }[]) => pages.map(({ number }) => number);

  test('are looked for in what is selected, where that is more than one page', () => {
    expect(numbers(lookedThrough(seen([file('a', 4)], [2, 3])))).toEqual([2, 3]);
    expect(numbers(lookedThrough(seen([file('a', 4)], [2])))).toEqual([1, 2, 3, 4]);
  });

  test('that were found are removed, but for those to which something was done meanwhile', () => {
    const { plan: before } = seen([file('a', 9)], []);
    const blank = ['a:2', 'a:4', 'a:6', 'a:8'];
    expect(splitAtBlankDeed(seen([file('a', 9)], []), blank, before)).toEqual({
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
    const deed = splitAtBlankDeed(meanwhile, blank, before)!;
    expect(deed.blank).toEqual(['a:8']);
    expect(editPlan(meanwhile.plan, deed, meanwhile.documents).choices.get('a:7')).toEqual({ name: 'Rent' });
    expect(splitAtBlankDeed(meanwhile, ['a:2'], before)).toBeNull();
  });
});
