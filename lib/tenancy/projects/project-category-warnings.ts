import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { ProjectSettings } from './project-settings';
import type { SettingsWarning } from './settings-warning';

/**
 * Returns warnings about a change of the settings: documents keep a type whose category was removed, and a field for a
 * type without a category is never extracted.
 */
export async function getCategoryWarnings(
  ctx: Context<Member>,
  projectId: string,
  before: ProjectSettings,
  after: ProjectSettings,
): Promise<SettingsWarning[]> {
  const categories = new Set(after.classifier.categories.map(({ value }) => value));
  const removed = before.classifier.categories
    .map(({ value }) => value)
    .filter((value) => !categories.has(value));
  const used = await ctx.db.document.groupBy({
    by: ['docType'],
    where: { projectId, removedAt: null, docType: { in: removed } },
    _count: true,
    orderBy: { docType: 'asc' },
  });
  const orphans = after.extraction_fields.flatMap(({ key, doc_types = [] }) =>
    doc_types.filter((type) => !categories.has(type)).map((type) => ({ key, type })),
  );
  return [
    ...used.map(
      ({ docType, _count: count }): SettingsWarning => ({
        code: 'type_in_use',
        values: { type: docType ?? '', count },
        message:
          count === 1
            ? `1 document has the type “${docType}” and keeps it.`
            : `${count} documents have the type “${docType}” and keep it.`,
      }),
    ),
    ...orphans.map(
      ({ key, type }): SettingsWarning => ({
        code: 'unknown_type',
        values: { field: key, type },
        message: `The field “${key}” is for the type “${type}”, which is not a category.`,
      }),
    ),
  ];
}
