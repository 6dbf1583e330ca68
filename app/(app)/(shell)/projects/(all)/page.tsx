import type { Metadata } from 'next';
import { ProjectsView } from '@/components/projects/projects-view';
import { getPageContext } from '@/lib/server/http/session';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import { listProjects } from '@/lib/tenancy/projects/list-projects';

export const metadata: Metadata = { title: 'Projects' };

export default async function ProjectsPage() {
  const ctx = await getPageContext({}, '/projects');
  const { projects } = await listProjects(ctx);
  return (
    <ProjectsView
      organizationId={ctx.actor.organizationId}
      projects={projects}
      canCreate={isPermitted(ctx.actor, 'manage_projects')}
    />
  );
}
