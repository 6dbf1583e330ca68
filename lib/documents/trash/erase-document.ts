import { deleteErasedReviewData } from '@/lib/documents/decisions/delete-erased-review-data';
import { deleteTrainingExamples } from '@/lib/documents/decisions/delete-training-examples';
import { getBeingChangedProblem } from '@/lib/documents/document-change-blocker';
import { emptyDocument, storeEmptyContent } from '@/lib/documents/empty-document';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import type { Member, TenantActor } from '@/lib/foundation/actor';
import { createConflictError, DomainError } from '@/lib/foundation/errors';
import type { Context, Services } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { type Document, Prisma } from '@/lib/platform/db/generated/client';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { createRemovedError, requireDocument } from '@/lib/tenancy/access/require-document';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { EMPTY_CONTENT } from './empty-document-content';
import { isInTrash } from './trash';

/** Name that replaces the name of an erased document. */
const ERASED_NAME = 'erased document';
/** Sentence that replaces the error of a delivery, which can contain a name. */
const ERASED_ERROR = 'The delivery failed. The reason was deleted with the document.';

/**
 * Deletes a document permanently, from the list or the trash: values, texts, attachments, name, and its file reference;
 * the hourly purge then removes the bytes. Also empties documents that left the list but kept one of its pages for an
 * undo: the source upload, undone parts, attached documents. Empties the container that it came in, too. The empty row
 * stays, because other pages refer to it as their origin.
 *
 * @throws DomainError `not_found` if it is neither in the list nor in the trash; `forbidden`; `conflict` during a page
 *   change
 */
export async function eraseDocument(ctx: Context<Member>, uuid: string): Promise<void> {
  const document = await findDocumentToErase(ctx, uuid);
  await storeEmptyContent(ctx);
  const erased = await inTransaction(ctx.db, (tx) => eraseRows(tx, ctx, document, { by_request: true }));
  if (erased) return;
  // A concurrent request moved it; the lookup throws the matching error.
  await findDocumentToErase(ctx, uuid);
  throw new DomainError('conflict', 'Others are changing the document. Retry in a moment.', {
    reason: 'busy',
  });
}

async function findDocumentToErase(ctx: Context<Member>, uuid: string): Promise<Document> {
  const document = await requireDocument(ctx, uuid, { removed: 'allow' });
  requirePermission(ctx.actor, 'erase');
  await requireActiveProject(ctx, document.projectId);
  if (document.removedAt && !isInTrash(document.removalReason)) throw await createRemovedError(ctx, document);
  if (document.replacingId) {
    throw createConflictError(getBeingChangedProblem(document.originalFilename));
  }
  return document;
}

/**
 * @param reason reason for the audit log
 * @returns `false` if the document changed since it was read, or a page change is in progress
 */
export async function eraseRows(
  tx: Transaction,
  ctx: Services & { actor: TenantActor },
  document: Document,
  reason: { by_request: true } | { retention_days: number },
): Promise<boolean> {
  const { id, projectId } = document;
  const now = ctx.clock();
  const { count } = await tx.document.updateMany({
    where: { id, version: document.version, replacingId: null },
    data: { removedAt: now, removalReason: 'erased', version: { increment: 1 } },
  });
  if (count === 0) return false;
  const holders = await findHolders(tx, id);
  // Record the event before the name is deleted, so that receivers can identify the document.
  if (!document.removedAt) await recordDocumentEvent(tx, { documentId: id, type: 'deleted' }, ctx);
  const left = await tx.document.findMany({
    where: { id: { in: [id, ...holders] } },
    select: { id: true, version: true, removalReason: true, intakeFileId: true },
    orderBy: { id: 'asc' },
  });
  for (const each of left) {
    // The name of a container is the subject of an email, or the name of an archive around the document.
    const losesName = each.id === id || each.removalReason === 'unpacked';
    await emptyDocument(tx, ctx, each, losesName ? ERASED_NAME_FIELDS : EMPTIED_FIELDS);
    if (losesName) await eraseNames(tx, each);
  }
  const emptied = left.map((each) => each.id);
  await deleteUndoSnapshots(tx, emptied);
  await deleteErasedReviewData(tx, emptied);
  await deleteTrainingExamples(tx, emptied);
  await recordAudit(tx, ctx, {
    action: 'document.erased',
    projectId,
    subjectId: id,
    details: { ...reason, erased_with_it: holders },
  });
  return true;
}

const ERASED_NAME_FIELDS = {
  removalReason: 'erased',
  originalFilename: ERASED_NAME,
  uploadedFilename: ERASED_NAME,
  reference: null,
  holdReason: null,
  postponedReason: null,
  rejectionReason: null,
  split: Prisma.DbNull,
  splitProposal: Prisma.DbNull,
  replaced: Prisma.DbNull,
  correctionFailed: Prisma.DbNull,
  origin: Prisma.DbNull,
} satisfies Prisma.DocumentUncheckedUpdateManyInput;

/** Cleared fields of a source pile, because its proposal quotes the pages. */
const EMPTIED_FIELDS = {
  removalReason: 'erased',
  splitProposal: Prisma.DbNull,
} satisfies Prisma.DocumentUncheckedUpdateManyInput;

/**
 * Returns documents that have left the list and contain a page of the document or of its attachments, and the containers
 * of such pages, also those around an archive that was unlocked.
 */
async function findHolders(tx: Transaction, documentId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE container AS (
      SELECT container_id AS id FROM document
       WHERE id = ${documentId}::uuid
          OR id IN (SELECT origin_id FROM page_span WHERE document_id = ${documentId}::uuid)
      UNION
      SELECT document.container_id FROM container JOIN document ON document.id = container.id
    )
    SELECT DISTINCT holder.id FROM page_span mine
      JOIN page_span theirs ON theirs.origin_id = mine.origin_id
       AND theirs.first_page <= mine.last_page AND theirs.last_page >= mine.first_page
      JOIN document holder ON holder.id = theirs.document_id
     WHERE (mine.document_id = ${documentId}::uuid OR mine.attachment_id IN (
             SELECT id FROM attachment WHERE document_id = ${documentId}::uuid))
       AND holder.id <> ${documentId}::uuid
       AND holder.departed_at IS NOT NULL AND holder.file_sha256 <> ${EMPTY_CONTENT.sha256}
    UNION
    SELECT document.id FROM container JOIN document ON document.id = container.id
     WHERE document.departed_at IS NOT NULL AND document.file_sha256 <> ${EMPTY_CONTENT.sha256}
     ORDER BY id`;
  return rows.map(({ id }) => id);
}

/** Removes the names of a document from the records of its intake, its events, and its deliveries. */
async function eraseNames(
  tx: Transaction,
  { id, intakeFileId }: Pick<Document, 'id' | 'intakeFileId'>,
): Promise<void> {
  await eraseNameInEvents(tx, id);
  await eraseNameInDestinations(tx, id);
  if (intakeFileId) await eraseNameInIntake(tx, intakeFileId);
}

/**
 * Removes the name of an uploaded file, and of the item of a channel that it came from. The hash of the item's place
 * stays, so that the item is not taken again. A place in Paperless-ngx is a number.
 */
async function eraseNameInIntake(tx: Transaction, intakeFileId: string): Promise<void> {
  await tx.intakeFile.update({
    where: { id: intakeFileId },
    data: { originalName: ERASED_NAME, path: null },
  });
  await tx.$executeRaw`
    UPDATE channel_item SET name = ${ERASED_NAME}, sender = NULL, message = NULL,
        place = CASE channel.kind WHEN 'paperless' THEN place ELSE '' END
      FROM channel, intake_file
     WHERE intake_file.id = ${intakeFileId}::uuid AND channel_item.intake_id = intake_file.intake_id
       AND channel.id = channel_item.channel_id`;
}

/** Removes the name, and the names of the delivered files, which can contain values. */
async function eraseNameInDestinations(tx: Transaction, documentId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE destination_attempt AS attempt SET error = ${ERASED_ERROR}
      FROM destination_delivery AS delivery, destination_object AS object
     WHERE object.document_id = ${documentId}::uuid AND delivery.object_id = object.id
       AND attempt.delivery_id = delivery.id AND attempt.error IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE destination_delivery AS delivery SET document_name = ${ERASED_NAME},
        error = CASE WHEN error IS NULL THEN NULL ELSE ${ERASED_ERROR} END
      FROM destination_object AS object
     WHERE object.document_id = ${documentId}::uuid AND delivery.object_id = object.id`;
  await tx.destinationObject.updateMany({
    where: { documentId },
    data: { name: ERASED_NAME, claimedNames: [] },
  });
}

/** Removes the name and the labels from recorded events and settled deliveries. Pending deliveries are sent unchanged. */
async function eraseNameInEvents(tx: Transaction, documentId: string): Promise<void> {
  const name = JSON.stringify(ERASED_NAME);
  await tx.$executeRaw`
    UPDATE document_event SET payload = jsonb_set(
        jsonb_set(
          jsonb_set(payload - 'rejection_reason', '{document,labels}', '[]', false),
          '{document,original_filename}', ${name}::jsonb, false),
        '{document,reference}', 'null', false)
     WHERE document_id = ${documentId}::uuid`;
  await tx.$executeRaw`
    UPDATE webhook_delivery SET body = jsonb_set(
        jsonb_set(
          jsonb_set(body::jsonb #- '{data,rejection_reason}', '{data,document,labels}', '[]', false),
          '{data,document,original_filename}', ${name}::jsonb, false),
        '{data,document,reference}', 'null', false)::text
     WHERE document_id = ${documentId}::uuid AND status <> 'pending'`;
}

/** Deletes the values and names saved for an undo, and marks the changes as no longer undoable. */
async function deleteUndoSnapshots(tx: Transaction, documentIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE page_change_document SET before = jsonb_build_object('status', before -> 'status')
     WHERE document_id = ANY(${[...documentIds]}::uuid[]) AND before IS NOT NULL`;
}
