import type { ExtractionField } from '@/lib/projects/settings';
import { labelKey } from './values/label-words';

/** Where no entity is named like the field, so many are asked at most. */
const MAX_ENTITIES = 5;

/**
 * The entities in which a field of type entity looks for its records: the one that its settings name, else the one that
 * is named as the field is, else the first few of the project.
 */
export function entitiesOfField<E extends { id: string; name: string }>(
  field: Pick<ExtractionField, 'key' | 'label' | 'entity'>,
  entities: readonly E[],
): E[] {
  const given = entities.filter(({ id }) => id === field.entity);
  const named = given.length > 0 ? given : entities.filter(({ name }) => isNamedAlike(name, field));
  return (named.length > 0 ? named : entities).slice(0, MAX_ENTITIES);
}

/** `Suppliers` is the entity of a field `supplier`. */
function isNamedAlike(entity: string, { key, label }: Pick<ExtractionField, 'key' | 'label'>): boolean {
  const name = singular(labelKey(entity));
  return [label, key.replaceAll(/[_.-]/g, ' ')].some((each) => singular(labelKey(each)) === name);
}

const singular = (name: string) => name.replace(/(?<=\p{L}{2})s$/u, '');
