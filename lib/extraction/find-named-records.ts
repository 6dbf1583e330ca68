import type { TenantActor } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import type { DocumentData } from '@/lib/documents/document-data';
import { getRecord } from '@/lib/entity-records/get-record';
import { isRecordId } from '@/lib/entity-records/record-id';
import { recordJson } from '@/lib/entity-records/record-json';
import type { ExtractionField } from '@/lib/projects/settings';
import { entitiesOfField } from './entities-of-field';

/** A record that a value names. */
export interface NamedRecord {
  entityId: string;
  id: string;
  /** As its own route answers. */
  json: string;
}

/** More than a page shows at once are asked for by the page itself. */
const MAX_ASKED = 50;

/**
 * The records that a document's values name, for a page that says them by name from its first moment on. One that is
 * gone is left out.
 */
export async function findNamedRecords(
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
  const asked = fields
    .filter(({ type }) => type === 'entity')
    .flatMap((field) => {
      const reading = data.metadataFields.find(({ key }) => key === field.key);
      const named = [reading?.value, reading?.scanned?.value].filter(
        (value): value is string => typeof value === 'string' && isRecordId(value),
      );
      return [...new Set(named)].flatMap((id) =>
        entitiesOfField(field, entities).map((entity) => ({ entityId: entity.id, id })),
      );
    });
  const found = await Promise.allSettled(
    asked.slice(0, MAX_ASKED).map(async ({ entityId, id }) => {
      const record = await getRecord(ctx, { projectUuid, entityId, recordId: id });
      return { entityId, id, json: recordJson(record) };
    }),
  );
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}
