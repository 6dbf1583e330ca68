import type { Member } from '@/lib/foundation/actor';
import { requireVersion } from '@/lib/foundation/content-version';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { getEntityVersion, toEntity } from './entity';
import { createEntityNotFoundError, type EntityPath, requireEntity } from './require-entity';
import type { Entity, EntityPatch } from './schemas';
import { lockEntity } from './update-entity-row';

/**
 * Changes an entity's name or declared fields. New fields apply to later writes only.
 *
 * @param options.ifMatch `If-Match` header; the change fails if name or fields changed since
 * @throws DomainError `not_found`, `forbidden`, `precondition_failed`
 */
export async function changeEntity(
  ctx: Context<Member>,
  place: EntityPath,
  patch: EntityPatch,
  options: { ifMatch?: string } = {},
): Promise<Entity> {
  const entity = await requireEntity(ctx, place);
  const { id, projectId } = entity;
  requirePermission(ctx.actor, 'manage_entities');
  await requireActiveProject(ctx, projectId);
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, entity);
    const before = await tx.entity.findUniqueOrThrow({ where: { id } });
    if (options.ifMatch !== undefined)
      requireVersion(options.ifMatch, getEntityVersion(before), 'The entity');
    const { count } = await tx.entity.updateMany({ where: { id, deletedAt: null }, data: patch });
    if (count === 0) throw createEntityNotFoundError();
    const { name, fields } = toEntity(before);
    const details = { ...patch, before: { name, fields } };
    await recordAudit(tx, ctx, { action: 'entity.changed', projectId, subjectId: id, details });
    return toEntity(await tx.entity.findUniqueOrThrow({ where: { id } }));
  });
}
