import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { validatePlan } from '@/lib/page-plan/rules/validate-plan';
import { createEditorDocument } from '@/test-support/page-plan/editor-document';
import { getParts, toSegments } from './plan-parts';
import { applyEdit, type PlanEdit } from './plan-reducer';
import { createSavedPlan, getPages } from './plan-state';
import { getProblemFix } from './problem-fixes';

const t = getTranslator('en', 'pagePlan');

const files = [createEditorDocument('a', 3)];
const pages = getPages(files, ['a']);

function look(...edits: PlanEdit[]) {
  const plan = edits.reduce((made, edit) => applyEdit(made, edit, files), createSavedPlan(files));
  const parts = getParts(plan, pages);
  return { plan, parts, problems: validatePlan(files, toSegments(plan, pages, parts), []) };
}

test.each([
  ['all pages are removed', { type: 'discard', pages: ['a:1', 'a:2', 'a:3'] }, 'Restore all pages'],
  ['no part is main', { type: 'choose', part: 'a:1', choice: { role: 'supporting' } }, 'Make part 1 main'],
  ['a type is unknown', { type: 'choose', part: 'a:1', choice: { docType: 'x' } }, 'Remove the type'],
] as const)('if %s, one button fixes it', (_, edit, label) => {
  const { parts, problems } = look(edit);
  expect(problems).toHaveLength(1);
  const fix = getProblemFix(t, problems[0]!, parts, pages);
  expect(fix?.label).toBe(label);
  expect(look(edit, (fix as { edit: PlanEdit }).edit).problems).toEqual([]);
});
