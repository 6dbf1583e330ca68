import type { Services } from '@/lib/context';

/** Few enough that others are not kept waiting, on the embedded database too. */
const AT_ONCE = 2_000;

/** Removes a deleted entity's records, a few thousand at a time, and then the entity. Twice is like once. */
export async function purgeEntity({ db }: Services, entityId: string): Promise<void> {
  const entity = await db.entity.findFirst({ where: { id: entityId, deletedAt: { not: null } } });
  if (!entity) return;
  let removed: number;
  do {
    removed = await db.$executeRaw`
      DELETE FROM entity_record WHERE entity_id = ${entityId}::uuid AND id IN (
        SELECT id FROM entity_record WHERE entity_id = ${entityId}::uuid ORDER BY id LIMIT ${AT_ONCE})`;
  } while (removed > 0);
  await db.entity.deleteMany({ where: { id: entityId, deletedAt: { not: null } } });
}
