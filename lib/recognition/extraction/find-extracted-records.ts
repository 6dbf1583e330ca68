import type { DocumentData } from '@/lib/documents/document-data';
import { isRecordId } from '@/lib/documents/entity-records/entity-record-id';
import { formatRecordJson } from '@/lib/documents/entity-records/entity-record-json';
import { getRecord } from '@/lib/documents/entity-records/get-record';
import { getDocumentFieldEntities } from '@/lib/documents/values/get-document-field-entities';
import type { TenantActor } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

export interface NamedRecord {
  entityId: string;
  id: string;
  /** JSON of the record, as its route returns it. */
  json: string;
}

/** Maximum number of records. The page requests further records itself. */
const MAX_RECORDS = 50;

/**
 * Finds the records that a document's values refer to, so that a page can show their names at once. Omits deleted
 * records.
 */
export async function findExtractedRecords(
  ctx: Context<TenantActor>,
  projectUuid: string,
  {
    data,
    fields,
    entities,
  }: {
    data: DocumentData;
    fields: readonly ExtractionField[];
    entities: readonly { id: string; name: string }[];
  },
): Promise<NamedRecord[]> {
  const requested = fields
    .filter(({ type }) => type === 'entity')
    .flatMap((field) => {
      const reading = data.metadataFields.find(({ key }) => key === field.key);
      const named = [reading?.value, reading?.scanned?.value].filter(
        (value): value is string => typeof value === 'string' && isRecordId(value),
      );
      return [...new Set(named)].flatMap((id) =>
        getDocumentFieldEntities(field, entities).map((entity) => ({ entityId: entity.id, id })),
      );
    });
  const found = await Promise.allSettled(
    requested.slice(0, MAX_RECORDS).map(async ({ entityId, id }) => {
      const record = await getRecord(ctx, { projectUuid, entityId, recordId: id });
      return { entityId, id, json: formatRecordJson(record) };
    }),
  );
  return found.flatMap((response) => (response.status === 'fulfilled' ? [response.value] : []));
}
