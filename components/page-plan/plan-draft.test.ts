import { expect, test } from 'vitest';
import { createEditorDocument as file } from '@/test-support/page-plan/editor-document';
import { parseDraft, parseDraftStamp, serializeDraft } from './plan-draft';
import { applyEdit } from './plan-reducer';
import { createSavedPlan, isSamePlan } from './plan-state';

const documents = [file('a', 4), file('b', 2)];
const stamp = { savedAt: 7, revision: { count: 3, tab: 'x' }, touched: true };
const plan = applyEdit(createSavedPlan(documents), { type: 'toggleCut', before: 'a:3' }, documents);

test('a draft restores exactly the plan', () => {
  const named = applyEdit(
    plan,
    { type: 'choose', part: 'a:3', choice: { name: 'Rent', docType: null } },
    documents,
  );
  expect(parseDraft(serializeDraft(named, stamp), documents)).toEqual(named);
  expect(parseDraftStamp(serializeDraft(named, stamp))).toMatchObject(stamp);
});

test('two plans are equal however they were made, and differ if a choice is dropped', () => {
  const twice = (...cuts: string[]) =>
    cuts.reduce(
      (made, before) => applyEdit(made, { type: 'toggleCut', before }, documents),
      createSavedPlan(documents),
    );
  expect(isSamePlan(twice('a:2', 'a:4'), twice('a:4', 'a:2'))).toBe(true);
  expect(isSamePlan(twice('a:2'), twice('a:4'))).toBe(false);
  const typed = (docType: string | null | undefined) =>
    applyEdit(plan, { type: 'choose', part: 'a:3', choice: { role: 'main', docType } }, documents);
  expect(isSamePlan(typed(null), typed(undefined))).toBe(false);
  expect(isSamePlan(typed('left out'), typed(null))).toBe(false);
});

test('a draft of other documents, of missing pages, or with invalid content is ignored', () => {
  const draft = serializeDraft(plan, stamp);
  expect(parseDraft(draft, [file('a', 4)])).toBeNull();
  expect(parseDraft(draft, [file('a', 2), file('b', 2)])).toBeNull();
  expect(parseDraft('{"order":1}', documents)).toBeNull();
  expect(parseDraft('not json', documents)).toBeNull();
  expect(parseDraftStamp('not json')).toBeNull();
});
