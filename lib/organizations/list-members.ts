import type { Member } from '@/lib/access/actor';
import { may, requirePermission } from '@/lib/access/permissions';
import { openLinks } from '@/lib/account/password-links/open-links';
import type { OpenPasswordLink } from '@/lib/account/password-links/schemas';
import type { Context } from '@/lib/context';
import { findPendingMembers, pendingMemberOf } from './invitations/pending-members';
import { findMembers, memberOf } from './members';
import { requireOrganization } from './require-organization';
import type { MemberList } from './schemas';

/** Everyone of the organization, the longest first: for all of its members, since documents are assigned to people. */
export async function listMembers(ctx: Context<Member>, organizationId: string): Promise<MemberList> {
  requireOrganization(ctx, organizationId);
  requirePermission(ctx.actor, 'view');
  const rows = await findMembers(ctx.db, { organizationId: ctx.actor.organizationId });
  const links = may(ctx.actor, 'manage_members') ? await openLinks(ctx) : new Map<string, OpenPasswordLink>();
  const members = rows.map((row) => memberOf(row, links.get(row.userId)));
  if (!may(ctx.actor, 'manage_members')) return { members };
  const pending = await findPendingMembers(ctx.db, { organizationId: ctx.actor.organizationId });
  const invited = pending.map((row) => pendingMemberOf(ctx.db, ctx, row, links.get(row.userId)));
  return { members: [...members, ...(await Promise.all(invited))] };
}
