import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { entityOf } from './entity';
import { type EntityPlace, noSuchEntity, requireEntity } from './require-entity';
import type { Entity, EntityPatch } from './schemas';

/**
 * Changes its name or its declared fields. They count for what is written from then on.
 *
 * @throws DomainError not_found, forbidden
 */
export async function changeEntity(
  ctx: Context<Member>,
  place: EntityPlace,
  patch: EntityPatch,
): Promise<Entity> {
  const { id, projectId } = await requireEntity(ctx, place);
  requirePermission(ctx.actor, 'manage_entities');
  return inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.entity.updateMany({ where: { id, deletedAt: null }, data: patch });
    if (count === 0) throw noSuchEntity();
    await recordAudit(tx, ctx, { action: 'entity.changed', projectId, subjectId: id, details: { ...patch } });
    return entityOf(await tx.entity.findUniqueOrThrow({ where: { id } }));
  });
}
