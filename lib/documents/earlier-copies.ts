import type { TenantActor } from '@/lib/access/actor';
import { visibleDocuments } from '@/lib/access/visibility';
import type { Context } from '@/lib/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { settingsOf } from '@/lib/projects/settings';

/** So many say enough. */
const MOST = 10;

export type EarlierCopy = Pick<Document, 'id' | 'originalFilename'>;

/**
 * Documents of the project's list that came before this one with the very same bytes, the first one first; none where
 * the project keeps duplicates without a word, and none that the actor may not see.
 */
export async function earlierCopiesOf(
  { db, actor }: Context<TenantActor>,
  { id, projectId, fileSha256 }: Document,
): Promise<EarlierCopy[]> {
  const project = await db.project.findUniqueOrThrow({ where: { id: projectId } });
  if (settingsOf(project).duplicates !== 'flag') return [];
  return db.document.findMany({
    // Ids sort by time.
    where: { projectId, fileSha256, departedAt: null, id: { lt: id }, AND: visibleDocuments(actor) },
    orderBy: { id: 'asc' },
    take: MOST,
    select: { id: true, originalFilename: true },
  });
}
