import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import { entityDeleted } from './events';
import { type EntityPlace, noSuchEntity, requireEntity } from './require-entity';

/**
 * Deletes an entity with all its records, for good. It is gone at once; a job removes its records, which may be
 * millions.
 *
 * @throws DomainError not_found, forbidden
 */
export async function deleteEntity(ctx: Context<Member>, place: EntityPlace): Promise<void> {
  const { id, projectId, name } = await requireEntity(ctx, place);
  requirePermission(ctx.actor, 'manage_entities');
  await inTransaction(ctx.db, async (tx) => {
    const gone = { deletedAt: ctx.clock() };
    const { count } = await tx.entity.updateMany({ where: { id, deletedAt: null }, data: gone });
    if (count === 0) throw noSuchEntity();
    const { recordCount } = await tx.entity.findUniqueOrThrow({ where: { id } });
    await recordAudit(tx, ctx, {
      action: 'entity.deleted',
      projectId,
      subjectId: id,
      details: { name, records: Number(recordCount) },
    });
    await sendEvent(tx, entityDeleted, { organizationId: ctx.actor.organizationId, entityId: id });
  });
  ctx.jobs.wake();
}
