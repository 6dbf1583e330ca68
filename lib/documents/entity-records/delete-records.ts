import type { KeyHolder, Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Entity, Prisma } from '@/lib/platform/db/generated/client';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { DELETE_STATEMENT_MS } from './limits';
import { parseSearch } from './parse-search';
import { matchingPairs } from './queries';
import { type EntityPath, requireEntity } from './require-entity';
import type { RecordIds, RecordsDeleted } from './schemas';
import type { SearchPair } from './search-criteria';
import { buildSearchDetails, MAX_AUDITED_PAIRS } from './search-details';
import { withStatementTimeout } from './statement-timeout';
import { lockEntity, updateRecordCount } from './update-entity-row';

type DeleteContext = Context<Member | KeyHolder>;

/**
 * Deletes every record that matches all pairs of the search.
 *
 * @param search.bytes request body, UTF-8
 * @throws DomainError `malformed`, `invalid`, `not_found`, `forbidden`; `unavailable` after several minutes
 */
export async function deleteRecords(
  ctx: DeleteContext,
  { bytes, ...place }: EntityPath & { bytes: Buffer },
): Promise<RecordsDeleted> {
  const pairs = await parseSearch(bytes);
  const entity = await requireEntity(ctx, place);
  requirePermission(ctx.actor, 'edit_records');
  return runDeletion(ctx, entity, buildSearchDetails(pairs), (tx) => deleteMatching(tx, entity, pairs));
}

/**
 * Deletes records by ID. Ignores records that are already deleted, because two users may have selected the same one.
 *
 * @throws DomainError `not_found`, `forbidden`
 */
export async function deleteRecordsById(
  ctx: DeleteContext,
  place: EntityPath,
  { ids }: RecordIds,
): Promise<RecordsDeleted> {
  const entity = await requireEntity(ctx, place);
  requirePermission(ctx.actor, 'edit_records');
  return runDeletion(ctx, entity, { ids: ids.slice(0, MAX_AUDITED_PAIRS) }, async (tx) => {
    const { count } = await tx.entityRecord.deleteMany({
      where: { entityId: entity.id, id: { in: ids.map(BigInt) } },
    });
    return count;
  });
}

async function runDeletion(
  ctx: DeleteContext,
  entity: Entity,
  details: Prisma.InputJsonObject,
  work: (tx: Transaction) => Promise<number>,
): Promise<RecordsDeleted> {
  const entityRecordsDeleted = await withStatementTimeout(ctx.db, DELETE_STATEMENT_MS, async (tx) => {
    await lockEntity(tx, entity);
    const count = await work(tx);
    if (count > 0)
      await updateRecordCount(tx, ctx, entity, { action: 'records.deleted', change: -count, details });
    return count;
  });
  return { status: 'done', entityRecordsDeleted };
}

const deleteMatching = (tx: Transaction, entity: Entity, pairs: readonly SearchPair[]): Promise<number> =>
  tx.$executeRaw`DELETE FROM entity_record WHERE ${matchingPairs(entity.id, pairs)}`;
