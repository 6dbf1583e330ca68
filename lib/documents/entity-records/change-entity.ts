import type { Member } from '@/lib/foundation/actor';
import { requireVersion } from '@/lib/foundation/content-version';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { getEntityVersion, toEntity } from './entity';
import { createEntityNotFoundError, type EntityPath, requireEntity } from './require-entity';
import type { Entity, EntityPatch } from './schemas';

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
  const { id, projectId } = await requireEntity(ctx, place);
  requirePermission(ctx.actor, 'manage_entities');
  await requireActiveProject(ctx, projectId);
  return inTransaction(ctx.db, async (tx) => {
    if (options.ifMatch !== undefined) await requireUnchanged(tx, id, options.ifMatch);
    const { count } = await tx.entity.updateMany({ where: { id, deletedAt: null }, data: patch });
    if (count === 0) throw createEntityNotFoundError();
    await recordAudit(tx, ctx, { action: 'entity.changed', projectId, subjectId: id, details: { ...patch } });
    return toEntity(await tx.entity.findUniqueOrThrow({ where: { id } }));
  });
}

/** Locks the row, so that the second of two concurrent changes sees the first. */
async function requireUnchanged(tx: Transaction, id: string, ifMatch: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM entity WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const now = await tx.entity.findFirst({ where: { id, deletedAt: null } });
  if (!now) throw createEntityNotFoundError();
  requireVersion(ifMatch, getEntityVersion(now), 'The entity');
}
