import type { Member } from '@/lib/foundation/actor';
import { type FieldErrors, throwFieldErrors } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import type { ProjectSettings } from './project-settings';
import type { SettingsWarning } from './settings-warning';

type Db = Pick<Context<Member>, 'db'>;
type Fields = Pick<ProjectSettings, 'extraction_fields'>;

/**
 * Rejects fields that name an entity of another project. A field may keep an entity that was deleted since, so that
 * settings can be sent back as they were read.
 *
 * @throws DomainError invalid, keyed `extraction_fields.N.entity`
 */
export async function requireEntities(
  { db }: Db,
  projectId: string,
  before: Fields,
  after: Fields,
): Promise<void> {
  const had = new Set(before.extraction_fields.map(({ key, entity }) => `${key} ${entity}`));
  const missing = await findMissingEntities({ db }, projectId, getEntityIds(after));
  const errors: FieldErrors = {};
  after.extraction_fields.forEach(({ key, label, entity }, index) => {
    if (!entity || !missing.has(entity) || had.has(`${key} ${entity}`)) return;
    errors[`extraction_fields.${index}.entity`] = [
      `“${label}” uses an entity that is not in this project. Choose one of the project's entities, or null.`,
    ];
  });
  throwFieldErrors('invalid', errors, { reason: 'entity_unknown' });
}

/** Returns warnings about fields whose entity was deleted. */
export async function getEntityWarnings(
  { db }: Db,
  projectId: string,
  settings: Fields,
): Promise<SettingsWarning[]> {
  const missing = await findMissingEntities({ db }, projectId, getEntityIds(settings));
  return settings.extraction_fields
    .filter(({ entity }) => entity && missing.has(entity))
    .map(({ key }) => ({
      code: 'field_entity_deleted',
      values: { field: key },
      message: `The entity of the field “${key}” was deleted. The entity with the same name is used.`,
    }));
}

const getEntityIds = ({ extraction_fields: fields }: Fields): string[] =>
  fields.flatMap(({ entity }) => entity ?? []);

/** Returns the IDs of entities that are not in the project. */
export async function findMissingEntities(
  { db }: Db,
  projectId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const named = new Set(ids);
  if (named.size === 0) return named;
  const found = await db.entity.findMany({
    where: { id: { in: [...named] }, projectId, deletedAt: null },
    select: { id: true },
  });
  for (const { id } of found) named.delete(id);
  return named;
}
