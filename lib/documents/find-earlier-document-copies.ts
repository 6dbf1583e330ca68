import type { TenantActor } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { listReplacingDocuments } from '@/lib/tenancy/access/replacing-documents';
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
  ctx: Context<TenantActor>,
  { id, projectId, fileSha256 }: Document,
): Promise<EarlierCopy[]> {
  const { db, actor } = ctx;
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
  const found: EarlierCopy[] = [];
  for (const { removedAt, ...copy } of copies) {
    if (!removedAt) found.push(copy);
    else {
      const replacedBy = (await listReplacingDocuments(ctx, copy.id)).filter((each) => each !== id);
      if (replacedBy.length > 0) found.push({ ...copy, replacedBy });
    }
  }
  return found;
}
