import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import type { Destination, DestinationObject, Document } from '@/lib/platform/db/generated/client';
import { REPLACED, WITHDRAWING_KINDS } from './destination-place';
import { limitTransfer, type TransferLimits } from './limit-transfer';
import { openDestination } from './open-destination';

type WithdrawnObject = DestinationObject & { destination: Destination; document: Document };

/** Characters of a SHA-256 in hex. */
const HASH_CHARACTERS = 64;

/**
 * Removes a document that a page plan has replaced. A document that is back, and a file that another document shares,
 * stay. Can be repeated.
 *
 * @throws RemoteError; UnfinishedError; DomainError `conflict` if the destination has another place now
 */
export async function withdrawDocument(
  services: Services,
  object: WithdrawnObject,
  limits: TransferLimits,
): Promise<void> {
  const { id: objectId, place, claimedAt, destination, document } = object;
  if (!document.removalReason || !REPLACED.includes(document.removalReason)) return;
  // No attempt has reached the destination.
  if (!claimedAt) return;
  if (place !== destination.place)
    throw new DomainError(
      'conflict',
      'The destination has another address now. Delete the document at the former address yourself.',
      { reason: 'destination_moved' },
    );
  const { db } = services;
  const { fileSha256: sha256 } = document;
  // The hash of a searchable PDF is not known. Documents with the same original share it.
  if (destination.file === 'searchable' && (await isShared(db, object, sha256))) return;
  const driver = openDestination(services, destination);
  try {
    await limitTransfer(driver, limits, async (reportProgress) =>
      driver.withdraw?.({
        ...{ objectId, sha256, reportProgress },
        isShared: (hash) => isShared(db, object, hash),
        isAbandoned: (id, hash) => isAbandoned(db, object, id, hash),
      }),
    );
  } finally {
    await driver.close().catch(() => {});
  }
}

type ObjectAtPlace = Pick<DestinationObject, 'id' | 'organizationId' | 'place'>;

/**
 * Returns true if another document with a file was delivered to the same place, which keeps equal files once.
 *
 * @param hash SHA-256 of the file, or its beginning
 */
export async function isShared(
  db: Services['db'],
  { id, organizationId, place }: ObjectAtPlace,
  hash: string,
): Promise<boolean> {
  const other = await db.destinationObject.findFirst({
    where: {
      ...{ id: { not: id }, organizationId, place, claimedAt: { not: null } },
      document: {
        fileSha256: { gte: hash.padEnd(HASH_CHARACTERS, '0'), lte: hash.padEnd(HASH_CHARACTERS, 'f') },
        removedAt: null,
      },
    },
    select: { id: true },
  });
  return other !== null;
}

/** Returns true if an object at the same place had a file that its document no longer has. */
async function isAbandoned(
  db: Services['db'],
  { organizationId, place }: ObjectAtPlace,
  id: string,
  hash: string,
): Promise<boolean> {
  const object = await db.destinationObject.findFirst({
    where: { id, organizationId, place },
    select: { document: { select: { fileSha256: true, removalReason: true } } },
  });
  if (!object) return false;
  const { fileSha256, removalReason } = object.document;
  return (removalReason !== null && REPLACED.includes(removalReason)) || !fileSha256.startsWith(hash);
}

/**
 * Returns true if an earlier document with the same file is being removed from the same place. A delivery waits for it,
 * because the server would give both the same place.
 */
export async function awaitsWithdrawal(
  db: Services['db'],
  { kind, organizationId, place }: Destination,
  { fileSha256 }: Pick<Document, 'fileSha256'>,
): Promise<boolean> {
  if (!WITHDRAWING_KINDS.includes(kind)) return false;
  const waiting = await db.destinationDelivery.findFirst({
    where: {
      ...{ withdraws: true, status: 'pending' },
      // A destination that is off withdraws nothing until it is on again.
      destination: { kind, place, organizationId, offAt: null },
      object: { place, document: { fileSha256, removalReason: { in: REPLACED } } },
    },
    select: { id: true },
  });
  return waiting !== null;
}
