import { expect, test } from 'vitest';
import { factsOfPart, rangeOfPart, spokenPart } from './editor-words';
import { partsOf } from './plan-parts';
import { editPlan, type PlanEdit } from './plan-reducer';
import { pagesOf, savedPlan } from './plan-state';
import { editorFile } from './testing/editor-file';

const files = [editorFile('a', 6, { docType: 'invoice' })];
const pages = pagesOf(files, ['a']);
const cutAt = (...numbers: number[]): PlanEdit => ({
  type: 'cut',
  before: numbers.map((page) => `a:${page}`),
});
const partsAfter = (...edits: PlanEdit[]) =>
  partsOf(
    edits.reduce((plan, edit) => editPlan(plan, edit, files), savedPlan(files)),
    pages,
  );

test('parts of one type that nobody has named are told apart by number and pages', () => {
  const parts = partsAfter(cutAt(3, 4));
  expect(parts.map((part) => spokenPart(part, pages))).toEqual([
    'Part 1, Invoice, pages 1–2',
    'Part 2, Invoice, page 3',
    'Part 3, Invoice, pages 4–6',
  ]);
  expect(parts.map((part) => rangeOfPart(part, pages))).toEqual(['1–2', '3', '4–6']);
  expect(factsOfPart(parts[2]!, pages, 1)).toBe('Pages 4–6 · 1 skipped');
});

test('a part that is called by its pages says them once', () => {
  const [part] = partsAfter(cutAt(4), { type: 'choose', part: 'a:1', choice: { docType: null } });
  expect(spokenPart(part!, pages)).toBe('Part 1, Pages 1–3');
});

test('what was removed has no number', () => {
  const parts = partsAfter(cutAt(6), { type: 'discard', pages: ['a:6'] });
  expect(spokenPart(parts[1]!, pages)).toBe('Removed, Invoice, page 6');
});
