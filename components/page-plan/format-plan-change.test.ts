import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { createEditorDocument as file } from '@/test-support/page-plan/editor-document';
import { formatPlanChange } from './format-plan-change';
import { applyEdit, type PlanEdit } from './plan-reducer';
import { createProposedPlan, createSavedPlan } from './plan-state';

const t = getTranslator('en', 'pagePlan');

const documents = [file('a', 6), file('b', 2)];
const saved = createSavedPlan(documents);
const after = (...edits: PlanEdit[]) => edits.reduce((plan, edit) => applyEdit(plan, edit, documents), saved);
const said = (edit: PlanEdit, ...earlier: PlanEdit[]) =>
  formatPlanChange(t, after(...earlier), after(...earlier, edit), documents);

test('names pages that are removed, restored, or not scanned', () => {
  const remove: PlanEdit = { type: 'discard', pages: ['a:5'] };
  expect(said(remove)).toBe('Page 5 removed.');
  expect(formatPlanChange(t, after(remove), saved, documents)).toBe('Page 5 restored.');
  expect(said({ type: 'discard', pages: ['a:2', 'a:3', 'a:4', 'b:1'] })).toBe('Pages 2-4, 7 removed.');
  expect(said({ type: 'skip', pages: ['a:2'] })).toBe('Page 2 not scanned.');
  expect(said({ type: 'scan', pages: ['a:2'] }, { type: 'skip', pages: ['a:2'] })).toBe('Page 2 scanned.');
});

test('names cuts and joins, one by one or by their number', () => {
  const cut: PlanEdit = { type: 'cut', before: ['a:3'] };
  expect(said(cut)).toBe('Cut before page 3.');
  expect(said({ type: 'join', before: ['a:3'] }, cut)).toBe('Pages 2 and 3 joined.');
  expect(said({ type: 'splitEvery', every: 1 })).toBe('6 cuts made.');
  expect(said({ type: 'splitAtBlank', blank: ['a:3'] })).toBe('Page 3 removed. Cut before page 4.');
});

test('announces a role and a type, but not a name, which its typist hears', () => {
  const choose = (choice: Extract<PlanEdit, { type: 'choose' }>['choice']): PlanEdit => ({
    type: 'choose',
    part: 'b:1',
    choice,
  });
  expect(said(choose({ role: 'supporting' }))).toBe('Part 2 is supporting.');
  expect(said(choose({ docType: 'delivery_note' }))).toBe('Part 2 is of type Delivery note.');
  expect(said(choose({ docType: null }), choose({ docType: 'invoice' }))).toBe('Part 2 has no type.');
  expect(said(choose({ name: 'Rent' }))).toBeNull();
});

test('announces the new position of a moved file, and a plan with many changes', () => {
  expect(said({ type: 'moveDocument', uuid: 'b', to: 0 })).toBe('“b.pdf” is file 1 of 2.');
  expect(
    said(
      { type: 'replace', plan: createProposedPlan(documents) },
      { type: 'skip', pages: ['a:1'] },
      { type: 'cut', before: ['a:2'] },
      { type: 'discard', pages: ['b:2'] },
    ),
  ).toBe('The plan changed.');
});
