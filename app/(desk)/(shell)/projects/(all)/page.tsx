import type { Metadata } from 'next';
import { ProjectsView } from '@/components/projects/projects-view';
import { may } from '@/lib/access/permissions';
import { pageContext } from '@/lib/http/session';
import { listProjects } from '@/lib/projects/list-projects';

export const metadata: Metadata = { title: 'Projects' };

export default async function ProjectsPage() {
  const ctx = await pageContext({}, '/projects');
  const { projects } = await listProjects(ctx);
  return (
    <ProjectsView
      organizationId={ctx.actor.organizationId}
      projects={projects}
      mayCreate={may(ctx.actor, 'manage_projects')}
    />
  );
}
