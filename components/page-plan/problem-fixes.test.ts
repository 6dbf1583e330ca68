import { expect, test } from 'vitest';
import { validatePlan } from '@/lib/page-plan/validate';
import { partsOf, segmentsOf } from './plan-parts';
import { editPlan, type PlanEdit } from './plan-reducer';
import { pagesOf, savedPlan } from './plan-state';
import { fixOf } from './problem-fixes';
import { editorFile } from './testing/editor-file';

const files = [editorFile('a', 3)];
const pages = pagesOf(files, ['a']);

function look(...edits: PlanEdit[]) {
  const plan = edits.reduce((made, edit) => editPlan(made, edit, files), savedPlan(files));
  const parts = partsOf(plan, pages);
  return { plan, parts, problems: validatePlan(files, segmentsOf(plan, pages, parts), []) };
}

test.each([
  ['all pages are removed', { type: 'discard', pages: ['a:1', 'a:2', 'a:3'] }, 'Restore all pages'],
  ['no part is main', { type: 'choose', part: 'a:1', choice: { role: 'supporting' } }, 'Make part 1 main'],
  ['a type is unknown', { type: 'choose', part: 'a:1', choice: { docType: 'x' } }, 'Take the type away'],
] as const)('where %s, one button mends it', (_, edit, label) => {
  const { parts, problems } = look(edit);
  expect(problems).toHaveLength(1);
  const fix = fixOf(problems[0]!, parts, pages);
  expect(fix?.label).toBe(label);
  expect(look(edit, (fix as { edit: PlanEdit }).edit).problems).toEqual([]);
});
