import type { TenantActor } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Entity } from '@/lib/platform/db/generated/client';
import type { AuditDetails } from '@/lib/tenancy/audit/audit-details';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { announceRecordChange } from './announce-record-change';
import { createEntityNotFoundError } from './require-entity';

/** Search of a deletion, for the audit log. */
export type SearchDetails = Omit<AuditDetails<'records.deleted'>, 'count' | 'entity'>;

/**
 * Updates the record count in the entity's row and writes the audit entry of an insert or deletion. Runs last in an
 * insert, so that inserts into one entity block each other only briefly. Rolls an insert back if the entity was
 * deleted, because no foreign key does.
 *
 * @throws DomainError `not_found` if the entity was deleted
 */
export async function updateRecordCount(
  tx: Transaction,
  ctx: Context<TenantActor>,
  entity: Entity,
  entry: {
    action: 'records.inserted' | 'records.deleted';
    change: number;
    details?: SearchDetails;
  },
): Promise<void> {
  const { id, projectId, name } = entity;
  const { count } = await tx.entity.updateMany({
    where: { id, deletedAt: null },
    data: { recordCount: { increment: entry.change } },
  });
  if (count === 0) throw createEntityNotFoundError();
  await recordAudit(tx, ctx, {
    action: entry.action,
    projectId,
    subjectId: id,
    details: { count: Math.abs(entry.change), entity: name, ...entry.details },
  });
  await announceRecordChange(tx, entity);
}

/**
 * Locks the entity's row, so that deletions of one entity run in sequence. Two that match the same records in different
 * order would otherwise deadlock.
 *
 * @throws DomainError `not_found` if the entity was deleted
 */
export async function lockEntity(tx: Transaction, { id }: Entity): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM entity WHERE id = ${id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
  if (rows.length === 0) throw createEntityNotFoundError();
}
