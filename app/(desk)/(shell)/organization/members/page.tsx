import type { Metadata } from 'next';
import { organizationHref } from '@/components/api/document-links';
import { MembersView } from '@/components/organization/members-view';
import { requirePermission } from '@/lib/access/permissions';
import { pageContext } from '@/lib/http/session';
import { listMembers } from '@/lib/organizations/list-members';
import { listProjects } from '@/lib/projects/list-projects';
import { orNotFound } from '../../../or-not-found';

export const metadata: Metadata = { title: 'Members' };

export default async function MembersPage() {
  const ctx = await pageContext({}, organizationHref('members'));
  const { organizationId, membershipId, role } = ctx.actor;
  const [first, { projects }] = await orNotFound(read(ctx));
  return (
    <MembersView
      organizationId={organizationId}
      first={first}
      projects={projects}
      self={{ id: membershipId, owner: role === 'owner' }}
    />
  );
}

async function read(ctx: Awaited<ReturnType<typeof pageContext>>) {
  requirePermission(ctx.actor, 'manage_members');
  return Promise.all([listMembers(ctx, ctx.actor.organizationId), listProjects(ctx)]);
}
