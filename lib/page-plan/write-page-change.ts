import { describeChange } from '@/lib/documents/changes/describe-document-changes';
import { recordReviewDecisions } from '@/lib/documents/decisions/record-review-decisions';
import { type DocumentEvent, recordDocumentEvents } from '@/lib/documents/events/record-document-events';
import { takeUndoSnapshot } from '@/lib/page-plan/rules/page-plan-undo-rules';
import type { Transaction } from '@/lib/platform/db/database';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { buildChangeRows } from './build-change-rows';
import { loadDocumentContents } from './load-page-spans';
import { moveComments } from './move-comments';
import type { PageChangeWork, WriteContext } from './page-change';
import { requestPlannedScans, requestValueExtraction } from './request-planned-scans';
import { type ClaimState, writePlanSources } from './write-plan-sources';

/** Timeout in ms. A change with a thousand parts takes seconds, or up to a minute on a busy machine. */
export const WRITE_TIMEOUT_MS = 120_000;

/**
 * Writes everything of a page change in its transaction: parts and attachments with their pages, sources that stay or
 * are removed, provenance, the audit row, document events, and scan requests. The caller writes the change's own row,
 * whose status ensures that this happens once.
 * @throws DomainError conflict if a document has changed since it was read
 */
export async function writePageChange(
  tx: Transaction,
  ctx: WriteContext,
  work: PageChangeWork,
  hold: ClaimState,
): Promise<void> {
  const now = ctx.clock();
  const made = buildChangeRows(work, await loadDocumentContents(tx, work.rows), {
    newId: ctx.newId,
    now,
  });
  // Write the sources first: this detects conflicts and locks rows that the rest depends on.
  const { events, toScan, retyped } = await writePlanSources(tx, work, made.receivers, hold, now);

  await tx.storedFile.createMany({ data: made.files, skipDuplicates: true });
  await tx.document.createMany({ data: made.documents });
  await tx.attachment.createMany({ data: made.attachments });
  await tx.pageSpan.createMany({ data: made.spans });
  await storeUndoSnapshots(tx, work);
  await moveComments(tx, work.id, made.successors);

  const created = made.documents.map(({ id }): DocumentEvent => ({ documentId: id, type: 'created' }));
  const held = made.documents
    .filter(({ status }) => status === 'needs_action')
    .map(({ id }): DocumentEvent => ({ documentId: id, type: 'needs_action' }));
  await recordDocumentEvents(tx, [...events, ...created, ...held], ctx);
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
    changes: describePlanChanges(work),
  });
  const ready = made.documents.filter(({ status }) => status === 'pending');
  const { organizationId } = ctx.actor;
  await requestPlannedScans(tx, organizationId, [...toScan, ...ready.map(({ id }) => id)]);
  await requestValueExtraction(tx, organizationId, retyped);
  const planned = work.rows.map((row) => row.id);
  await recordReviewDecisions(tx, planned);
}

/** Describes new names and types of the documents that stay. */
const describePlanChanges = ({ rows, compiled }: PageChangeWork) =>
  rows.map(({ id, originalFilename, docType }, position) => {
    const planned = compiled.documents[position]?.changes;
    return {
      documentId: id,
      changes: [
        ...describeChange('name', originalFilename, planned?.originalFilename ?? originalFilename),
        ...describeChange('type', docType, planned?.docType === undefined ? docType : planned.docType),
      ],
    };
  });

async function storeUndoSnapshots(tx: Transaction, { id, rows, compiled }: PageChangeWork): Promise<void> {
  await tx.pageChangeDocument.deleteMany({ where: { pageChangeId: id } });
  await tx.pageChangeDocument.createMany({
    data: rows.map((row, position) => ({
      pageChangeId: id,
      position,
      documentId: row.id,
      outcome: compiled.documents[position]!.outcome,
      before: takeUndoSnapshot(row),
    })),
  });
}
