import type { Services } from '@/lib/platform/context';
import type { DestinationObject } from '@/lib/platform/db/generated/client';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { DeliveredObject, DestinationDriver } from './destination-driver-port';
import { toNameKey } from './name-template';
import { getNameInRound } from './reserve-object-names';

const MAX_ROUNDS = 100;

/**
 * Returns the name under which an object is delivered. Before the first upload, finds a name that the destination doesn't
 * have: files that somebody else put there are never replaced. The name is stored before the upload, so that a repeat
 * after a crash overwrites the object.
 *
 * @param toObjects names the objects of a document
 * @throws RemoteError
 */
export async function claimObjectName(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  driver: DestinationDriver,
  object: DestinationObject,
  toObjects: (name: string) => DeliveredObject[],
): Promise<string> {
  if (object.claimedAt) return object.name;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const name = getNameInRound(object, round);
    if (await isTaken(driver, toObjects(name))) continue;
    const nameKey = round === 1 ? object.nameKey : toNameKey(name);
    // Another document may have the name in the meantime.
    const claimed = await db.$executeRaw`
      UPDATE destination_object SET name = ${name}, name_key = ${nameKey}, claimed_at = ${clock()}
       WHERE id = ${object.id}::uuid AND NOT EXISTS (
         SELECT 1 FROM destination_object AS other
          WHERE other.organization_id = ${object.organizationId}::uuid AND other.place = ${object.place}
            AND other.name_key = ${nameKey} AND other.id <> ${object.id}::uuid)`;
    if (claimed > 0) return name;
  }
  throw new RemoteError(`The destination has too many files with the name ${object.name}.`);
}

async function isTaken(driver: DestinationDriver, objects: readonly DeliveredObject[]): Promise<boolean> {
  for (const { name } of objects) if (await driver.exists(name)) return true;
  return false;
}
