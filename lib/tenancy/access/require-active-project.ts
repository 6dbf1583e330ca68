import { DomainError } from '@/lib/foundation/errors';
import type { Transaction } from '@/lib/platform/db/database';
import type { Project } from '@/lib/platform/db/generated/client';
import { createProjectNotFoundError } from './require-project';

/** @throws DomainError conflict if the project is archived */
export function requireNotArchived({ name, archivedAt }: Pick<Project, 'name' | 'archivedAt'>): void {
  if (!archivedAt) return;
  throw new DomainError('conflict', `The project “${name}” is archived. Restore the project to change it.`);
}

/**
 * Checks the project of a document that the caller can see.
 *
 * @throws DomainError not_found if the project was deleted; conflict if it is archived
 */
export async function requireActiveProject(
  { db }: { db: Pick<Transaction, 'project'> },
  projectId: string,
): Promise<void> {
  const project = await db.project.findFirst({
    where: { id: projectId, deletedAt: null },
    select: { name: true, archivedAt: true },
  });
  if (!project) throw createProjectNotFoundError();
  requireNotArchived(project);
}

/** Checks the project again in the transaction of a change. Until the commit, nobody can archive or delete it. */
export async function lockActiveProject(tx: Transaction, projectId: string): Promise<void> {
  await tx.$executeRaw`SELECT id FROM project WHERE id = ${projectId}::uuid FOR SHARE`;
  await requireActiveProject({ db: tx }, projectId);
}
