import { deleteErasedReviewData } from '@/lib/documents/decisions/delete-erased-review-data';
import { deleteTrainingExamples } from '@/lib/documents/decisions/delete-training-examples';
import { emptyDocument, storeEmptyContent } from '@/lib/documents/empty-document';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { UNDO_MS } from './document-undo-window';
import { EMPTY_CONTENT } from './empty-document-content';
import { isInTrash } from './trash';

const DAY_MS = 24 * 60 * 60 * 1000;
const CHUNK_SIZE = 100;

/**
 * Removes data of documents that can no longer be restored: values, attachments, texts, and file references. Rows stay,
 * because other pages refer to them as their origin and users can look up what happened to a document.
 *
 * Applies to documents in the trash for TRASH_DAYS, which are then permanently deleted, to parts of undone changes,
 * to sources of changes that can't be undone any more, and to containers of deleted documents. Never applies to documents
 * that an undo may need.
 *
 * @returns the number of emptied documents
 */
export async function purgeTrash(services: Services): Promise<number> {
  let emptied = 0;
  let after: string | undefined;
  for (;;) {
    const documents = await findExpired(services, after);
    if (documents.length === 0) return emptied;
    await storeEmptyContent(services);
    for (const document of documents) if (await emptyExpired(services, document)) emptied += 1;
    after = documents.at(-1)!.id;
  }
}

async function findExpired({ db, clock, limits }: Services, after: string | undefined): Promise<Document[]> {
  const now = clock().getTime();
  const undoable = new Date(now - UNDO_MS);
  const trashedBefore = new Date(now - limits.trashDays * DAY_MS);
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT d.id FROM document d
     WHERE d.file_sha256 <> ${EMPTY_CONTENT.sha256}
       AND d.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
       AND (d.departure_reason IN ('trashed', 'discarded', 'rejected', 'undone') AND d.departed_at < ${trashedBefore}
         OR d.departure_reason IN ('cut', 'attached') AND d.departed_at < ${undoable}
         OR d.departure_reason = 'unpacked' AND EXISTS (
           SELECT 1 FROM document unpacked
             LEFT JOIN page_span span ON span.origin_id = unpacked.id
             LEFT JOIN document holder ON holder.id = span.document_id
            WHERE unpacked.container_id = d.id
              AND (unpacked.departure_reason = 'erased' OR holder.departure_reason = 'erased')))
       AND NOT EXISTS (
         SELECT 1 FROM page_change c
          WHERE c.id IN (
                  SELECT d.made_by_id UNION ALL
                  SELECT p.page_change_id FROM page_change_document p WHERE p.document_id = d.id)
            AND c.status IN ('pending', 'done') AND coalesce(c.finished_at, c.created_at) >= ${undoable})
     ORDER BY d.id LIMIT ${CHUNK_SIZE}`;
  return db.document.findMany({ where: { id: { in: found.map(({ id }) => id) } }, orderBy: { id: 'asc' } });
}

/** @returns `false` if the document changed since it was found, for example because it was restored */
async function emptyExpired(services: Services, document: Document): Promise<boolean> {
  const { id, version, organizationId, projectId, removalReason } = document;
  const erases = isInTrash(removalReason);
  return inTransaction(services.db, async (tx) => {
    const removal = erases ? { removalReason: 'erased' as const } : {};
    if (!(await emptyDocument(tx, services, { id, version }, removal))) return false;
    if (erases) {
      await deleteErasedReviewData(tx, [id]);
      await deleteTrainingExamples(tx, [id]);
      const ctx = { ...services, actor: { kind: 'system' as const, organizationId } };
      await recordAudit(tx, ctx, {
        action: 'document.erased',
        projectId,
        subjectId: id,
        details: { after_days_in_trash: services.limits.trashDays },
      });
    }
    return true;
  });
}
