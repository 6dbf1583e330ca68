import type { TenantActor } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import { readSettings } from '@/lib/tenancy/projects/project-settings';

/** Maximum copies returned. */
const MAX_COPIES = 10;

export type EarlierCopy = Pick<Document, 'id' | 'originalFilename'>;

/**
 * Returns earlier listed documents of the project with identical bytes, oldest first. Returns none if the project
 * allows duplicates silently, and none that the actor can't see.
 */
export async function findEarlierDocumentCopies(
  { db, actor }: Context<TenantActor>,
  { id, projectId, fileSha256 }: Document,
): Promise<EarlierCopy[]> {
  const project = await db.project.findUniqueOrThrow({ where: { id: projectId } });
  if (readSettings(project).duplicates !== 'flag') return [];
  return db.document.findMany({
    // IDs sort by time.
    where: { projectId, fileSha256, removedAt: null, id: { lt: id }, AND: whereDocumentVisible(actor) },
    orderBy: { id: 'asc' },
    take: MAX_COPIES,
    select: { id: true, originalFilename: true },
  });
}
