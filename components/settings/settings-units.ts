import type { Catalog } from '@/lib/foundation/languages/catalog';
import type { ProjectSettings, ProjectSettingsPatch } from '@/lib/tenancy/projects/project-settings';
import { type SavedSettings, type SettingsDraft, toSettings, toSettingsDraft } from './settings-draft';

/**
 * Sections of the settings page. Settings are saved and compared in units; two admins who change different units don't
 * conflict.
 */

export const SECTIONS = [
  'general',
  'splitting',
  'classifier',
  'values',
  'rules',
  'automation',
  'export',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Names of the settings: the keys of their messages. */
export type UnitName = keyof Catalog['settings']['units'];

export interface SettingsUnit {
  section: Section;
  name: UnitName;
  draftKeys: readonly (keyof SettingsDraft)[];
  /** Path in the API; the second element is a key within the classifier. */
  path: readonly [keyof ProjectSettings, string?] | readonly ['name'];
}

const createUnit = (
  section: Section,
  name: UnitName,
  path: SettingsUnit['path'],
  ...draftKeys: (keyof SettingsDraft)[]
): SettingsUnit => ({ section, name, path, draftKeys });

export const UNITS: readonly SettingsUnit[] = [
  createUnit('general', 'name', ['name'], 'name'),
  createUnit('general', 'reviewersSee', ['reviewers_see'], 'reviewersSee'),
  createUnit('general', 'duplicates', ['duplicates'], 'duplicates'),
  createUnit('general', 'unpack', ['unpack'], 'unpackArchives', 'unpackEmails'),
  createUnit('general', 'retentionDays', ['retention_days'], 'retentionDays'),
  createUnit('general', 'ocr', ['ocr'], 'ocrProvider', 'ocrUrl'),
  createUnit('general', 'ocrLanguages', ['ocr_languages'], 'ocrLanguages'),
  createUnit('splitting', 'classifyByDefault', ['classify_by_default'], 'classifyByDefault'),
  createUnit('splitting', 'splitting', ['document_splitting'], 'splitting'),
  createUnit('splitting', 'threshold', ['automatic_threshold'], 'threshold'),
  createUnit(
    'splitting',
    'separation',
    ['separation'],
    'separationMode',
    'separationPages',
    'separationPattern',
    'separationSheets',
  ),
  createUnit('splitting', 'namePattern', ['name_pattern'], 'namePattern'),
  createUnit('classifier', 'analyzer', ['classifier', 'analyzer'], 'analyzer'),
  createUnit('classifier', 'provider', ['classifier', 'provider'], 'provider'),
  createUnit('classifier', 'url', ['classifier', 'url'], 'url'),
  createUnit('classifier', 'model', ['classifier', 'model'], 'model'),
  createUnit('classifier', 'shadow', ['classifier', 'shadow'], 'shadowProvider', 'shadowUrl', 'shadowModel'),
  createUnit('classifier', 'categories', ['classifier', 'categories'], 'categories'),
  createUnit('values', 'extraction', ['extraction'], 'valuesProvider', 'valuesUrl', 'valuesModel'),
  createUnit('values', 'fields', ['extraction_fields'], 'fields'),
  createUnit('values', 'referenceBarcode', ['reference_barcode'], 'referenceBarcode'),
  createUnit('rules', 'rules', ['rules'], 'rules'),
  createUnit('rules', 'arithmeticChecks', ['arithmetic_checks'], 'arithmeticChecks'),
  createUnit('rules', 'secondLook', ['second_look'], 'secondLook', 'secondLookField', 'secondLookAmount'),
  createUnit('automation', 'automation', ['automation'], 'automation'),
  createUnit('export', 'customSchema', ['custom_schema'], 'template'),
];

/** Messages by path, as the settings route returns them. */
export type Problems = Record<string, string[]>;

function getUnitValue(wire: ReturnType<typeof toSettings>, name: string, { path }: SettingsUnit): unknown {
  const [first, second] = path;
  if (first === 'name') return name.trim();
  return second === undefined ? wire[first] : wire.classifier[second];
}

/** Returns the units that differ between the draft and the saved settings. */
export function getChangedUnits(draft: SettingsDraft, saved: SavedSettings): SettingsUnit[] {
  const former = toSettingsDraft(saved);
  const [now, before] = [toSettings(draft), toSettings(former)];
  const same = (each: SettingsUnit) =>
    JSON.stringify(getUnitValue(now, draft.name, each)) ===
    JSON.stringify(getUnitValue(before, former.name, each));
  return UNITS.filter((each) => !same(each));
}

/** Builds the request body for the changed units; empty if there are none. */
export function buildPatch(draft: SettingsDraft, units: readonly SettingsUnit[]): ProjectSettingsPatch {
  const wire = toSettings(draft);
  const patch: Record<string, unknown> = {};
  for (const { path } of units) {
    const [first, second] = path;
    if (first === 'name') continue;
    if (second === undefined) patch[first] = wire[first];
    else patch[first] = { ...(patch[first] as object | undefined), [second]: wire.classifier[second] };
  }
  return patch as ProjectSettingsPatch;
}

/** Returns the section that contains a setting. */
export function getSection(path: string): Section {
  const first = path.split('.')[0];
  return UNITS.find((each) => each.path[0] === first)?.section ?? 'general';
}

export interface RebaseResult {
  draft: SettingsDraft;
  /** Units changed on both sides; the draft's values are kept. */
  disputed: SettingsUnit[];
}

/**
 * Applies the draft to settings that someone else has saved since.
 * @param before settings that the draft was based on
 */
export function rebaseDraft(draft: SettingsDraft, before: SavedSettings, after: SavedSettings): RebaseResult {
  const mine = getChangedUnits(draft, before);
  const theirs = new Set(getChangedUnits(toSettingsDraft(after), before));
  const next = toSettingsDraft(after);
  for (const { draftKeys } of mine) {
    for (const key of draftKeys) Object.assign(next, { [key]: draft[key] });
  }
  return { draft: next, disputed: mine.filter((each) => theirs.has(each)) };
}
