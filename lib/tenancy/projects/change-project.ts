import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Project as Row } from '@/lib/platform/db/generated/client';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireNotArchived } from '@/lib/tenancy/access/require-active-project';
import { createProjectNotFoundError, requireProject } from '@/lib/tenancy/access/require-project';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { toProject } from './list-projects';
import type { Project, ProjectPatch } from './schemas';

/**
 * Renames, archives or restores a project. An archived project can only be restored.
 *
 * @throws DomainError not_found, forbidden; precondition_failed if the project no longer has the expected name;
 *   conflict if it is archived
 */
export async function changeProject(
  ctx: Context<Member>,
  uuid: string,
  patch: ProjectPatch,
): Promise<Project> {
  const project = await requireProject(ctx, uuid);
  requirePermission(ctx.actor, 'manage_projects');
  const { id, archivedAt } = project;
  const { name = project.name, former = project.name, archived = archivedAt !== null } = patch;
  if (former !== project.name) throw createNameConflictError(project.name);
  const isRenamed = name !== project.name;
  const isArchiveChanged = archived !== (archivedAt !== null);
  if (!isRenamed && !isArchiveChanged) return toProject(project);
  if (archived && !isArchiveChanged) requireNotArchived(project);
  const data = {
    ...(isRenamed && { name }),
    ...(isArchiveChanged && { archivedAt: archived ? ctx.clock() : null }),
  };
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.project.updateMany({
      where: { id, deletedAt: null, archivedAt, ...(patch.former !== undefined && { name: former }) },
      data,
    });
    if (count === 0) throw await createConflictError(tx, project);
    const subject = { projectId: id, subjectId: id };
    if (isRenamed) {
      await recordAudit(tx, ctx, {
        ...subject,
        action: 'project.renamed',
        details: { before: project.name, after: name },
      });
    }
    if (isArchiveChanged) {
      await recordAudit(tx, ctx, {
        ...subject,
        action: archived ? 'project.archived' : 'project.unarchived',
        details: { name },
      });
    }
  });
  return toProject({ ...project, ...data });
}

/** Says what a concurrent request has changed. */
async function createConflictError(
  tx: Transaction,
  { id, name }: Pick<Row, 'id' | 'name'>,
): Promise<DomainError> {
  const now = await tx.project.findFirst({ where: { id, deletedAt: null }, select: { name: true } });
  if (!now) return createProjectNotFoundError();
  if (now.name !== name) return createNameConflictError(now.name);
  return new DomainError('conflict', `“${name}” was archived or restored just now. Reload the page.`, {
    reason: 'changed_meanwhile',
  });
}

const createNameConflictError = (name: string) =>
  new DomainError(
    'precondition_failed',
    `Someone else has renamed the project: it is called “${name}” now.`,
    { reason: 'project_renamed', values: { name } },
  );
