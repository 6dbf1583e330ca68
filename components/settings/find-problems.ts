import { type CheckedInput, checkInput, type InputProblem } from '@/lib/foundation/check-input';
import type { Translator } from '@/lib/foundation/languages/translator';
import { ProjectSettingsPatch } from '@/lib/tenancy/projects/project-settings';
import { ProjectPatch } from '@/lib/tenancy/projects/schemas';
import { describeReason } from './describe-reason';
import type { SettingsDraft } from './settings-draft';
import { buildPatch, type Problems, type SettingsUnit } from './settings-units';
import { getSyntaxMessage, parseTemplate } from './template-text';

/** Returns the validation errors of the changed units, by the server's rules. */
export function findProblems(
  t: Translator<'settings'>,
  draft: SettingsDraft,
  units: readonly SettingsUnit[],
): Problems {
  const named = units.some(({ path }) => path[0] === 'name');
  const syntax = draft.template === null ? null : parseTemplate(draft.template).problem;
  return {
    ...(named && toProblems(t, checkInput(ProjectPatch, { name: draft.name }))),
    ...toProblems(t, checkInput(ProjectSettingsPatch, buildPatch(draft, units))),
    ...(syntax && { custom_schema: [getSyntaxMessage(t, syntax.code)] }),
  };
}

function toProblems(t: Translator<'settings'>, checked: CheckedInput<unknown>): Problems {
  const problems: Problems = {};
  for (const problem of checked.success ? [] : checked.problems) {
    const key = problem.path.join('.');
    problems[key] = [...(problems[key] ?? []), describeProblem(t, problem)];
  }
  return problems;
}

/** Settings with the key of a field, a column, or a rule. */
const KEYS: readonly unknown[] = ['key', 'id', 'column', 'equals', 'factors'];

/** Returns the page's own text for a problem, or the sentence of the API if there is none. */
function describeProblem(t: Translator<'settings'>, { path, reason, sentence }: InputProblem): string {
  const own = reason && describeReason(t, reason);
  if (own) return own;
  if (path.some((part) => KEYS.includes(part))) return t('problems.key');
  if (path.at(-1) === 'tolerance') return t('problems.tolerance');
  return sentence;
}
