import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction } from '@/lib/platform/db/database';
import { projectOf } from './list-projects';
import type { Project, ProjectPatch } from './schemas';

/**
 * Gives a project another name.
 *
 * @throws DomainError not_found, forbidden; precondition_failed when it isn't called as it was formerly any more
 */
export async function renameProject(
  ctx: Context<Member>,
  uuid: string,
  patch: ProjectPatch,
): Promise<Project> {
  const project = await requireProject(ctx, uuid);
  requirePermission(ctx.actor, 'manage_projects');
  const { name = project.name, former = project.name } = patch;
  if (former !== project.name) throw calledOtherwise(project.name);
  if (name === project.name) return projectOf(project);
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.project.updateMany({
      where: { id: project.id, ...(patch.former !== undefined && { name: former }) },
      data: { name },
    });
    if (count === 0) throw calledOtherwise('something else');
    await recordAudit(tx, ctx, {
      action: 'project.renamed',
      projectId: project.id,
      subjectId: project.id,
      details: { before: project.name, after: name },
    });
  });
  return projectOf({ ...project, name });
}

const calledOtherwise = (name: string) =>
  new DomainError('precondition_failed', `Someone else has renamed the project: it is called “${name}” now.`);
