import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { toLabelKey } from './document-label-keys';

/** Maximum entities searched if none has the field's name. */
const MAX_ENTITIES = 5;

/**
 * Returns the entities that an entity field searches: the one in its settings, else the one with a matching name, else
 * the first few of the project.
 */
export function getDocumentFieldEntities<E extends { id: string; name: string }>(
  field: Pick<ExtractionField, 'key' | 'label' | 'entity'>,
  entities: readonly E[],
): E[] {
  const given = entities.filter(({ id }) => id === field.entity);
  const named = given.length > 0 ? given : entities.filter(({ name }) => isNamedAlike(name, field));
  return (named.length > 0 ? named : entities).slice(0, MAX_ENTITIES);
}

/** Returns `true` if the names match: `Suppliers` matches a field `supplier`. */
function isNamedAlike(entity: string, { key, label }: Pick<ExtractionField, 'key' | 'label'>): boolean {
  const name = toSingular(toLabelKey(entity));
  return [label, key.replaceAll(/[_.-]/g, ' ')].some((each) => toSingular(toLabelKey(each)) === name);
}

const toSingular = (name: string) => name.replace(/(?<=\p{L}{2})s$/u, '');
