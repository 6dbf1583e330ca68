import type { TenantActor } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { listReplacingDocumentsByDocument } from '@/lib/tenancy/access/replacing-documents';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import { readSettings } from '@/lib/tenancy/projects/project-settings';

/** Maximum copies returned. */
const MAX_COPIES = 10;

export interface EarlierCopy extends Pick<Document, 'id' | 'originalFilename'> {
  /** IDs of the documents that hold the pages now, if the copy was cut or attached to another document. */
  replacedBy?: string[];
}

/**
 * Returns earlier documents of the project with identical bytes, oldest first: listed ones, and those whose pages are
 * in other listed documents now. Returns none if the project allows duplicates silently, and none that the actor can't
 * see.
 */
export async function findEarlierDocumentCopies(
  { db, actor }: Context<TenantActor>,
  { id, projectId, fileSha256 }: Document,
): Promise<EarlierCopy[]> {
  const project = await db.project.findUniqueOrThrow({ where: { id: projectId } });
  if (readSettings(project).duplicates !== 'flag') return [];
  const copies = await db.document.findMany({
    // IDs sort by time.
    where: {
      projectId,
      fileSha256,
      id: { lt: id },
      AND: [
        { OR: [{ removedAt: null }, { removalReason: { in: ['cut', 'attached'] } }] },
        whereDocumentVisible(actor),
      ],
    },
    orderBy: { id: 'asc' },
    take: MAX_COPIES,
    select: { id: true, originalFilename: true, removedAt: true },
  });
  const removed = copies.filter(({ removedAt }) => removedAt !== null).map((copy) => copy.id);
  const replacing = await listReplacingDocumentsByDocument(db, removed, whereDocumentVisible(actor));
  return copies.flatMap(({ removedAt, ...copy }): EarlierCopy[] => {
    if (!removedAt) return [copy];
    const replacedBy = replacing.get(copy.id)!.filter((each) => each !== id);
    return replacedBy.length > 0 ? [{ ...copy, replacedBy }] : [];
  });
}
