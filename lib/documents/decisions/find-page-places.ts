import { toEventName } from '@/lib/documents/events/event-types';
import type { Transaction } from '@/lib/platform/db/database';
import type { PageRunPlace } from './decided-segments';

/**
 * Returns the current places of a classified upload's pages: listed documents, attachments, and removed documents.
 * Parts that were cut again or undone no longer contain them. Discarded pages have no place.
 *
 * A user has confirmed a place through a page change that is still valid, unless it only added an attachment, or by
 * accepting the document.
 */
export async function findPagePlaces(tx: Transaction, uploadId: string): Promise<PageRunPlace[]> {
  return await tx.$queryRaw<PageRunPlace[]>`
    SELECT s.first_page AS "firstPage", s.last_page AS "lastPage", s.position = 0 AS begins,
           coalesce(d.departure_reason::text, 'listed') AS standing, d.doc_type AS "docType",
           greatest(
             (SELECT max(c.finished_at) FROM (
                SELECT d.made_by_id AS id, false AS kept UNION ALL
                SELECT p.page_change_id, p.outcome = 'kept' FROM page_change_document p WHERE p.document_id = d.id
              ) touching JOIN page_change c ON c.id = touching.id
               WHERE c.status = 'done' AND c.membership_id IS NOT NULL
                 AND NOT (touching.kept AND c.action = 'attach')),
             CASE WHEN d.status IN ('approved', 'validated', 'exported') THEN (
               SELECT max(e.created_at) FROM document_event e
                WHERE e.document_id = d.id AND e.type = ${toEventName('approved')}) END
           ) AS "saidAt"
      FROM page_span s JOIN document d ON d.id = s.document_id
     WHERE s.origin_id = ${uploadId}::uuid
       AND (d.departure_reason IS NULL OR d.departure_reason NOT IN ('cut', 'undone'))
    UNION ALL
    SELECT s.first_page, s.last_page, s.position = 0, 'attachment', NULL, a.created_at
      FROM page_span s JOIN attachment a ON a.id = s.attachment_id
     WHERE s.origin_id = ${uploadId}::uuid`;
}

/** Returns the time when a user undid the classifier's automatic split of an upload; `null` if none did. */
export async function getSplitUndoneAt(tx: Transaction, uploadId: string): Promise<Date | null> {
  const { _max } = await tx.pageChange.aggregate({
    where: { membershipId: null, status: 'undone', documents: { some: { documentId: uploadId } } },
    _max: { undoneAt: true },
  });
  return _max.undoneAt;
}
