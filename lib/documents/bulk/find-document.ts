import type { Member } from '@/lib/access/actor';
import { requireDocument } from '@/lib/access/require-document';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import type { Document, Project } from '@/lib/platform/db/generated/client';

/**
 * A document of the project, wherever it is now: the verb that follows says whether it may be in the trash.
 * @throws DomainError not_found, also when it is another project's; forbidden
 */
export async function findBulkDocument(
  ctx: Context<Member>,
  project: Project,
  uuid: string,
): Promise<Document> {
  const document = await requireDocument(ctx, uuid, { departed: 'allow' });
  if (document.projectId !== project.id) {
    throw new DomainError('not_found', 'There is no such document in this project.');
  }
  return document;
}
