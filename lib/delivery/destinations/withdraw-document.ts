import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import type { Destination, DestinationObject, Document } from '@/lib/platform/db/generated/client';
import { REPLACED, WITHDRAWING_KINDS } from './destination-place';
import { limitTransfer, type TransferLimits } from './limit-transfer';
import { openDestination } from './open-destination';

type WithdrawnObject = DestinationObject & { destination: Destination; document: Document };

/**
 * Removes a document that a page plan has replaced. A document that is back, and a file that another document shares,
 * stay. Can be repeated.
 *
 * @throws RemoteError; UnfinishedError; DomainError `conflict` if the destination has another place now
 */
export async function withdrawDocument(
  services: Services,
  { id, place, claimedAt, destination, document }: WithdrawnObject,
  limits: TransferLimits,
): Promise<void> {
  if (!document.removalReason || !REPLACED.includes(document.removalReason)) return;
  // No attempt has reached the destination.
  if (!claimedAt) return;
  if (place !== destination.place)
    throw new DomainError(
      'conflict',
      'The destination has another address now. Delete the document at the former address yourself.',
    );
  if (await isShared(services.db, { id, destination, document })) return;
  const driver = openDestination(services, destination);
  try {
    await limitTransfer(driver, limits, async (reportProgress) => driver.withdraw?.(id, reportProgress));
  } finally {
    await driver.close().catch(() => {});
  }
}

/** Returns true if another document with the same file was delivered to the same server, which keeps equal files once. */
async function isShared(
  db: Services['db'],
  { id, destination, document }: Pick<WithdrawnObject, 'id' | 'destination' | 'document'>,
): Promise<boolean> {
  const other = await db.destinationObject.findFirst({
    where: {
      id: { not: id },
      claimedAt: { not: null },
      organizationId: destination.organizationId,
      document: { fileSha256: document.fileSha256, removedAt: null },
      destination: { kind: destination.kind, secretTarget: destination.secretTarget },
    },
    select: { id: true },
  });
  return other !== null;
}

/**
 * Returns true if an earlier document with the same file is being removed from the same server. A delivery waits for it,
 * because the server would give both the same place.
 */
export async function awaitsWithdrawal(
  db: Services['db'],
  { kind, organizationId, secretTarget }: Destination,
  { fileSha256 }: Pick<Document, 'fileSha256'>,
): Promise<boolean> {
  if (!WITHDRAWING_KINDS.includes(kind)) return false;
  const waiting = await db.destinationDelivery.findFirst({
    where: {
      ...{ withdraws: true, status: 'pending' },
      // A destination that is off withdraws nothing until it is on again.
      destination: { kind, secretTarget, organizationId, offAt: null },
      object: { document: { fileSha256, removalReason: { in: REPLACED } } },
    },
    select: { id: true },
  });
  return waiting !== null;
}
