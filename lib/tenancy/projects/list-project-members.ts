import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { findMembers, toMember } from '@/lib/tenancy/organizations/members';
import type { MemberList } from '@/lib/tenancy/organizations/schemas';

/** Lists the members who were added to the project. Owners and admins see the project without being added. */
export async function listProjectMembers(ctx: Context<Member>, uuid: string): Promise<MemberList> {
  const project = await requireProject(ctx, uuid);
  const rows = await findMembers(ctx.db, { projects: { some: { projectId: project.id } } });
  return { members: rows.map((row) => toMember(row)) };
}
