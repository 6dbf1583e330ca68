import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Destination, DestinationObject } from '@/lib/platform/db/generated/client';
import { hasUniqueNames, toObjectKey } from './destination-place';
import { withSuffix } from './name-template';

/** Document that needs a name at the place of a destination. */
export interface WantedName {
  destination: Pick<Destination, 'id' | 'organizationId' | 'kind' | 'config' | 'place'>;
  documentId: string;
  /** Name from the template. */
  name: string;
}

/** Numbers that a name can get. After them, the ID of the document distinguishes it. */
const MAX_NUMBER = 20;

/**
 * Returns the objects of documents at their places. The first call chooses a name that no other document has there:
 * `Invoice`, `Invoice (2)`, and so on. Later calls return the same object, so that a repeat overwrites it. The caller must
 * have locked the documents.
 */
export async function reserveObjectNames(
  tx: Transaction,
  source: Pick<Services, 'clock' | 'newId'>,
  wanted: readonly WantedName[],
): Promise<DestinationObject[]> {
  const existing = await findObjects(tx, wanted);
  const known = new Set(existing.map(toObjectPair));
  let open = wanted.filter((each) => !known.has(toPairKey(each)));
  for (let round = 1; open.length > 0; round += 1) {
    const taken = await insertObjects(tx, source, open, round);
    open = open.filter((each) => !taken.has(toPairKey(each)));
  }
  return known.size === wanted.length ? existing : findObjects(tx, wanted);
}

/** Returns the name to try in a round, from 1. Rounds end, because no two documents have the same ID. */
export function getNameInRound({ name, documentId }: Pick<WantedName, 'name' | 'documentId'>, round: number) {
  if (round === 1) return name;
  return withSuffix(name, round <= MAX_NUMBER ? round : `${documentId} ${round}`);
}

const findObjects = (tx: Transaction, wanted: readonly WantedName[]): Promise<DestinationObject[]> =>
  tx.destinationObject.findMany({
    where: {
      OR: wanted.map(({ destination: { id: destinationId, place }, documentId }) => ({
        ...{ destinationId, documentId, place },
      })),
    },
  });

/** @returns the pairs of destination and document whose names were free */
async function insertObjects(
  tx: Transaction,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  wanted: readonly WantedName[],
  round: number,
): Promise<Set<string>> {
  const createdAt = clock();
  const rows = wanted.map(({ destination, documentId, name: wantedName }) => {
    const { id: destinationId, organizationId, kind, place } = destination;
    const name = hasUniqueNames(kind) ? getNameInRound({ name: wantedName, documentId }, round) : wantedName;
    const nameKey = toObjectKey(destination, documentId, name);
    return { id: newId(), organizationId, destinationId, documentId, place, name, nameKey, createdAt };
  });
  // All transactions insert in the same order, so that two of them don't wait for each other.
  rows.sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1));
  const inserted = await tx.destinationObject.createManyAndReturn({ data: rows, skipDuplicates: true });
  return new Set(inserted.map(toObjectPair));
}

const toPairKey = ({ destination, documentId }: Pick<WantedName, 'destination' | 'documentId'>): string =>
  `${destination.id} ${documentId}`;
const toObjectPair = ({
  destinationId,
  documentId,
}: Pick<DestinationObject, 'destinationId' | 'documentId'>): string => `${destinationId} ${documentId}`;
