import type { Services } from '@/lib/platform/context';

/** Records per batch, low enough that others don't wait, including on the embedded database. */
const BATCH_SIZE = 2_000;

/** Removes a deleted entity's records in batches, then the entity. Idempotent. */
export async function purgeEntity({ db }: Services, entityId: string): Promise<void> {
  const entity = await db.entity.findFirst({ where: { id: entityId, deletedAt: { not: null } } });
  if (!entity) return;
  let removed: number;
  do {
    removed = await db.$executeRaw`
      DELETE FROM entity_record WHERE entity_id = ${entityId}::uuid AND id IN (
        SELECT id FROM entity_record WHERE entity_id = ${entityId}::uuid ORDER BY id LIMIT ${BATCH_SIZE})`;
  } while (removed > 0);
  await db.entity.deleteMany({ where: { id: entityId, deletedAt: { not: null } } });
}

/** Time in ms that the job of a deletion gets before the schedule takes over. */
const TAKE_OVER_AFTER_MS = 60 * 60_000;

/** Removes every entity that was deleted over an hour ago, because the event of its deletion may be lost. */
export async function purgeDeletedEntities(services: Services): Promise<void> {
  const before = new Date(services.clock().getTime() - TAKE_OVER_AFTER_MS);
  const entities = await services.db.entity.findMany({
    where: { deletedAt: { lt: before } },
    select: { id: true },
    orderBy: { deletedAt: 'asc' },
  });
  for (const { id } of entities) await purgeEntity(services, id);
}
