import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { isPermitted, requirePermission } from '@/lib/tenancy/access/permissions';
import { requireOrganization } from '@/lib/tenancy/access/require-organization';
import { listOpenPasswordLinks } from '@/lib/tenancy/account/password-links/list-open-password-links';
import type { OpenPasswordLink } from '@/lib/tenancy/account/password-links/schemas';
import { findPendingMembers, toPendingMember } from './invitations/pending-members';
import { findMembers, toMember } from './members';
import type { MemberList } from './schemas';

/**
 * Lists the members of the organization, longest membership first. Available to all members, because documents are
 * assigned to members.
 */
export async function listMembers(ctx: Context<Member>, organizationId: string): Promise<MemberList> {
  requireOrganization(ctx, organizationId);
  requirePermission(ctx.actor, 'view');
  const rows = await findMembers(ctx.db, { organizationId: ctx.actor.organizationId });
  const links = isPermitted(ctx.actor, 'manage_members')
    ? await listOpenPasswordLinks(ctx)
    : new Map<string, OpenPasswordLink>();
  const members = rows.map((row) => toMember(row, links.get(row.userId)));
  if (!isPermitted(ctx.actor, 'manage_members')) return { members };
  const pending = await findPendingMembers(ctx.db, { organizationId: ctx.actor.organizationId });
  const invited = pending.map((row) => toPendingMember(ctx.db, ctx, row, links.get(row.userId)));
  return { members: [...members, ...(await Promise.all(invited))] };
}
