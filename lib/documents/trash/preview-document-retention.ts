import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { getExpiryTime, whereOlderThan, whereRetained } from './document-retention';
import type { RetentionPreview } from './retention-schemas';

/**
 * Previews the effect of a retention period before it is saved, because the deletion is permanent.
 *
 * @throws DomainError `not_found`, `forbidden`
 */
export async function previewDocumentRetention(
  ctx: Context<Member>,
  projectUuid: string,
  days: number,
): Promise<RetentionPreview> {
  const { id } = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_settings');
  const before = whereOlderThan(ctx.clock(), days);
  const old = { ...whereRetained(id), createdAt: { lt: before } };
  const [documents, trashed, next] = await Promise.all([
    ctx.db.document.count({ where: old }),
    ctx.db.document.count({ where: { ...old, removedAt: { not: null } } }),
    ctx.db.document.findFirst({
      where: { ...whereRetained(id), createdAt: { gte: before } },
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true },
    }),
  ]);
  return { documents, trashed, next_at: next && getExpiryTime(next.createdAt, days).toISOString() };
}
