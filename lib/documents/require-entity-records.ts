import type { ValueEdit } from '@/lib/documents/values/edit-document-values';
import { getDocumentFieldEntities } from '@/lib/documents/values/get-document-field-entities';
import { type Problem, throwProblems } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import type { DocumentData } from './document-data';

/**
 * Checks that each value of an entity field is a record of one of the field's entities. An unchanged value may refer to
 * a deleted record, so that clients can send back values they read.
 *
 * @param edits well-formed edits (`editDocumentValues`)
 * @throws DomainError `invalid`, keyed `data.metadataFields.N.value`
 */
export async function requireEntityRecords(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  before: DocumentData,
  fields: readonly ExtractionField[],
  edits: readonly ValueEdit[],
): Promise<void> {
  const had = new Map(before.metadataFields.map(({ key, value, scanned }) => [key, [value, scanned?.value]]));
  const requested = edits.flatMap(({ key, value }, index) => {
    const field = fields.find((each) => each.key === key && each.type === 'entity');
    return field && typeof value === 'string' && !had.get(key)?.includes(value)
      ? [{ field, value, index }]
      : [];
  });
  if (requested.length === 0) return;
  const entities = await db.entity.findMany({
    where: { projectId, deletedAt: null },
    orderBy: { createdAt: 'asc' },
    select: { id: true, name: true },
  });
  const problems: Record<string, Problem[]> = {};
  for (const { field, value, index } of requested) {
    const entityIds = getDocumentFieldEntities(field, entities).map(({ id }) => id);
    const found = await db.entityRecord.count({ where: { entityId: { in: entityIds }, id: BigInt(value) } });
    if (found === 0) {
      problems[`data.metadataFields.${index}.value`] = [
        {
          message: `${field.label} must be the ID of a record of its entity.`,
          reason: 'record_unknown',
          values: { label: field.label },
        },
      ];
    }
  }
  throwProblems('invalid', problems);
}
