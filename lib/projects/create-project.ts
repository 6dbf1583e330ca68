import type { Member, System } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { projectOf } from './list-projects';
import type { NewProject, Project } from './schemas';

/**
 * Makes a project, with the default settings.
 *
 * @param id decided before, by a caller who must find it again
 */
export async function createProject(
  ctx: Context<Member | System>,
  input: NewProject,
  id: string = ctx.newId(),
): Promise<Project> {
  requirePermission(ctx.actor, 'manage_projects');
  const row = { id, name: input.name, createdAt: ctx.clock() };
  await inTransaction(ctx.db, async (tx) => {
    await tx.project.create({ data: { ...row, organizationId: ctx.actor.organizationId } });
    await recordAudit(tx, ctx, {
      action: 'project.created',
      projectId: id,
      subjectId: id,
      details: { name: input.name },
    });
  });
  return projectOf(row);
}
