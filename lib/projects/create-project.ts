import type { Member, System } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireRoom } from '@/lib/access/require-room';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { projectOf } from './list-projects';
import type { NewProject, Project } from './schemas';

const MOST_PROJECTS = 10_000;

/**
 * Makes a project, with the default settings.
 *
 * @param id decided before, by a caller who must find it again
 * @throws DomainError forbidden; conflict when the organization has as many as it can have
 */
export async function createProject(
  ctx: Context<Member | System>,
  input: NewProject,
  id: string = ctx.newId(),
): Promise<Project> {
  requirePermission(ctx.actor, 'manage_projects');
  const row = { id, name: input.name, createdAt: ctx.clock() };
  const { organizationId } = ctx.actor;
  await inTransaction(ctx.db, async (tx) => {
    await requireRoom(tx, 'organization', organizationId, {
      most: MOST_PROJECTS,
      count: () => tx.project.count({ where: { organizationId } }),
      sentence: `An organization can have at most ${MOST_PROJECTS} projects.`,
    });
    await tx.project.create({ data: { ...row, organizationId } });
    await recordAudit(tx, ctx, {
      action: 'project.created',
      projectId: id,
      subjectId: id,
      details: { name: input.name },
    });
  });
  return projectOf(row);
}
