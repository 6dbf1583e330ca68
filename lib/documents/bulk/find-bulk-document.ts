import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { requireDocument } from '@/lib/tenancy/access/require-document';

/**
 * Returns a document of the project in any location. The action itself checks whether the document may be in the trash.
 * @throws DomainError `not_found`, also for a document of another project; `forbidden`
 */
export async function findBulkDocument(
  ctx: Context<Member>,
  project: Project,
  uuid: string,
): Promise<Document> {
  const document = await requireDocument(ctx, uuid, { removed: 'allow' });
  if (document.projectId !== project.id) {
    throw createNotFoundError('document in this project');
  }
  return document;
}
