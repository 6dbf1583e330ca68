import type { Services } from '@/lib/platform/context';
import { isUniqueViolation } from '@/lib/platform/db/database';
import type { Destination, DestinationObject, Document } from '@/lib/platform/db/generated/client';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { DeliveredObject, DestinationDriver } from './destination-driver-port';
import { toObjectKey } from './destination-place';
import { buildObjectName } from './name-template';
import { getNameInRound } from './reserve-object-names';
import { toTemplateValues } from './template-values';

const MAX_ROUNDS = 100;

type NamedObject = DestinationObject & { destination: Destination; document: Document };

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
  object: NamedObject,
  toObjects: (name: string) => DeliveredObject[],
): Promise<string> {
  const toNames = (name: string) => toObjects(name).map((each) => each.name);
  if (object.claimedAt) return claimAddedNames(db, driver, object, toNames(object.name));
  const reserved = findReservation(object);
  for (let round = reserved.round; round < reserved.round + MAX_ROUNDS; round += 1) {
    const name = getNameInRound(reserved.wanted, round);
    const names = toNames(name);
    if ((await findTaken(driver, names)) !== null) continue;
    const nameKey = toObjectKey(object.destination, object.documentId, name);
    const data = { name, nameKey, claimedAt: clock(), claimedNames: names };
    if (await updateUnclaimed(db, object, data)) return name;
    const present = await db.destinationObject.findUnique({ where: { id: object.id } });
    if (present?.claimedAt) return claimAddedNames(db, driver, present, toNames(present.name));
  }
  throw new RemoteError(formatConnectionMessage('too_many_names', { name: object.name }));
}

/**
 * Finds the round of `reserveObjectNames` in which an object got its name, so that `Invoice (2)` is followed by
 * `Invoice (3)`. If the template gives another name by now, the rounds begin with the present name.
 */
function findReservation({ name, documentId, destination, document }: NamedObject) {
  const wanted = { name: buildObjectName(destination.nameTemplate, toTemplateValues(document)), documentId };
  for (let round = 1; round <= MAX_ROUNDS; round += 1)
    if (getNameInRound(wanted, round) === name) return { wanted, round };
  return { wanted: { name, documentId }, round: 1 };
}

/** @returns `false` if another attempt has claimed a name for the object, or another document has the name */
async function updateUnclaimed(
  db: Services['db'],
  { id }: DestinationObject,
  data: Pick<DestinationObject, 'name' | 'nameKey' | 'claimedAt' | 'claimedNames'>,
): Promise<boolean> {
  try {
    const { count } = await db.destinationObject.updateMany({ where: { id, claimedAt: null }, data });
    return count > 0;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Claims further files of an object, because the destination sends other forms than before. */
async function claimAddedNames(
  db: Services['db'],
  driver: DestinationDriver,
  { id, name, claimedNames }: DestinationObject,
  names: readonly string[],
): Promise<string> {
  const added = names.filter((each) => !claimedNames.includes(each));
  if (added.length === 0) return name;
  const taken = await findTaken(driver, added);
  if (taken !== null) throw new RemoteError(formatConnectionMessage('foreign_file', { path: taken }));
  await db.destinationObject.update({ where: { id }, data: { claimedNames: { push: added } } });
  return name;
}

async function findTaken(driver: DestinationDriver, names: readonly string[]): Promise<string | null> {
  for (const name of names) if (await driver.exists(name)) return name;
  return null;
}
