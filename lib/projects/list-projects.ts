import type { Member } from '@/lib/access/actor';
import { visibleProjects } from '@/lib/access/visibility';
import type { Context } from '@/lib/context';
import type { Project as ProjectRow } from '@/lib/platform/db/generated/client';
import type { Project, ProjectList } from './schemas';

/** The projects that the member sees, the oldest first. */
export async function listProjects({ db, actor }: Context<Member>): Promise<ProjectList> {
  const projects = await db.project.findMany({
    where: visibleProjects(actor),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return { projects: projects.map(projectOf) };
}

/** A row as the wire shows it. */
export const projectOf = (row: Pick<ProjectRow, 'id' | 'name' | 'createdAt'>): Project => ({
  uuid: row.id,
  name: row.name,
  created_at: row.createdAt.toISOString(),
});
