import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { type FieldErrors, refuseWith } from '@/lib/core/errors';
import type { ProjectSettings } from './settings';

type Db = Pick<Context<Member>, 'db'>;
type Fields = Pick<ProjectSettings, 'extraction_fields'>;

/**
 * Refuses fields that name an entity which isn't the project's. One that a field had before may have been deleted
 * since: it stays, so that what was read can be sent back.
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
  const missing = await missingEntities({ db }, projectId, after);
  const errors: FieldErrors = {};
  after.extraction_fields.forEach(({ key, label, entity }, index) => {
    if (!entity || !missing.has(entity) || had.has(`${key} ${entity}`)) return;
    errors[`extraction_fields.${index}.entity`] = [`${label} names an entity that the project hasn't got.`];
  });
  refuseWith('invalid', errors);
}

/** Of fields whose entity has been deleted, in sentences. */
export async function entityWarnings({ db }: Db, projectId: string, settings: Fields): Promise<string[]> {
  const missing = await missingEntities({ db }, projectId, settings);
  return settings.extraction_fields
    .filter(({ entity }) => entity && missing.has(entity))
    .map(({ key }) => `The entity of the field “${key}” has been deleted; an entity named like it is used.`);
}

async function missingEntities({ db }: Db, projectId: string, fields: Fields): Promise<Set<string>> {
  const named = new Set(fields.extraction_fields.flatMap(({ entity }) => entity ?? []));
  if (named.size === 0) return named;
  const found = await db.entity.findMany({
    where: { id: { in: [...named] }, projectId, deletedAt: null },
    select: { id: true },
  });
  for (const { id } of found) named.delete(id);
  return named;
}
