import { scheduleDeliveries } from '@/lib/delivery/queue/schedule-deliveries';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Destination, Document } from '@/lib/platform/db/generated/client';
import { DESTINATION_DELIVERIES } from './destination-deliveries';
import { buildObjectName } from './name-template';
import { reserveObjectNames } from './reserve-object-names';
import { type TEMPLATE_COLUMNS, toTemplateValues } from './template-values';

/** Document and a destination that receives it. */
export interface DocumentForDestination {
  destination: Pick<Destination, 'id' | 'organizationId' | 'kind' | 'place' | 'nameTemplate'>;
  document: Pick<Document, keyof typeof TEMPLATE_COLUMNS>;
}

/** Maximum number of deliveries in one statement. */
const CHUNK_SIZE = 500;

/**
 * Creates deliveries that are due immediately. Chooses the names of the objects in the same transaction. If a delivery of
 * the same document already waits, that one is enough, because an attempt sends the document as it is then.
 */
export async function createDestinationDeliveries(
  tx: Transaction,
  source: Pick<Services, 'clock' | 'newId'>,
  pairs: readonly DocumentForDestination[],
  { manual }: { manual: boolean },
): Promise<void> {
  if (pairs.length === 0) return;
  for (let from = 0; from < pairs.length; from += CHUNK_SIZE)
    await createChunk(tx, source, pairs.slice(from, from + CHUNK_SIZE), manual);
  await scheduleDeliveries(tx, DESTINATION_DELIVERIES);
}

async function createChunk(
  tx: Transaction,
  source: Pick<Services, 'clock' | 'newId'>,
  pairs: readonly DocumentForDestination[],
  manual: boolean,
): Promise<void> {
  const wanted = pairs.map(({ destination, document }) => ({
    organizationId: destination.organizationId,
    destinationId: destination.id,
    documentId: document.id,
    place: destination.place,
    name: buildObjectName(destination.nameTemplate, toTemplateValues(document)),
    isAlone: destination.kind === 'email',
  }));
  const objects = await reserveObjectNames(tx, source, wanted);
  const names = new Map(pairs.map(({ document }) => [document.id, document.originalFilename]));
  const createdAt = source.clock();
  const rows = JSON.stringify(
    objects.map(({ id, destinationId, documentId }) => ({
      id: source.newId(),
      objectId: id,
      destinationId,
      documentName: names.get(documentId),
      createdAt,
      manual,
    })),
  );
  await tx.$executeRaw`
    INSERT INTO destination_delivery
      (id, destination_id, object_id, document_name, manual, created_at, due_at)
    SELECT new.id, destination.id, new."objectId", new."documentName", new.manual, new."createdAt",
      date_trunc('milliseconds', now())
    FROM jsonb_to_recordset(${rows}::jsonb) AS new (
      id uuid, "objectId" uuid, "destinationId" uuid, "documentName" text, "createdAt" timestamptz, manual boolean)
    JOIN destination ON destination.id = new."destinationId" AND destination.off_at IS NULL
    WHERE NOT EXISTS (
      SELECT 1 FROM destination_delivery AS waiting
       WHERE waiting.object_id = new."objectId" AND waiting.status = 'pending' AND waiting.claim IS NULL)
    FOR KEY SHARE OF destination`;
}
