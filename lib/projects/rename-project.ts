import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { projectOf } from './list-projects';
import type { Project, ProjectPatch } from './schemas';

/**
 * Gives a project another name.
 *
 * @throws DomainError not_found, forbidden
 */
export async function renameProject(
  ctx: Context<Member>,
  uuid: string,
  patch: ProjectPatch,
): Promise<Project> {
  const project = await requireProject(ctx, uuid);
  requirePermission(ctx.actor, 'manage_projects');
  const { name = project.name } = patch;
  if (name === project.name) return projectOf(project);
  await inTransaction(ctx.db, async (tx) => {
    await tx.project.update({ where: { id: project.id }, data: { name } });
    await recordAudit(tx, ctx, {
      action: 'project.renamed',
      projectId: project.id,
      subjectId: project.id,
      details: { before: project.name, after: name },
    });
  });
  return projectOf({ ...project, name });
}
