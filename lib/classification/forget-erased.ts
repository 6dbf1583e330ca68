import type { Transaction } from '@/lib/platform/db/database';

/**
 * Forgets what the pages of a document taught, wherever they were learned: from the document itself, or from the pile
 * that it was cut from. For documents that are erased for good.
 */
export async function forgetErased(tx: Transaction, documentId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM classification_example e
     WHERE e.document_id = ${documentId}::uuid
        OR EXISTS (
         SELECT 1 FROM page_span s, jsonb_array_elements(coalesce(e.features->'origins', '[]'::jsonb)) o
          WHERE s.document_id = ${documentId}::uuid AND s.attachment_id IS NULL
            AND s.origin_id = (o->>'origin')::uuid
            AND s.first_page <= (o->>'last')::int AND s.last_page >= (o->>'first')::int
            AND e.project_id = (SELECT project_id FROM document WHERE id = ${documentId}::uuid))`;
}
