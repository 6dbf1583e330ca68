import type { Context } from '@/lib/context';
import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { TenantActor } from './actor';
import { visibleDocuments } from './visibility';

/**
 * Returns the documents in the list that hold pages of a document that has left it, themselves or in an attachment, as
 * far as the actor may see them; oldest first.
 */
export async function holdersOfItsPages(ctx: Context<TenantActor>, documentId: string): Promise<string[]> {
  const holders = await findHolders(ctx.db, [documentId]);
  const visible = await ctx.db.document.findMany({
    where: {
      AND: [
        { id: { in: holders.map((holder) => holder.id), not: documentId }, departedAt: null },
        visibleDocuments(ctx.actor),
      ],
    },
    select: { id: true },
    orderBy: OLDEST_FIRST,
  });
  return visible.map((document) => document.id);
}

/**
 * Returns the same for many documents, by their IDs and whoever asks: webhooks belong to a project, and pages never
 * leave theirs.
 */
export async function holdersOfPages(
  tx: Pick<Transaction, '$queryRaw' | 'document'>,
  documentIds: readonly string[],
): Promise<Map<string, string[]>> {
  const held = new Map<string, string[]>(documentIds.map((id) => [id, []]));
  if (documentIds.length === 0) return held;
  const pairs = await findHolders(tx, documentIds);
  const listed = await tx.document.findMany({
    where: { id: { in: [...new Set(pairs.map(({ id }) => id))] }, departedAt: null },
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
 * Returns who holds pages of which document.
 *
 * A page keeps its identity through any number of cuts and joins, so one look-up follows them all. What has no pages,
 * such as a text file, is found by the attachments that were made from it.
 */
function findHolders(
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
    SELECT source_id, document_id FROM attachment WHERE source_id IN (${ids})`;
}
