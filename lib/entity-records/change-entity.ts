import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { requireVersion } from '@/lib/core/content-version';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { entityOf, versionOf } from './entity';
import { type EntityPlace, noSuchEntity, requireEntity } from './require-entity';
import type { Entity, EntityPatch } from './schemas';

/**
 * Changes its name or its declared fields. They count for what is written from then on.
 *
 * @param options.ifMatch the If-Match header: only when nobody has changed them since
 * @throws DomainError not_found, forbidden, precondition_failed
 */
export async function changeEntity(
  ctx: Context<Member>,
  place: EntityPlace,
  patch: EntityPatch,
  options: { ifMatch?: string } = {},
): Promise<Entity> {
  const { id, projectId } = await requireEntity(ctx, place);
  requirePermission(ctx.actor, 'manage_entities');
  return inTransaction(ctx.db, async (tx) => {
    if (options.ifMatch !== undefined) await requireUnchanged(tx, id, options.ifMatch);
    const { count } = await tx.entity.updateMany({ where: { id, deletedAt: null }, data: patch });
    if (count === 0) throw noSuchEntity();
    await recordAudit(tx, ctx, { action: 'entity.changed', projectId, subjectId: id, details: { ...patch } });
    return entityOf(await tx.entity.findUniqueOrThrow({ where: { id } }));
  });
}

/** Holds the row, so that of two who change it at the same moment the second one sees what the first one did. */
async function requireUnchanged(tx: Transaction, id: string, ifMatch: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM entity WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const now = await tx.entity.findFirst({ where: { id, deletedAt: null } });
  if (!now) throw noSuchEntity();
  requireVersion(ifMatch, versionOf(now), 'The entity');
}
