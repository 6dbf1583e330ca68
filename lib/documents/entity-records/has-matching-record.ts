import type { Transaction } from '@/lib/platform/db/database';
import { matchingPairs } from './queries';
import type { SearchPair } from './record-search-criteria';

/**
 * Checks if a record of the entity has all pairs.
 *
 * @returns `undefined` if the project has no such entity
 */
export async function hasMatchingRecord(
  tx: Transaction,
  { projectId, entityId }: { projectId: string; entityId: string },
  pairs: readonly SearchPair[],
): Promise<boolean | undefined> {
  const entity = await tx.entity.findFirst({
    where: { id: entityId, projectId, deletedAt: null },
    select: { id: true },
  });
  if (!entity) return undefined;
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM entity_record WHERE ${matchingPairs(entityId, pairs)} LIMIT 1`;
  return rows.length > 0;
}
