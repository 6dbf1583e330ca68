import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { validatePlan } from '@/lib/page-plan/rules/validate-plan';
import { createEditorDocument } from '@/test-support/page-plan/editor-document';
import { getParts, toSegments } from './plan-parts';
import { applyEdit, type PlanEdit } from './plan-reducer';
import { createSavedPlan, getPages } from './plan-state';
import { describeProblem } from './problem-labels';

const choose = (choice: Extract<PlanEdit, { type: 'choose' }>['choice']): PlanEdit => ({
  type: 'choose',
  part: 'a:1',
  choice,
});
const join: PlanEdit = { type: 'join', before: ['b:1'] };

/** Returns the problems after an edit of two files, with their description. */
function describeAfter(
  edit: PlanEdit,
  { locale = 'en', pageCount = 1 }: { locale?: 'en' | 'de'; pageCount?: number } = {},
) {
  const files = [createEditorDocument('a', pageCount), createEditorDocument('b', pageCount)];
  const plan = applyEdit(createSavedPlan(files), edit, files);
  const pages = getPages(files, plan.order);
  const parts = getParts(plan, pages);
  const segments = toSegments(plan, pages, parts);
  return validatePlan(files, segments, []).map((problem) => {
    const index = problem.segment ?? -1;
    const t = getTranslator(locale, 'pagePlan');
    return { problem, description: describeProblem(t, problem, parts[index], segments[index]) };
  });
}

test.each([
  ['no_main', { type: 'discard', pages: ['a:1', 'b:1'] }, 1],
  ['name', choose({ name: ' ' }), 1],
  ['too_long', choose({ name: 'x'.repeat(300) }), 1],
  ['unknown_type', choose({ docType: 'poem' }), 1],
  ['too_many_pages', join, 10_001],
] as const)('describes “%s” in English as the API does, and in German', (rule, edit, pageCount) => {
  const [english] = describeAfter(edit, { pageCount });
  expect(english!.problem.rule).toBe(rule);
  const { message, remedy } = english!.problem;
  expect({ ...english!.description }).toMatchObject({ message, ...(remedy && { remedy }) });
  const [german] = describeAfter(edit, { pageCount, locale: 'de' });
  expect(german!.description.message).not.toBe(message);
});
