import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { bornBefore, keptIn, oldAt } from './expiring';
import type { RetentionPreview } from './retention-schemas';

/**
 * What keeping a project's documents for so many days would come to, before it is saved: they can't be brought back.
 *
 * @throws DomainError not_found, forbidden
 */
export async function previewRetention(
  ctx: Context<Member>,
  projectUuid: string,
  days: number,
): Promise<RetentionPreview> {
  const { id } = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_settings');
  const before = bornBefore(ctx.clock(), days);
  const old = { ...keptIn(id), createdAt: { lt: before } };
  const [documents, trashed, next] = await Promise.all([
    ctx.db.document.count({ where: old }),
    ctx.db.document.count({ where: { ...old, departedAt: { not: null } } }),
    ctx.db.document.findFirst({
      where: { ...keptIn(id), createdAt: { gte: before } },
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true },
    }),
  ]);
  return { documents, trashed, next_at: next && oldAt(next.createdAt, days).toISOString() };
}
