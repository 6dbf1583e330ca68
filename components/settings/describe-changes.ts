import type { Translator } from '@/lib/foundation/languages/translator';
import { hasContent, type SavedSettings, type SettingsDraft, toSettingsDraft } from './settings-draft';
import type { SettingsUnit } from './settings-units';

interface Row {
  id: number;
}

/**
 * Describes changed settings, for example "14 categories added".
 * @param units changed settings
 */
export function describeChanges(
  t: Translator<'settings'>,
  draft: SettingsDraft,
  saved: SavedSettings,
  units: readonly SettingsUnit[],
): string[] {
  const before = toSettingsDraft(saved);
  return units.map(({ name }) =>
    name === 'categories' || name === 'fields' || name === 'rules'
      ? describeRows(t, name, before[name], draft[name].filter(hasContent))
      : t(`changed.${name}`),
  );
}

function describeRows(
  t: Translator<'settings'>,
  name: 'categories' | 'fields' | 'rules',
  before: readonly Row[],
  after: readonly Row[],
): string {
  const saved = new Map(before.map((row) => [row.id, row]));
  const left = new Set(after.map(({ id }) => id));
  const count = (rows: readonly Row[], change: 'added' | 'removed' | 'changed') =>
    rows.length > 0 ? [t(`rows.${name}.${change}`, { count: rows.length })] : [];
  const parts = [
    ...count(
      after.filter(({ id }) => !saved.has(id)),
      'added',
    ),
    ...count(
      before.filter(({ id }) => !left.has(id)),
      'removed',
    ),
    ...count(
      after.filter((row) => saved.has(row.id) && JSON.stringify(saved.get(row.id)) !== JSON.stringify(row)),
      'changed',
    ),
  ];
  return parts.length > 0 ? parts.join(', ') : t(`rows.${name}.reordered`);
}
