import { recordAudit } from '@/lib/audit/record-audit';
import { recordDecisions } from '@/lib/classification/record-decisions';
import { type DocumentHappening, recordDocumentEvents } from '@/lib/documents/document-events';
import type { Transaction } from '@/lib/platform/db/database';
import { beforeChange } from './before-change';
import { madeRows } from './made-rows';
import type { PageChangeWork, WriteContext } from './page-change';
import { readHoldings } from './read-holdings';
import { requestScans, requestValues } from './request-scans';
import { type Hold, writeSources } from './write-sources';

/** A change of a thousand parts takes seconds; on a busy machine it may take a minute. */
export const WRITE_MS = 120_000;

/**
 * All that a page change writes, in the transaction that makes it true: parts and attachments with their pages,
 * sources that stay or leave, provenance, the audit row, the documents' events, and the scans that follow.
 * The change's own row is the caller's, and its status is what makes this happen once.
 * @throws DomainError conflict when a document is no longer as it was read
 */
export async function writePageChange(
  tx: Transaction,
  ctx: WriteContext,
  work: PageChangeWork,
  hold: Hold,
): Promise<void> {
  const now = ctx.clock();
  const made = madeRows(work, await readHoldings(tx, work.rows), { newId: ctx.newId, now });
  // First, because it refuses, and because it locks what the rest relies on.
  const { happenings, toScan, retyped } = await writeSources(tx, work, made.receivers, hold, now);

  await tx.storedFile.createMany({ data: made.files, skipDuplicates: true });
  await tx.document.createMany({ data: made.documents });
  await tx.attachment.createMany({ data: made.attachments });
  await tx.pageSpan.createMany({ data: made.spans });
  await rememberBefore(tx, work);

  const created = made.documents.map(({ id }): DocumentHappening => ({ documentId: id, type: 'created' }));
  const held = made.documents
    .filter(({ status }) => status === 'needs_action')
    .map(({ id }): DocumentHappening => ({ documentId: id, type: 'needs_action' }));
  await recordDocumentEvents(tx, [...happenings, ...created, ...held], ctx);
  await recordAudit(tx, ctx, {
    action: 'page_change.applied',
    projectId: work.projectId,
    subjectId: work.id,
    details: {
      action: work.compiled.action,
      documents: work.compiled.documents.map(({ uuid, outcome }) => ({ uuid, outcome })),
      parts: made.documents.length,
      attachments: made.attachments.length,
    },
  });
  const ready = made.documents.filter(({ status }) => status === 'pending');
  const { organizationId } = ctx.actor;
  await requestScans(tx, organizationId, [...toScan, ...ready.map(({ id }) => id)]);
  await requestValues(tx, organizationId, retyped);
  const planned = work.rows.map((row) => row.id);
  await recordDecisions(tx, planned);
}

/** What undo brings back. */
async function rememberBefore(tx: Transaction, { id, rows, compiled }: PageChangeWork): Promise<void> {
  await tx.pageChangeDocument.deleteMany({ where: { pageChangeId: id } });
  await tx.pageChangeDocument.createMany({
    data: rows.map((row, position) => ({
      pageChangeId: id,
      position,
      documentId: row.id,
      outcome: compiled.documents[position]!.outcome,
      before: beforeChange(row),
    })),
  });
}
