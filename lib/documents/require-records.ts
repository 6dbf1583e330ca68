import type { Services } from '@/lib/context';
import { type FieldErrors, refuseWith } from '@/lib/core/errors';
import { entitiesOfField } from '@/lib/extraction/entities-of-field';
import type { ExtractionField } from '@/lib/projects/settings';
import type { DocumentData } from './document-data';
import type { ValueEdit } from './edit-values';

/**
 * Makes sure that the value of each field of type entity is a record of an entity that the field looks in. One that
 * stands there already may have been deleted since: it stays, so that what was read can be sent back.
 *
 * @param edits well-formed (`editValues`)
 * @throws DomainError invalid, keyed `data.metadataFields.N.value`
 */
export async function requireRecords(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  before: DocumentData,
  fields: readonly ExtractionField[],
  edits: readonly ValueEdit[],
): Promise<void> {
  const had = new Map(before.metadataFields.map(({ key, value, scanned }) => [key, [value, scanned?.value]]));
  const asked = edits.flatMap(({ key, value }, index) => {
    const field = fields.find((each) => each.key === key && each.type === 'entity');
    return field && typeof value === 'string' && !had.get(key)?.includes(value)
      ? [{ field, value, index }]
      : [];
  });
  if (asked.length === 0) return;
  const entities = await db.entity.findMany({
    where: { projectId, deletedAt: null },
    orderBy: { createdAt: 'asc' },
    select: { id: true, name: true },
  });
  const errors: FieldErrors = {};
  for (const { field, value, index } of asked) {
    const entityIds = entitiesOfField(field, entities).map(({ id }) => id);
    const found = await db.entityRecord.count({ where: { entityId: { in: entityIds }, id: BigInt(value) } });
    if (found === 0) {
      errors[`data.metadataFields.${index}.value`] = [
        `${field.label} must be the id of a record that it can mean.`,
      ];
    }
  }
  refuseWith('invalid', errors);
}
