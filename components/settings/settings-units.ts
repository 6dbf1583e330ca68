import { type CheckedInput, checkInput } from '@/lib/core/check-input';
import { ProjectPatch } from '@/lib/projects/schemas';
import { type ProjectSettings, ProjectSettingsPatch } from '@/lib/projects/settings';
import { draftOf, type Saved, type SettingsDraft, wireOf } from './settings-draft';
import { readTemplate } from './template-text';

/**
 * The settings page saves and compares unit by unit: what one admin changes as a whole. Two who change different units
 * both get their way.
 */

export const SECTIONS = ['general', 'splitting', 'classifier', 'values', 'export'] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_WORDS: Record<Section, string> = {
  general: 'General',
  splitting: 'Splitting',
  classifier: 'Classifier',
  values: 'Values',
  export: 'Export',
};

interface Unit {
  section: Section;
  /** In the middle of a sentence. */
  words: string;
  draftKeys: readonly (keyof SettingsDraft)[];
  /** On the wire; the second part within the classifier. */
  path: readonly [keyof ProjectSettings, string?] | readonly ['name'];
}

const unit = (
  section: Section,
  words: string,
  path: Unit['path'],
  ...draftKeys: (keyof SettingsDraft)[]
): Unit => ({ section, words, path, draftKeys });

export const UNITS: readonly Unit[] = [
  unit('general', 'the name', ['name'], 'name'),
  unit('general', 'what reviewers see', ['reviewers_see'], 'reviewersSee'),
  unit('general', 'duplicates', ['duplicates'], 'duplicates'),
  unit('general', 'how long documents are kept', ['retention_days'], 'retentionDays'),
  unit('general', 'the languages', ['ocr_languages'], 'ocrLanguages'),
  unit('splitting', 'whether uploads are classified', ['classify_by_default'], 'classifyByDefault'),
  unit('splitting', 'document splitting', ['document_splitting'], 'splitting'),
  unit('splitting', 'the threshold', ['automatic_threshold'], 'threshold'),
  unit('splitting', 'how files are parted', ['separation'], 'separationMode', 'separationPages'),
  unit('classifier', 'the classifier’s name', ['classifier', 'analyzer'], 'analyzer'),
  unit('classifier', 'who classifies', ['classifier', 'provider'], 'provider'),
  unit('classifier', 'the classifier’s address', ['classifier', 'url'], 'url'),
  unit('classifier', 'the model', ['classifier', 'model'], 'model'),
  unit('classifier', 'the categories', ['classifier', 'categories'], 'categories'),
  unit('values', 'who finds the values', ['extraction'], 'valuesProvider', 'valuesUrl', 'valuesModel'),
  unit('values', 'the fields', ['extraction_fields'], 'fields'),
  unit('export', 'the custom schema', ['custom_schema'], 'template'),
];

/** Messages by the path of what they concern, as the settings' route answers them. */
export type Problems = Record<string, string[]>;

function unitValue(wire: ReturnType<typeof wireOf>, name: string, { path }: Unit): unknown {
  const [first, second] = path;
  if (first === 'name') return name.trim();
  return second === undefined ? wire[first] : wire.classifier[second];
}

/** The units in which a draft differs from what is saved. */
export function changedUnits(draft: SettingsDraft, saved: Saved): Unit[] {
  const former = draftOf(saved);
  const [now, before] = [wireOf(draft), wireOf(former)];
  const same = (each: Unit) =>
    JSON.stringify(unitValue(now, draft.name, each)) === JSON.stringify(unitValue(before, former.name, each));
  return UNITS.filter((each) => !same(each));
}

/** The body that changes the settings' units, and no other; empty when none is among them. */
export function patchFor(draft: SettingsDraft, units: readonly Unit[]): ProjectSettingsPatch {
  const wire = wireOf(draft);
  const patch: Record<string, unknown> = {};
  for (const { path } of units) {
    const [first, second] = path;
    if (first === 'name') continue;
    if (second === undefined) patch[first] = wire[first];
    else patch[first] = { ...(patch[first] as object | undefined), [second]: wire.classifier[second] };
  }
  return patch as ProjectSettingsPatch;
}

/** What the changed units break, by the rules that the server has too. */
export function problemsIn(draft: SettingsDraft, units: readonly Unit[]): Problems {
  const named = units.some(({ path }) => path[0] === 'name');
  const syntax = draft.template === null ? null : readTemplate(draft.template).problem;
  return {
    ...(named && issuesOf(checkInput(ProjectPatch, { name: draft.name }))),
    ...issuesOf(checkInput(ProjectSettingsPatch, patchFor(draft, units))),
    ...(syntax && { custom_schema: [syntax.message] }),
  };
}

function issuesOf(checked: CheckedInput<unknown>): Problems {
  const problems: Problems = {};
  for (const { path, sentence } of checked.success ? [] : checked.problems) {
    const key = path.join('.');
    problems[key] = [...(problems[key] ?? []), sentence];
  }
  return problems;
}

/** Where a problem is to be mended. */
export function sectionOf(path: string): Section {
  const first = path.split('.')[0];
  return UNITS.find((each) => each.path[0] === first)?.section ?? 'general';
}

export interface Rebased {
  draft: SettingsDraft;
  /** Units that both have changed: the draft's own stand. */
  disputed: Unit[];
}

/** The draft on top of what someone else has saved since. @param before what the draft began with */
export function rebased(draft: SettingsDraft, before: Saved, after: Saved): Rebased {
  const mine = changedUnits(draft, before);
  const theirs = new Set(changedUnits(draftOf(after), before));
  const next = draftOf(after);
  for (const { draftKeys } of mine) {
    for (const key of draftKeys) Object.assign(next, { [key]: draft[key] });
  }
  return { draft: next, disputed: mine.filter((each) => theirs.has(each)) };
}
