import { expect, test } from 'vitest';
import { draftOf, planFromDraft, stampOf } from './plan-draft';
import { editPlan } from './plan-reducer';
import { samePlan, savedPlan } from './plan-state';
import { editorFile as file } from './testing/editor-file';

const documents = [file('a', 4), file('b', 2)];
const stamp = { savedAt: 7, revision: { count: 3, tab: 'x' }, touched: true };
const plan = editPlan(savedPlan(documents), { type: 'toggleCut', before: 'a:3' }, documents);

test('a draft brings back exactly the plan', () => {
  const named = editPlan(
    plan,
    { type: 'choose', part: 'a:3', choice: { name: 'Rent', docType: null } },
    documents,
  );
  expect(planFromDraft(draftOf(named, stamp), documents)).toEqual(named);
  expect(stampOf(draftOf(named, stamp))).toMatchObject(stamp);
});

test('two plans are the same however they were made, and not when a choice is left out', () => {
  const twice = (...cuts: string[]) =>
    cuts.reduce(
      (made, before) => editPlan(made, { type: 'toggleCut', before }, documents),
      savedPlan(documents),
    );
  expect(samePlan(twice('a:2', 'a:4'), twice('a:4', 'a:2'))).toBe(true);
  expect(samePlan(twice('a:2'), twice('a:4'))).toBe(false);
  const typed = (docType: string | null | undefined) =>
    editPlan(plan, { type: 'choose', part: 'a:3', choice: { role: 'main', docType } }, documents);
  expect(samePlan(typed(null), typed(undefined))).toBe(false);
  expect(samePlan(typed('left out'), typed(null))).toBe(false);
});

test('a draft of other documents, of pages that are gone, or of nonsense is none', () => {
  const draft = draftOf(plan, stamp);
  expect(planFromDraft(draft, [file('a', 4)])).toBeNull();
  expect(planFromDraft(draft, [file('a', 2), file('b', 2)])).toBeNull();
  expect(planFromDraft('{"order":1}', documents)).toBeNull();
  expect(planFromDraft('not json', documents)).toBeNull();
  expect(stampOf('not json')).toBeNull();
});
