import type { Member } from '@/lib/foundation/actor';
import { decodeCursor, encodeCursor } from '@/lib/foundation/time-cursor';
import type { Context } from '@/lib/platform/context';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireOrganization } from '@/lib/tenancy/access/require-organization';
import { findEntries, loadEntries } from './audit-entries';
import type { AuditLog, AuditQuery } from './schemas';

/**
 * Returns one page of an organization's audit log, newest first.
 *
 * @throws DomainError not_found, forbidden, invalid for a cursor of another list
 */
export async function listAudit(
  ctx: Context<Member>,
  organizationId: string,
  { cursor, limit, ...filter }: AuditQuery,
): Promise<AuditLog> {
  requireOrganization(ctx, organizationId);
  requirePermission(ctx.actor, 'read_audit');
  const place = cursor === undefined ? undefined : decodeCursor(cursor);
  // Load one more entry than requested to know whether there is a next page.
  const found = await findEntries(ctx, filter, { place, take: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    entries: await loadEntries(ctx.db, page, filter.language),
    next_cursor: found.length > limit && last ? encodeCursor(last) : null,
  };
}
