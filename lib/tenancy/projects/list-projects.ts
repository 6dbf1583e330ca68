import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Project as ProjectRow } from '@/lib/platform/db/generated/client';
import { whereProjectVisible } from '@/lib/tenancy/access/visibility';
import type { Project, ProjectList } from './schemas';

/** Lists the projects that the member sees, oldest first. */
export async function listProjects({ db, actor }: Context<Member>): Promise<ProjectList> {
  const projects = await db.project.findMany({
    where: whereProjectVisible(actor),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return { projects: projects.map(toProject) };
}

export const toProject = (row: Pick<ProjectRow, 'id' | 'name' | 'createdAt'>): Project => ({
  uuid: row.id,
  name: row.name,
  created_at: row.createdAt.toISOString(),
});
