import type { Member } from '@/lib/access/actor';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { findMembers, memberOf } from '@/lib/organizations/members';
import type { MemberList } from '@/lib/organizations/schemas';

/** Those who were added to the project. Owners and admins see it without being among them. */
export async function listProjectMembers(ctx: Context<Member>, uuid: string): Promise<MemberList> {
  const project = await requireProject(ctx, uuid);
  const rows = await findMembers(ctx.db, { projects: { some: { projectId: project.id } } });
  return { members: rows.map((row) => memberOf(row)) };
}
