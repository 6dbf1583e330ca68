import { recordAudit } from '@/lib/audit/record-audit';
import { recordDecisions } from '@/lib/classification/record-decisions';
import { DomainError } from '@/lib/core/errors';
import { type DocumentHappening, recordDocumentEvents } from '@/lib/documents/document-events';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { beforeChange } from '@/lib/page-plan/before-change';
import { countPages } from '@/lib/page-plan/count-pages';
import { membershipIdOf, type PlanContext } from '@/lib/page-plan/plan-documents';
import { readHoldings } from '@/lib/page-plan/read-holdings';
import { requestIdOf } from '@/lib/page-plan/request-id';
import { receivedFields } from '@/lib/page-plan/staying-fields';
import { stillListed } from '@/lib/page-plan/still-listed';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { attachmentRows } from './attachment-rows';
import { findToAttach } from './find-to-attach';
import type { AttachRequest } from './schemas';

/** How often it is decided anew, when others change one of the documents between the decision and the act. */
const TRIES = 50;

interface Attaching {
  requestId: string;
  documents: DocumentSummary[];
}

/**
 * Makes every document of `attachments` an attachment of every document of `documents`, in one transaction. The
 * attached ones leave the list, with what hung on them; nothing is scanned again.
 *
 * @returns the receivers, as they are now, and what the change is asked for and undone by
 * @throws DomainError not_found, forbidden, conflict (a document can't be changed now), invalid (different projects)
 */
export async function attachDocuments(ctx: PlanContext, request: AttachRequest): Promise<Attaching> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { receivers, attachments } = await findToAttach(ctx, request);
    const attached: Document[] = [];
    // One that can't be opened is attached all the same: nothing has to be cut for it.
    for (const document of attachments) attached.push((await countPages(ctx, document)).document);

    const work = { changeId: ctx.newId(), request, receivers, attached };
    if (await act(ctx, work)) {
      ctx.jobs.wake();
      return {
        requestId: requestIdOf(work.changeId),
        documents: await stillListed(ctx.db, request.documents),
      };
    }
  }
  throw new DomainError('conflict', 'Others are changing the documents. Try again in a moment.');
}

interface Work {
  changeId: string;
  request: AttachRequest;
  receivers: Document[];
  attached: Document[];
}

/** @returns false when one of the documents is no longer as it was decided upon; nothing has happened then */
async function act(ctx: PlanContext, work: Work): Promise<boolean> {
  try {
    await inTransaction(ctx.db, (tx) => write(tx, ctx, work));
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}

/** Rolls the transaction back, for another try. */
class Overtaken extends Error {}

async function write(tx: Transaction, ctx: PlanContext, work: Work): Promise<void> {
  const { changeId, receivers, attached } = work;
  const now = ctx.clock();
  const documents = [...receivers, ...attached];
  await writeChange(tx, ctx, work, now);
  const leaving = new Set(attached);
  // In the order of ids, so that rivals never wait for each other in a circle.
  for (const document of [...documents].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const fields = leaving.has(document)
      ? { departedAt: now, departureReason: 'attached' as const, removedById: changeId }
      : receivedFields(changeId, attached, now);
    const { count } = await tx.document.updateMany({
      where: { id: document.id, version: document.version },
      data: { ...fields, version: { increment: 1 }, updatedAt: now },
    });
    if (count === 0) throw new Overtaken();
  }
  // Read once the rows are ours: what hangs on them can't change any more.
  const holdings = await readHoldings(tx, documents);
  const rows = attachmentRows({ changeId, receivers, attached, holdings, newId: ctx.newId, now });
  await tx.attachment.createMany({ data: rows.attachments });
  await tx.pageSpan.createMany({ data: rows.spans });
  await recordDocumentEvents(
    tx,
    [
      ...attached.map(({ id }): DocumentHappening => ({ documentId: id, type: 'deleted' })),
      ...receivers.map(({ id }): DocumentHappening => ({ documentId: id, type: 'updated' })),
    ],
    ctx,
  );
  const gone = attached.map(({ id }) => id);
  await recordDecisions(tx, gone);
}

/** The change's own rows, from which it can be told and taken back. */
async function writeChange(tx: Transaction, ctx: PlanContext, work: Work, now: Date): Promise<void> {
  const { changeId, request, receivers, attached } = work;
  const { organizationId } = ctx.actor;
  const membershipId = membershipIdOf(ctx);
  const { projectId } = receivers[0]!;
  await tx.pageChange.create({
    data: {
      id: changeId,
      organizationId,
      projectId,
      membershipId,
      action: 'attach',
      status: 'done',
      plan: { ...request },
      createdAt: now,
      finishedAt: now,
    },
  });
  await tx.pageChangeDocument.createMany({
    data: [...receivers, ...attached].map((document, position) => ({
      pageChangeId: changeId,
      position,
      documentId: document.id,
      outcome: position < receivers.length ? ('kept' as const) : ('attached' as const),
      before: beforeChange(document),
    })),
  });
  await recordAudit(tx, ctx, {
    action: 'page_change.applied',
    projectId,
    subjectId: changeId,
    details: { action: 'attach', ...request },
  });
}
