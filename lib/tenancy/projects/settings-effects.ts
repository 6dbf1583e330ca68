import { getChangedSettings } from './describe-settings-change';
import { AUTOMATION_KINDS, type AutomationKind } from './project-automation';
import type { ProjectSettings } from './project-settings';
import type { Names } from './setting-groups';

/** Returns `true` if one of these settings differs. */
export const changesAny = (settings: Names, before: ProjectSettings, after: ProjectSettings): boolean => {
  const changed = getChangedSettings(before, after);
  return settings.some((name) => changed.includes(name));
};

/** Returns the automations that differ. */
export const getChangedAutomations = (before: ProjectSettings, after: ProjectSettings): AutomationKind[] =>
  AUTOMATION_KINDS.filter(
    (kind) => JSON.stringify(before.automation[kind]) !== JSON.stringify(after.automation[kind]),
  );
