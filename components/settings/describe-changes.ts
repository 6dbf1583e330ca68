import { formatCount } from '@/lib/foundation/phrases';
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
  draft: SettingsDraft,
  saved: SavedSettings,
  units: readonly SettingsUnit[],
): string[] {
  const before = toSettingsDraft(saved);
  return units.map(({ label, path: [first, second] }) => {
    if (second === 'categories')
      return describeRows('category', 'categories', before.categories, draft.categories.filter(hasContent));
    if (first === 'extraction_fields')
      return describeRows('field', 'fields', before.fields, draft.fields.filter(hasContent));
    if (first === 'rules') return describeRows('rule', 'rules', before.rules, draft.rules.filter(hasContent));
    return `${label.replace(/^the /, '')} changed`;
  });
}

function describeRows<R extends Row>(
  one: string,
  many: string,
  before: readonly R[],
  after: readonly R[],
): string {
  const saved = new Map(before.map((row) => [row.id, row]));
  const left = new Set(after.map(({ id }) => id));
  const count = (rows: readonly Row[], what: string) =>
    rows.length > 0 ? [`${formatCount(rows.length, one, many)} ${what}`] : [];
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
  return parts.length > 0 ? parts.join(', ') : `${many} reordered`;
}
