import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { toProject } from './list-projects';
import type { Project, ProjectPatch } from './schemas';

/**
 * Renames a project.
 *
 * @throws DomainError not_found, forbidden; precondition_failed if the project no longer has the expected name
 */
export async function renameProject(
  ctx: Context<Member>,
  uuid: string,
  patch: ProjectPatch,
): Promise<Project> {
  const project = await requireProject(ctx, uuid);
  requirePermission(ctx.actor, 'manage_projects');
  const { name = project.name, former = project.name } = patch;
  if (former !== project.name) throw createNameConflictError(project.name);
  if (name === project.name) return toProject(project);
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.project.updateMany({
      where: { id: project.id, ...(patch.former !== undefined && { name: former }) },
      data: { name },
    });
    if (count === 0) throw createNameConflictError('something else');
    await recordAudit(tx, ctx, {
      action: 'project.renamed',
      projectId: project.id,
      subjectId: project.id,
      details: { before: project.name, after: name },
    });
  });
  return toProject({ ...project, name });
}

const createNameConflictError = (name: string) =>
  new DomainError('precondition_failed', `Someone else has renamed the project: it is called “${name}” now.`);
