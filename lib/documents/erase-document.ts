import type { Member, TenantActor } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { departure, requireDocument } from '@/lib/access/require-document';
import { recordAudit } from '@/lib/audit/record-audit';
import { forgetErased } from '@/lib/classification/forget-erased';
import type { Context, Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { forgetTaught } from '@/lib/extraction/learning/forget-taught';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { type Document, Prisma } from '@/lib/platform/db/generated/client';
import { recordDocumentEvent } from './document-events';
import { emptyDocument, keepNoContent } from './empty-document';
import { NO_CONTENT } from './no-content';
import { isTrash } from './trash';

/** What stands where the name stood. */
const NO_NAME = 'erased document';

/**
 * Erases a document for good, from the list or from the trash: its values, its texts, its attachments, its name, and
 * its hold on the bytes, which the hourly purge then removes. The same goes for what has left the list and still held
 * a page of it for an undo: the upload that it was cut from, parts that were taken back, what was attached to it.
 * The row itself stays, empty, since pages that began in it are told by it.
 *
 * @throws DomainError not_found when it is neither in the list nor in the trash; forbidden; conflict while a page
 *   change has it
 */
export async function eraseDocument(ctx: Context<Member>, uuid: string): Promise<void> {
  const document = await findToErase(ctx, uuid);
  await keepNoContent(ctx);
  const erased = await inTransaction(ctx.db, (tx) => erase(tx, ctx, document, { by_request: true }));
  if (erased) return;
  // Who came first took it elsewhere, which says so itself.
  await findToErase(ctx, uuid);
  throw new DomainError('conflict', 'Others are changing the document. Try again in a moment.');
}

async function findToErase(ctx: Context<Member>, uuid: string): Promise<Document> {
  const document = await requireDocument(ctx, uuid, { departed: 'allow' });
  requirePermission(ctx.actor, 'erase');
  if (document.departedAt && !isTrash(document.departureReason)) throw await departure(ctx, document);
  if (document.replacingId) {
    throw new DomainError('conflict', `“${document.originalFilename}” is already being changed.`);
  }
  return document;
}

/**
 * @param why for the audit
 * @returns false when the document is no longer as it was read, or a page change has it
 */
export async function erase(
  tx: Transaction,
  ctx: Services & { actor: TenantActor },
  document: Document,
  why: { by_request: true } | { retention_days: number },
): Promise<boolean> {
  const { id, projectId, intakeFileId } = document;
  const now = ctx.clock();
  const { count } = await tx.document.updateMany({
    where: { id, version: document.version, replacingId: null },
    data: { departedAt: now, departureReason: 'erased', version: { increment: 1 } },
  });
  if (count === 0) return false;
  const holders = await findHolders(tx, id);
  // Others learn that it left the list while its name is still what they know it by.
  if (!document.departedAt) await recordDocumentEvent(tx, { documentId: id, type: 'deleted' }, ctx);
  const left = await tx.document.findMany({
    where: { id: { in: [id, ...holders] } },
    select: { id: true, version: true },
    orderBy: { id: 'asc' },
  });
  for (const each of left) {
    await emptyDocument(tx, ctx, each, each.id === id ? NAMELESS : EMPTIED_WITH_IT);
  }
  await forgetName(tx, id, intakeFileId);
  const emptied = left.map((each) => each.id);
  await forgetBefore(tx, emptied);
  await forgetErased(tx, emptied);
  await forgetTaught(tx, emptied);
  await recordAudit(tx, ctx, {
    action: 'document.erased',
    projectId,
    subjectId: id,
    details: { ...why, erased_with_it: holders },
  });
  return true;
}

const NAMELESS = {
  originalFilename: NO_NAME,
  uploadedFilename: NO_NAME,
  reference: null,
  holdReason: null,
  split: Prisma.DbNull,
  splitProposal: Prisma.DbNull,
  replaced: Prisma.DbNull,
  correctionFailed: Prisma.DbNull,
} satisfies Prisma.DocumentUncheckedUpdateManyInput;

/** Of a pile that it was cut from: what was proposed for it quotes its pages. */
const EMPTIED_WITH_IT = {
  departureReason: 'erased',
  splitProposal: Prisma.DbNull,
} satisfies Prisma.DocumentUncheckedUpdateManyInput;

/** Documents that have left the list and hold a page that the document, or one of its attachments, holds too. */
async function findHolders(tx: Transaction, documentId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT holder.id FROM page_span mine
      JOIN page_span theirs ON theirs.origin_id = mine.origin_id
       AND theirs.first_page <= mine.last_page AND theirs.last_page >= mine.first_page
      JOIN document holder ON holder.id = theirs.document_id
     WHERE (mine.document_id = ${documentId}::uuid OR mine.attachment_id IN (
             SELECT id FROM attachment WHERE document_id = ${documentId}::uuid))
       AND holder.id <> ${documentId}::uuid
       AND holder.departed_at IS NOT NULL AND holder.file_sha256 <> ${NO_CONTENT.sha256}
     ORDER BY holder.id`;
  return rows.map(({ id }) => id);
}

/** In what was told of it. A delivery that still waits goes out as it was made. */
async function forgetName(tx: Transaction, documentId: string, intakeFileId: string | null): Promise<void> {
  const name = JSON.stringify(NO_NAME);
  await tx.$executeRaw`
    UPDATE document_event SET payload = jsonb_set(
        jsonb_set(payload, '{document,original_filename}', ${name}::jsonb, false), '{document,reference}', 'null', false)
     WHERE document_id = ${documentId}::uuid`;
  await tx.$executeRaw`
    UPDATE webhook_delivery SET body = jsonb_set(
        jsonb_set(body::jsonb, '{data,document,original_filename}', ${name}::jsonb, false),
        '{data,document,reference}', 'null', false)::text
     WHERE document_id = ${documentId}::uuid AND status <> 'pending'`;
  if (intakeFileId) {
    await tx.intakeFile.update({ where: { id: intakeFileId }, data: { originalName: NO_NAME } });
  }
}

/** What an undo would have brought back: values, names. It can't be done any more, and needs the status to say so. */
async function forgetBefore(tx: Transaction, documentIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE page_change_document SET before = jsonb_build_object('status', before -> 'status')
     WHERE document_id = ANY(${[...documentIds]}::uuid[]) AND before IS NOT NULL`;
}
