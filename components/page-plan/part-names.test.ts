import { expect, test } from 'vitest';
import { createEditorDocument } from '@/test-support/page-plan/editor-document';
import { addProposedNames, getPartKey, needsName } from './part-names';
import { getParts, toSegments } from './plan-parts';
import { applyEdit, type PlanEdit } from './plan-reducer';
import { createSavedPlan, getPages } from './plan-state';

const files = [createEditorDocument('a', 6)];
const pages = getPages(files, ['a']);
const planAfter = (...edits: PlanEdit[]) =>
  edits.reduce((plan, edit) => applyEdit(plan, edit, files), createSavedPlan(files));

test('new parts need a name; a whole document, removed pages, and a part with a typed name don’t', () => {
  const needed = (...edits: PlanEdit[]) =>
    getParts(planAfter(...edits), pages).map((part) => needsName(part, pages));
  expect(needed()).toEqual([false]);
  const cut: PlanEdit = { type: 'cut', before: ['a:3', 'a:5'] };
  expect(needed(cut)).toEqual([true, true, true]);
  expect(needed(cut, { type: 'discard', pages: ['a:3', 'a:4'] })).toEqual([true, false, true]);
  expect(needed(cut, { type: 'choose', part: 'a:5', choice: { name: 'Mine' } })).toEqual([true, true, false]);
});

test('a name belongs to pages and a type, and a typed name wins', () => {
  const cut: PlanEdit = { type: 'cut', before: ['a:3'] };
  const parts = getParts(planAfter(cut), pages);
  const names = new Map([[getPartKey(parts[0]!, pages), 'Invoice 1042.pdf']]);
  const sent = (...edits: PlanEdit[]) => {
    const plan = planAfter(cut, ...edits);
    return toSegments(plan, pages, addProposedNames(getParts(plan, pages), pages, names)).map(
      ({ name }) => name,
    );
  };
  expect(sent()).toEqual(['Invoice 1042.pdf', undefined]);
  expect(sent({ type: 'choose', part: 'a:1', choice: { docType: 'letter' } })).toEqual([
    undefined,
    undefined,
  ]);
  expect(sent({ type: 'cut', before: ['a:2'] })).toEqual([undefined, undefined, undefined]);
  expect(sent({ type: 'choose', part: 'a:1', choice: { name: 'Mine' } })).toEqual(['Mine', undefined]);
});
