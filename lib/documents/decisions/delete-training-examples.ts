import type { Transaction } from '@/lib/platform/db/database';

/**
 * Deletes training examples of permanently deleted documents, and of others that contain their pages, for example the
 * pile that they were cut from.
 */
export async function deleteTrainingExamples(tx: Transaction, documentIds: readonly string[]): Promise<void> {
  const ids = [...documentIds];
  await tx.$executeRaw`
    DELETE FROM extraction_example
     WHERE document_id = ANY(${ids}::uuid[]) OR document_id IN (
       SELECT theirs.document_id FROM page_span mine
         JOIN page_span theirs ON theirs.origin_id = mine.origin_id
          AND theirs.first_page <= mine.last_page AND theirs.last_page >= mine.first_page
        WHERE mine.document_id = ANY(${ids}::uuid[]) AND theirs.document_id IS NOT NULL)`;
}
