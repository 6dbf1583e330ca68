import type { TenantActor } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { whereDocumentVisible } from './visibility-clause';

/**
 * Returns the documents in the list that now hold the pages of a removed document, directly or in an attachment.
 * Returns only documents that the actor can see, oldest first.
 */
export async function listReplacingDocuments(
  ctx: Context<TenantActor>,
  documentId: string,
): Promise<string[]> {
  const byDocument = await listReplacingDocumentsByDocument(
    ctx.db,
    [documentId],
    whereDocumentVisible(ctx.actor),
  );
  return byDocument.get(documentId)!;
}

/**
 * Returns the replacing documents of many documents, by ID.
 *
 * @param visible documents that the reader can see. Default: all, for webhooks, which belong to a project. Pages never
 *   leave their project.
 */
export async function listReplacingDocumentsByDocument(
  tx: Pick<Transaction, '$queryRaw' | 'document'>,
  documentIds: readonly string[],
  visible: Prisma.DocumentWhereInput = {},
): Promise<Map<string, string[]>> {
  const held = new Map<string, string[]>(documentIds.map((id) => [id, []]));
  if (documentIds.length === 0) return held;
  const pairs = await findReplacingDocuments(tx, documentIds);
  const listed = await tx.document.findMany({
    where: { id: { in: [...new Set(pairs.map(({ id }) => id))] }, removedAt: null, AND: visible },
    select: { id: true },
    orderBy: OLDEST_FIRST,
  });
  const age = new Map(listed.map(({ id }, index) => [id, index]));
  for (const { gone, id } of pairs) if (age.has(id) && id !== gone) held.get(gone)!.push(id);
  for (const ids of held.values()) ids.sort((a, b) => age.get(a)! - age.get(b)!);
  return held;
}

const OLDEST_FIRST: Prisma.DocumentOrderByWithRelationInput[] = [{ createdAt: 'asc' }, { id: 'asc' }];

/**
 * Returns the documents that hold pages of the given documents.
 *
 * A page keeps its ID through any number of cuts and joins, so one query follows all of them. Documents without pages,
 * for example text files, are found by the attachments made from them. A container is replaced by what was unpacked.
 */
function findReplacingDocuments(
  db: Pick<Transaction, '$queryRaw'>,
  documentIds: readonly string[],
): Promise<{ gone: string; id: string }[]> {
  const ids = Prisma.join(documentIds.map((id) => Prisma.sql`${id}::uuid`));
  return db.$queryRaw`
    SELECT mine.document_id AS gone, holder.document_id AS id
      FROM page_span mine
      JOIN page_span holder ON holder.origin_id = mine.origin_id
       AND holder.first_page <= mine.last_page AND holder.last_page >= mine.first_page
     WHERE mine.document_id IN (${ids}) AND holder.document_id IS NOT NULL
    UNION
    SELECT mine.document_id, attachment.document_id
      FROM page_span mine
      JOIN page_span holder ON holder.origin_id = mine.origin_id
       AND holder.first_page <= mine.last_page AND holder.last_page >= mine.first_page
      JOIN attachment ON attachment.id = holder.attachment_id
     WHERE mine.document_id IN (${ids})
    UNION
    SELECT source_id, document_id FROM attachment WHERE source_id IN (${ids})
    UNION
    SELECT container_id, id FROM document WHERE container_id IN (${ids})`;
}
