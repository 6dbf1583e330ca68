import { scheduleDeliveries } from '@/lib/delivery/queue/schedule-deliveries';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Destination, DestinationObject, Document } from '@/lib/platform/db/generated/client';
import { DESTINATION_DELIVERIES } from './destination-deliveries';
import { buildObjectName } from './name-template';
import { reserveObjectNames } from './reserve-object-names';
import { type TEMPLATE_COLUMNS, toTemplateValues } from './template-values';

/** Document and a destination that receives it. */
export interface DocumentForDestination {
  destination: Pick<Destination, 'id' | 'organizationId' | 'kind' | 'config' | 'place' | 'nameTemplate'>;
  document: Pick<Document, keyof typeof TEMPLATE_COLUMNS>;
}

/** Maximum number of deliveries in one statement. */
const CHUNK_SIZE = 500;

/**
 * Creates deliveries that are due immediately. Chooses the names of the objects in the same transaction. If a delivery of
 * the same document already waits, that one becomes due, because an attempt sends the document as it is then.
 *
 * @param options.manual whether a person sends the documents
 */
export async function createDestinationDeliveries(
  tx: Transaction,
  source: Pick<Services, 'clock' | 'newId'>,
  pairs: readonly DocumentForDestination[],
  { manual }: { manual: boolean },
): Promise<void> {
  if (pairs.length === 0) return;
  const names = new Map(pairs.map(({ document }) => [document.id, document.originalFilename]));
  for (let from = 0; from < pairs.length; from += CHUNK_SIZE) {
    const wanted = pairs.slice(from, from + CHUNK_SIZE).map(({ destination, document }) => ({
      destination,
      documentId: document.id,
      name: buildObjectName(destination.nameTemplate, toTemplateValues(document)),
    }));
    const objects = await reserveObjectNames(tx, source, wanted);
    await insertDeliveries(tx, source, objects, names, { manual, withdraws: false });
  }
  await scheduleDeliveries(tx, DESTINATION_DELIVERIES);
}

/** Object that is removed from its place. */
export type WithdrawnObject = Pick<DestinationObject, 'id' | 'destinationId' | 'documentId'> & {
  document: Pick<Document, 'originalFilename'>;
};

/** Creates deliveries that remove objects from the places where they are, also if a destination is off. */
export async function createWithdrawals(
  tx: Transaction,
  source: Pick<Services, 'clock' | 'newId'>,
  objects: readonly WithdrawnObject[],
): Promise<void> {
  if (objects.length === 0) return;
  const names = new Map(objects.map(({ documentId, document }) => [documentId, document.originalFilename]));
  for (let from = 0; from < objects.length; from += CHUNK_SIZE)
    await insertDeliveries(tx, source, objects.slice(from, from + CHUNK_SIZE), names, {
      ...{ manual: false, withdraws: true },
    });
  await scheduleDeliveries(tx, DESTINATION_DELIVERIES);
}

async function insertDeliveries(
  tx: Transaction,
  source: Pick<Services, 'clock' | 'newId'>,
  objects: readonly Pick<DestinationObject, 'id' | 'destinationId' | 'documentId'>[],
  names: ReadonlyMap<string, string>,
  { manual, withdraws }: { manual: boolean; withdraws: boolean },
): Promise<void> {
  const createdAt = source.clock();
  const rows = JSON.stringify(
    objects.map(({ id, destinationId, documentId }) => ({
      id: source.newId(),
      objectId: id,
      destinationId,
      documentName: names.get(documentId),
      createdAt,
      manual,
      withdraws,
    })),
  );
  // A worker skips a waiting delivery that this transaction has changed, and then sends the document as it is now.
  await tx.$executeRaw`
    WITH wanted AS MATERIALIZED (
      SELECT new.* FROM jsonb_to_recordset(${rows}::jsonb) AS new (
        id uuid, "objectId" uuid, "destinationId" uuid, "documentName" text, "createdAt" timestamptz, manual boolean, withdraws boolean)
      JOIN destination ON destination.id = new."destinationId" 
       AND (destination.off_at IS NULL OR new.withdraws)
      FOR KEY SHARE OF destination
    ), renewed AS (
      UPDATE destination_delivery AS waiting
         SET due_at = date_trunc('milliseconds', now()), tries = 0, manual = waiting.manual OR wanted.manual,
             withdraws = wanted.withdraws
        FROM wanted
       WHERE waiting.object_id = wanted."objectId" AND waiting.status = 'pending' AND waiting.claim IS NULL
      RETURNING waiting.object_id
    )
    INSERT INTO destination_delivery
      (id, destination_id, object_id, document_name, manual, withdraws, created_at, due_at)
    SELECT wanted.id, wanted."destinationId", wanted."objectId", wanted."documentName", wanted.manual, wanted.withdraws,
        wanted."createdAt", date_trunc('milliseconds', now())
      FROM wanted
     WHERE NOT EXISTS (SELECT 1 FROM renewed WHERE renewed.object_id = wanted."objectId")`;
}
