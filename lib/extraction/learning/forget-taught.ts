import type { Transaction } from '@/lib/platform/db/database';

/**
 * Forgets what documents taught, and what others did that hold a page of theirs, such as the pile that they were cut
 * from. For documents that are erased for good.
 */
export async function forgetTaught(tx: Transaction, documentIds: readonly string[]): Promise<void> {
  const ids = [...documentIds];
  await tx.$executeRaw`
    DELETE FROM extraction_example
     WHERE document_id = ANY(${ids}::uuid[]) OR document_id IN (
       SELECT theirs.document_id FROM page_span mine
         JOIN page_span theirs ON theirs.origin_id = mine.origin_id
          AND theirs.first_page <= mine.last_page AND theirs.last_page >= mine.first_page
        WHERE mine.document_id = ANY(${ids}::uuid[]) AND theirs.document_id IS NOT NULL)`;
}
