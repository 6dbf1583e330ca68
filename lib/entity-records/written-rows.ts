import type { TenantActor } from '@/lib/access/actor';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Entity, Prisma } from '@/lib/platform/db/generated/client';
import { noSuchEntity } from './require-entity';

/**
 * Says in the entity's row, and in the audit, what a transaction inserted or deleted. It is the last of an insert, so
 * that inserts of one entity wait for each other as briefly as can be; and an entity that was deleted meanwhile undoes
 * the insert, since no foreign key would.
 *
 * @throws DomainError not_found when the entity is gone
 */
export async function countRecords(
  tx: Transaction,
  ctx: Context<TenantActor>,
  { id, projectId }: Entity,
  entry: {
    action: 'records.inserted' | 'records.deleted';
    change: number;
    details?: Prisma.InputJsonObject;
  },
): Promise<void> {
  const { count } = await tx.entity.updateMany({
    where: { id, deletedAt: null },
    data: { recordCount: { increment: entry.change } },
  });
  if (count === 0) throw noSuchEntity();
  await recordAudit(tx, ctx, {
    action: entry.action,
    projectId,
    subjectId: id,
    details: { count: Math.abs(entry.change), ...entry.details },
  });
}

/**
 * Takes the entity's row, so that deletions of one entity follow each other: two that match the same records in another
 * order would wait for each other in a circle.
 *
 * @throws DomainError not_found when the entity is gone
 */
export async function lockEntity(tx: Transaction, { id }: Entity): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM entity WHERE id = ${id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
  if (rows.length === 0) throw noSuchEntity();
}
