import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProjectsView } from '@/components/projects/projects-view';
import { listWaitingDocuments } from '@/lib/documents/waiting/list-waiting-documents';
import { getPageContext } from '@/lib/server/http/request-session';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import { getCurrentUser } from '@/lib/tenancy/organizations/get-current-user';
import { listProjects } from '@/lib/tenancy/projects/list-projects';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('projects');
  return { title: t('title') };
}

/** Number of waiting documents above the projects. */
const WAITING_LIMIT = 5;

export default async function ProjectsPage() {
  const ctx = await getPageContext({}, '/projects');
  const [{ projects }, { isNew }, waiting] = await Promise.all([
    listProjects(ctx),
    getCurrentUser(ctx),
    listWaitingDocuments(ctx, { limit: WAITING_LIMIT }),
  ]);
  return (
    <ProjectsView
      organizationId={ctx.actor.organizationId}
      projects={projects}
      canCreate={isPermitted(ctx.actor, 'manage_projects')}
      isNew={isNew}
      waiting={waiting}
      waitingLimit={WAITING_LIMIT}
    />
  );
}
