import { recordAudit } from '@/lib/audit/record-audit';
import { forgetErased } from '@/lib/classification/forget-erased';
import type { Services } from '@/lib/context';
import { forgetTaught } from '@/lib/extraction/learning/forget-taught';
import { UNDO_MS } from '@/lib/page-plan/undo-rules';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { emptyDocument, keepNoContent } from './empty-document';
import { NO_CONTENT } from './no-content';
import { isTrash } from './trash';

const DAY_MS = 24 * 60 * 60 * 1000;
const CHUNK = 100;

/**
 * Lets go of what documents held that nobody can have back any more: values, attachments, texts, and their hold on the
 * file. The rows stay, since pages that began in them are told by them, and "where did it go?" keeps its answer.
 *
 * That are those that were in the trash for TRASH_DAYS, which are erased thereby, and parts of changes that were
 * undone; sources of page changes once these can't be undone. Never one that an undo may still need.
 *
 * @returns how many documents were emptied
 */
export async function purgeTrash(services: Services): Promise<number> {
  let emptied = 0;
  let after: string | undefined;
  for (;;) {
    const documents = await findSpent(services, after);
    if (documents.length === 0) return emptied;
    await keepNoContent(services);
    for (const document of documents) if (await empty(services, document)) emptied += 1;
    after = documents.at(-1)!.id;
  }
}

async function findSpent({ db, clock, limits }: Services, after: string | undefined): Promise<Document[]> {
  const now = clock().getTime();
  const undoable = new Date(now - UNDO_MS);
  const trashedBefore = new Date(now - limits.trashDays * DAY_MS);
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT d.id FROM document d
     WHERE d.file_sha256 <> ${NO_CONTENT.sha256}
       AND d.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
       AND (d.departure_reason IN ('trashed', 'discarded', 'undone') AND d.departed_at < ${trashedBefore}
         OR d.departure_reason IN ('cut', 'attached') AND d.departed_at < ${undoable})
       AND NOT EXISTS (
         SELECT 1 FROM page_change c
          WHERE c.id IN (
                  SELECT d.made_by_id UNION ALL
                  SELECT p.page_change_id FROM page_change_document p WHERE p.document_id = d.id)
            AND c.status IN ('pending', 'done') AND coalesce(c.finished_at, c.created_at) >= ${undoable})
     ORDER BY d.id LIMIT ${CHUNK}`;
  return db.document.findMany({ where: { id: { in: found.map(({ id }) => id) } }, orderBy: { id: 'asc' } });
}

/** @returns false when it is no longer as it was found; somebody has restored it */
async function empty(services: Services, document: Document): Promise<boolean> {
  const { id, version, organizationId, projectId, departureReason } = document;
  const erases = isTrash(departureReason);
  return inTransaction(services.db, async (tx) => {
    const departed = erases ? { departureReason: 'erased' as const } : {};
    if (!(await emptyDocument(tx, services, { id, version }, departed))) return false;
    if (erases) {
      await forgetErased(tx, [id]);
      await forgetTaught(tx, [id]);
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
