import type { Actor } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Transaction } from '@/lib/platform/db/database';
import type { Project } from '@/lib/platform/db/generated/client';
import { createProjectNotFoundError } from './require-project';

/** @throws DomainError conflict if the project is archived */
export function requireNotArchived({ name, archivedAt }: Pick<Project, 'name' | 'archivedAt'>): void {
  if (!archivedAt) return;
  throw new DomainError('conflict', `The project “${name}” is archived. Restore the project to change it.`, {
    reason: 'project_archived',
    values: { name },
  });
}

/**
 * Checks the project of a document that the caller can see. Sheaf itself may finish what was accepted before the project
 * was archived, for example an automatic split.
 *
 * @throws DomainError not_found if the project was deleted; conflict if it is archived
 */
export async function requireActiveProject(
  { db, actor }: { db: Pick<Transaction, 'project'>; actor?: Pick<Actor, 'kind'> | undefined },
  projectId: string,
): Promise<void> {
  const project = await db.project.findFirst({
    where: { id: projectId, deletedAt: null },
    select: { name: true, archivedAt: true },
  });
  requireActive(project, actor);
}

function requireActive(
  project: Pick<Project, 'name' | 'archivedAt'> | null | undefined,
  actor: Pick<Actor, 'kind'> | undefined,
): void {
  if (!project) throw createProjectNotFoundError();
  if (actor?.kind !== 'system') requireNotArchived(project);
}

/**
 * Checks the project again in the transaction of a change. Until the commit, nobody can archive or delete it.
 *
 * @throws see `requireActiveProject`
 */
export async function lockActiveProject(
  tx: Transaction,
  projectId: string,
  actor?: Pick<Actor, 'kind'>,
): Promise<void> {
  const [project] = await tx.$queryRaw<Pick<Project, 'name' | 'archivedAt'>[]>`
    SELECT name, archived_at AS "archivedAt" FROM project
    WHERE id = ${projectId}::uuid AND deleted_at IS NULL FOR SHARE`;
  requireActive(project, actor);
}
