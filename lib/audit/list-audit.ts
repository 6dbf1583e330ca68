import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import type { Context } from '@/lib/context';
import { cursorAfter, readCursor } from '@/lib/core/time-cursor';
import { requireOrganization } from '@/lib/organizations/require-organization';
import { entriesOf, findEntries } from './read-audit';
import type { AuditLog, AuditQuery } from './schemas';

/**
 * One page of what was done in an organization, the newest first.
 *
 * @throws DomainError not_found, forbidden, invalid for a cursor that isn't of this list
 */
export async function listAudit(
  ctx: Context<Member>,
  organizationId: string,
  { cursor, limit, ...filter }: AuditQuery,
): Promise<AuditLog> {
  requireOrganization(ctx, organizationId);
  requirePermission(ctx.actor, 'read_audit');
  const place = cursor === undefined ? undefined : readCursor(cursor);
  // One more than asked for tells whether there is a next page.
  const found = await findEntries(ctx, filter, { place, take: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    entries: await entriesOf(ctx.db, page),
    next_cursor: found.length > limit && last ? cursorAfter(last) : null,
  };
}
