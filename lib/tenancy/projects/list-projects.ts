import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Project as ProjectRow } from '@/lib/platform/db/generated/client';
import { whereProjectVisible } from '@/lib/tenancy/access/visibility-clause';
import type { Project, ProjectList, ProjectListQuery } from './schemas';

/** Lists the active or the archived projects that the member sees, oldest first. */
export async function listProjects(
  { db, actor }: Context<Member>,
  { archived }: ProjectListQuery = {},
): Promise<ProjectList> {
  const projects = await db.project.findMany({
    where: {
      AND: [whereProjectVisible(actor), { archivedAt: archived === 'true' ? { not: null } : null }],
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return { projects: projects.map(toProject) };
}

export const toProject = (
  row: Pick<ProjectRow, 'id' | 'name' | 'createdAt'> & Partial<Pick<ProjectRow, 'archivedAt'>>,
): Project => ({
  uuid: row.id,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  archived_at: row.archivedAt?.toISOString() ?? null,
});
