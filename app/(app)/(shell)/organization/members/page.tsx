import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { organizationHref } from '@/components/api/document-links';
import { MembersView } from '@/components/organization/members-view';
import { getPageContext } from '@/lib/server/http/request-session';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { listMembers } from '@/lib/tenancy/organizations/list-members';
import { getOrganization } from '@/lib/tenancy/organizations/organization-settings';
import { listProjects } from '@/lib/tenancy/projects/list-projects';
import { unwrapOrNotFound } from '../../../or-not-found';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('organization.members');
  return { title: t('title') };
}

export default async function MembersPage() {
  const ctx = await getPageContext({}, organizationHref('members'));
  const { organizationId, membershipId, role } = ctx.actor;
  const [first, { projects }, settings] = await unwrapOrNotFound(loadMembers(ctx));
  return (
    <MembersView
      organizationId={organizationId}
      initialData={first}
      settings={settings}
      projects={projects}
      self={{ id: membershipId, owner: role === 'owner' }}
    />
  );
}

async function loadMembers(ctx: Awaited<ReturnType<typeof getPageContext>>) {
  requirePermission(ctx.actor, 'manage_members');
  const { organizationId } = ctx.actor;
  return Promise.all([
    listMembers(ctx, organizationId),
    listProjects(ctx),
    getOrganization(ctx, organizationId),
  ]);
}
