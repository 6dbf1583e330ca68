import { redirect } from 'next/navigation';
import { pageContext } from '@/lib/http/session';
import { listProjects } from '@/lib/projects/list-projects';

/** Who has one project works in it; who has several chooses. */
export default async function HomePage(): Promise<never> {
  const { projects } = await listProjects(await pageContext());
  const only = projects.length === 1 ? projects[0] : undefined;
  redirect(only ? `/projects/${only.uuid}/documents` : '/projects');
}
