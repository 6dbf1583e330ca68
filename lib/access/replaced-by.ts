import type { Context } from '@/lib/context';
import type { TenantActor } from './actor';
import { visibleDocuments } from './visibility';

/**
 * The documents in the list that hold pages of a document that has left it, themselves or in an attachment, as far as
 * the actor may see them; oldest first.
 *
 * A page keeps its identity through any number of cuts and joins, so one look-up follows them all. What has no pages,
 * such as a text file, is found by the attachments that were made from it.
 */
export async function holdersOfItsPages(ctx: Context<TenantActor>, documentId: string): Promise<string[]> {
  const holders = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT holder.document_id AS id
      FROM page_span mine
      JOIN page_span holder ON holder.origin_id = mine.origin_id
       AND holder.first_page <= mine.last_page AND holder.last_page >= mine.first_page
     WHERE mine.document_id = ${documentId}::uuid AND holder.document_id IS NOT NULL
    UNION
    SELECT attachment.document_id
      FROM page_span mine
      JOIN page_span holder ON holder.origin_id = mine.origin_id
       AND holder.first_page <= mine.last_page AND holder.last_page >= mine.first_page
      JOIN attachment ON attachment.id = holder.attachment_id
     WHERE mine.document_id = ${documentId}::uuid
    UNION
    SELECT document_id FROM attachment WHERE source_id = ${documentId}::uuid`;
  const visible = await ctx.db.document.findMany({
    where: {
      AND: [
        { id: { in: holders.map((holder) => holder.id), not: documentId }, departedAt: null },
        visibleDocuments(ctx.actor),
      ],
    },
    select: { id: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return visible.map((document) => document.id);
}
