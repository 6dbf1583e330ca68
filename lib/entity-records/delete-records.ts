import type { KeyHolder, Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import type { Context } from '@/lib/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Entity, Prisma } from '@/lib/platform/db/generated/client';
import type { Pair } from './criteria';
import { inLimitedTime } from './limited-time';
import { DELETE_STATEMENT_MS } from './limits';
import { having } from './queries';
import { readSearch } from './read-search';
import { type EntityPlace, requireEntity } from './require-entity';
import type { RecordIds, RecordsDeleted } from './schemas';
import { SHOWN, searchDetails } from './search-details';
import { countRecords, lockEntity } from './written-rows';

type DeleteContext = Context<Member | KeyHolder>;

/**
 * Deletes every record that has all pairs of the search.
 *
 * @param search.bytes the request's body, UTF-8
 * @throws DomainError malformed, invalid, not_found, forbidden; unavailable when it takes minutes
 */
export async function deleteRecords(
  ctx: DeleteContext,
  { bytes, ...place }: EntityPlace & { bytes: Buffer },
): Promise<RecordsDeleted> {
  const pairs = await readSearch(bytes);
  const entity = await requireEntity(ctx, place);
  requirePermission(ctx.actor, 'edit_records');
  return remove(ctx, entity, searchDetails(pairs), (tx) => deleteHaving(tx, entity, pairs));
}

/**
 * Deletes records by their ids. One that is gone already is no fault: two may have chosen it.
 *
 * @throws DomainError not_found, forbidden
 */
export async function deleteRecordsById(
  ctx: DeleteContext,
  place: EntityPlace,
  { ids }: RecordIds,
): Promise<RecordsDeleted> {
  const entity = await requireEntity(ctx, place);
  requirePermission(ctx.actor, 'edit_records');
  return remove(ctx, entity, { ids: ids.slice(0, SHOWN) }, async (tx) => {
    const { count } = await tx.entityRecord.deleteMany({
      where: { entityId: entity.id, id: { in: ids.map(BigInt) } },
    });
    return count;
  });
}

async function remove(
  ctx: DeleteContext,
  entity: Entity,
  details: Prisma.InputJsonObject,
  work: (tx: Transaction) => Promise<number>,
): Promise<RecordsDeleted> {
  const entityRecordsDeleted = await inLimitedTime(ctx.db, DELETE_STATEMENT_MS, async (tx) => {
    await lockEntity(tx, entity);
    const count = await work(tx);
    if (count > 0)
      await countRecords(tx, ctx, entity, { action: 'records.deleted', change: -count, details });
    return count;
  });
  return { status: 'done', entityRecordsDeleted };
}

const deleteHaving = (tx: Transaction, entity: Entity, pairs: readonly Pair[]): Promise<number> =>
  tx.$executeRaw`DELETE FROM entity_record WHERE ${having(entity.id, pairs)}`;
