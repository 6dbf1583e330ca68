import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import type { Context } from '@/lib/context';
import { findMembers, memberOf } from './members';
import { requireOrganization } from './require-organization';
import type { MemberList } from './schemas';

/** Everyone of the organization, the longest first: for all of its members, since documents are assigned to people. */
export async function listMembers(ctx: Context<Member>, organizationId: string): Promise<MemberList> {
  requireOrganization(ctx, organizationId);
  requirePermission(ctx.actor, 'view');
  const rows = await findMembers(ctx.db, { organizationId: ctx.actor.organizationId });
  return { members: rows.map(memberOf) };
}
