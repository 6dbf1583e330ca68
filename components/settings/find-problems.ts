import { type CheckedInput, checkInput } from '@/lib/foundation/check-input';
import type { Translator } from '@/lib/foundation/languages/translator';
import { ProjectSettingsPatch } from '@/lib/tenancy/projects/project-settings';
import { ProjectPatch } from '@/lib/tenancy/projects/schemas';
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
    ...(named && toProblems(checkInput(ProjectPatch, { name: draft.name }))),
    ...toProblems(checkInput(ProjectSettingsPatch, buildPatch(draft, units))),
    ...(syntax && { custom_schema: [getSyntaxMessage(t, syntax.code)] }),
  };
}

function toProblems(checked: CheckedInput<unknown>): Problems {
  const problems: Problems = {};
  for (const { path, sentence } of checked.success ? [] : checked.problems) {
    const key = path.join('.');
    problems[key] = [...(problems[key] ?? []), sentence];
  }
  return problems;
}
