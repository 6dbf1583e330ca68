import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Destination, DestinationObject, Document } from '@/lib/platform/db/generated/client';
import { buildObjectName } from './name-template';
import { reserveObjectNames } from './reserve-object-names';
import { toTemplateValues } from './template-values';

/**
 * Gives a delivery a name at the present place of its destination.
 *
 * @returns the ID of the object
 */
export async function moveDelivery(
  { db, clock, newId }: Pick<Services, 'db' | 'clock' | 'newId'>,
  deliveryId: string,
  { destination, document }: DestinationObject & { destination: Destination; document: Document },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM document WHERE id = ${document.id}::uuid FOR NO KEY UPDATE`;
    const [object] = await reserveObjectNames(tx, { clock, newId }, [
      {
        destination,
        documentId: document.id,
        name: buildObjectName(destination.nameTemplate, toTemplateValues(document)),
      },
    ]);
    await tx.destinationDelivery.update({ where: { id: deliveryId }, data: { objectId: object!.id } });
    return object!.id;
  });
}
