import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { type Automation, describeAutomation } from './project-automation';
import type { ProjectSettings } from './project-settings';

type SettingValue = string | number | boolean | null;

/** Old and new value of a setting, for people. */
export type SettingChange = { before: SettingValue; after: SettingValue };

/** Maximum length of a setting's text in the audit log, in characters. */
const MAX_TEXT = 120;
/** Settings that can contain credentials, for example in the query of a URL, or that have their own versions. */
const UNSHOWN = /url|key|secret|token|header|^custom_schema/i;

/** Returns the names of the settings that differ. */
export const getChangedSettings = (before: ProjectSettings, after: ProjectSettings): string[] =>
  Object.keys(after).filter((name) => !isEqual(getSetting(before, name), getSetting(after, name)));

/**
 * Describes the settings that differ, with both values if they are small. Settings of a group have a name with a dot. A
 * list of types, fields, or rules has the names of those that differ.
 */
export function describeSettingsChange(
  before: ProjectSettings,
  after: ProjectSettings,
): Record<string, SettingChange> {
  const changes: Record<string, SettingChange> = {};
  for (const name of getChangedSettings(before, after)) {
    const [old, current] = [getSetting(before, name), getSetting(after, name)];
    if (!isGroup(old) && !isGroup(current)) addChange(changes, name, old, current);
    else {
      for (const key of new Set([
        ...Object.keys(isGroup(old) ? old : {}),
        ...Object.keys(isGroup(current) ? current : {}),
      ]))
        addChange(
          changes,
          `${name}.${key}`,
          isGroup(old) ? old[key] : null,
          isGroup(current) ? current[key] : null,
        );
    }
  }
  return changes;
}

function addChange(
  changes: Record<string, SettingChange>,
  name: string,
  old: unknown,
  current: unknown,
): void {
  if (isEqual(old, current) || UNSHOWN.test(name)) return;
  const [before, after] =
    isNamedList(old) && isNamedList(current)
      ? describeListChange(old, current)
      : [toShortValue(old), toShortValue(current)];
  if (before !== undefined && after !== undefined && before !== after) changes[name] = { before, after };
}

/** Type of a document, field of a type, or rule. */
interface NamedEntry {
  value?: string;
  label?: string;
  name?: string;
}

/** Returns the names of the entries that differ: removed and changed ones before, added and changed ones after. */
function describeListChange(
  old: readonly NamedEntry[],
  current: readonly NamedEntry[],
): [SettingValue, SettingValue] {
  const differing = (entries: readonly NamedEntry[], others: readonly NamedEntry[]) => {
    const known = new Set(others.map((other) => JSON.stringify(other)));
    return entries.filter((entry) => !known.has(JSON.stringify(entry)));
  };
  const [before, after] = [differing(old, current), differing(current, old)];
  if (before.length + after.length === 0) return ['previous order', 'new order'];
  const beforeNames = before.map(getEntryName);
  const earlier = new Set(beforeNames);
  const afterNames = after.map((entry) => {
    const name = getEntryName(entry);
    return earlier.has(name) ? `${name} (changed)` : name;
  });
  return [joinNames(beforeNames), joinNames(afterNames)];
}

const getEntryName = ({ label, name, value = '' }: NamedEntry): string =>
  label ?? name ?? formatIdentifier(value);

const joinNames = (names: readonly string[]): SettingValue =>
  names.length === 0 ? null : (toShortValue(names) ?? null);

/** Returns a small value as it is shown; `undefined` if it is too large. */
function toShortValue(value: unknown): SettingValue | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.length <= MAX_TEXT ? value : undefined;
  if (isAutomation(value)) return describeAutomation(value);
  if (!Array.isArray(value)) return undefined;
  const isPlain = value.every((each) => typeof each === 'string' || typeof each === 'number');
  const count = value.length === 1 ? '1 entry' : `${value.length} entries`;
  const text = isPlain && value.length > 0 ? value.join(', ') : count;
  return text.length <= MAX_TEXT ? text : count;
}

const isNamedList = (value: unknown): value is NamedEntry[] =>
  Array.isArray(value) &&
  value.every((each) => isGroup(each) && ('label' in each || 'value' in each || 'name' in each));

const isAutomation = (value: unknown): value is Automation => isGroup(value) && 'budget' in value;

const getSetting = (settings: ProjectSettings, name: string): unknown =>
  (settings as unknown as Record<string, unknown>)[name];

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
