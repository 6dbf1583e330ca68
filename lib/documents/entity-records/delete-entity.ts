import { entityDeleted } from '@/lib/documents/job-events';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { announceRecordChange } from './announce-record-change';
import { createEntityNotFoundError, type EntityPath, requireEntity } from './require-entity';

/**
 * Deletes an entity permanently with all its records. The entity disappears immediately; a job removes its records,
 * possibly millions.
 *
 * @throws DomainError `not_found`, `forbidden`
 */
export async function deleteEntity(ctx: Context<Member>, place: EntityPath): Promise<void> {
  const entity = await requireEntity(ctx, place);
  const { id, projectId, name } = entity;
  requirePermission(ctx.actor, 'manage_entities');
  await requireActiveProject(ctx, projectId);
  await inTransaction(ctx.db, async (tx) => {
    const gone = { deletedAt: ctx.clock() };
    const { count } = await tx.entity.updateMany({ where: { id, deletedAt: null }, data: gone });
    if (count === 0) throw createEntityNotFoundError();
    const { recordCount } = await tx.entity.findUniqueOrThrow({ where: { id } });
    await recordAudit(tx, ctx, {
      action: 'entity.deleted',
      projectId,
      subjectId: id,
      details: { name, records: Number(recordCount) },
    });
    await sendEvent(tx, entityDeleted, { organizationId: ctx.actor.organizationId, entityId: id });
    await announceRecordChange(tx, entity);
  });
}
