import { redirect } from 'next/navigation';
import { getPageContext } from '@/lib/server/http/request-session';
import { listProjects } from '@/lib/tenancy/projects/list-projects';

/** Redirects to the project if the user has only one, otherwise to the project list. */
export default async function HomePage(): Promise<never> {
  const { projects } = await listProjects(await getPageContext());
  const only = projects.length === 1 ? projects[0] : undefined;
  redirect(only ? `/projects/${only.uuid}/documents` : '/projects');
}
