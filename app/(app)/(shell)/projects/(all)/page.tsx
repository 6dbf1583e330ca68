import type { Metadata } from 'next';
import { ProjectsView } from '@/components/projects/projects-view';
import { getPageContext } from '@/lib/server/http/session';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import { getCurrentUser } from '@/lib/tenancy/organizations/get-current-user';
import { listProjects } from '@/lib/tenancy/projects/list-projects';

export const metadata: Metadata = { title: 'Projects' };

export default async function ProjectsPage() {
  const ctx = await getPageContext({}, '/projects');
  const [{ projects }, { isNew }] = await Promise.all([listProjects(ctx), getCurrentUser(ctx)]);
  return (
    <ProjectsView
      organizationId={ctx.actor.organizationId}
      projects={projects}
      canCreate={isPermitted(ctx.actor, 'manage_projects')}
      isNew={isNew}
    />
  );
}
