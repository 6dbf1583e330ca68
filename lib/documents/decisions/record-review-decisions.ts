import { toEventName } from '@/lib/documents/events/event-types';
import { decisionChanged } from '@/lib/documents/job-events';
import type { Transaction } from '@/lib/platform/db/database';
import { type Classification, Prisma } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { compareReviewDecision, type DecidedSegment } from './compare-review-decision';
import { decideProposalItems } from './decide-proposal-items';
import { type PageRunPlace, resolveDecidedState } from './review-decision-segments';

/**
 * Recomputes the decisions on classified uploads whose pages these documents contain. Call it last in the same
 * transaction after planning, attaching, accepting, reopening, restoring or permanently deleting documents. Decisions
 * follow from the current places of the pages, so nothing has to be reverted.
 *
 * Deletes outdated training examples immediately; a job learns the new ones.
 */
export async function recordReviewDecisions(tx: Transaction, documentIds: readonly string[]): Promise<void> {
  // Lock in order of IDs, so that the second of two concurrent decisions on one upload sees the first.
  const uploads = await tx.$queryRaw<{ id: string }[]>`
    SELECT document_id AS id FROM classification
     WHERE document_id IN (SELECT origin_id FROM page_span WHERE document_id = ANY(${[...documentIds]}::uuid[]))
     ORDER BY document_id FOR UPDATE`;
  for (const { id } of uploads) {
    const row = await tx.classification.findUniqueOrThrow({ where: { documentId: id } });
    const { segments, saidAt, verdict } = await evaluateDecision(tx, row);
    await tx.classification.update({ where: { documentId: id }, data: verdict });
    await decideProposalItems(
      tx,
      { ...row, proposal: row.proposal as unknown as DecidedSegment[] },
      { ...verdict, segments, saidAt },
    );
    await syncTrainingExamples(tx, row, segments);
  }
}

type DecisionFields = Pick<Prisma.ClassificationUncheckedUpdateInput, 'decision'> &
  Pick<
    Classification,
    'decidedAt' | 'right' | 'cutsRight' | 'pagesMoved' | 'shadowRight' | 'shadowCutsRight'
  >;

const UNDECIDED: DecisionFields = {
  decision: Prisma.DbNull,
  decidedAt: null,
  right: null,
  cutsRight: null,
  pagesMoved: null,
  shadowRight: null,
  shadowCutsRight: null,
};

async function evaluateDecision(
  tx: Transaction,
  { documentId, pages, proposal, shadowProposal }: Classification,
): Promise<{ segments: DecidedSegment[]; saidAt: Date | null; verdict: DecisionFields }> {
  const { segments, saidAt, isGone } = resolveDecidedState(pages, await findPagePlaces(tx, documentId));
  if (saidAt === null || isGone) {
    // An automatic split that a user undid was wrong, whatever the right one was.
    const decidedAt = await getSplitUndoneAt(tx, documentId);
    const verdict = decidedAt ? { ...UNDECIDED, decidedAt, right: false, cutsRight: false } : UNDECIDED;
    return { segments: [], saidAt: null, verdict };
  }
  const decision = segments as unknown as Prisma.InputJsonArray;
  const compared = compareReviewDecision(proposal as unknown as DecidedSegment[], segments);
  // One correction makes the proposal wrong; it is right only after a user confirmed all segments.
  const isDecided = !compared.right || segments.every(({ said }) => said);
  return {
    segments,
    saidAt,
    verdict: isDecided
      ? { decision, decidedAt: saidAt, ...compared, ...judgeShadow(shadowProposal, segments) }
      : { ...UNDECIDED, decision },
  };
}

function judgeShadow(
  proposal: Prisma.JsonValue,
  segments: readonly DecidedSegment[],
): Pick<DecisionFields, 'shadowRight' | 'shadowCutsRight'> {
  if (proposal === null) return { shadowRight: null, shadowCutsRight: null };
  const { right, cutsRight } = compareReviewDecision(proposal as unknown as DecidedSegment[], segments);
  return { shadowRight: right, shadowCutsRight: cutsRight };
}

/** Deletes outdated training examples, updates those with a corrected type, and enqueues a job for missing ones. */
async function syncTrainingExamples(
  tx: Transaction,
  { documentId, organizationId, learningAsked }: Classification,
  segments: readonly DecidedSegment[],
): Promise<void> {
  const learned = await tx.classificationExample.findMany({
    where: { documentId },
    select: { id: true, startPage: true, endPage: true, docType: true },
  });
  const pending = mapByFirstPage(segments);
  const gone: string[] = [];
  const retyped: { id: string; docType: string | null }[] = [];
  for (const { id, startPage, endPage, docType } of learned) {
    const segment = pending.get(startPage);
    if (segment?.end_page !== endPage) gone.push(id);
    else {
      pending.delete(startPage);
      if (segment.doc_type !== docType) retyped.push({ id, docType: segment.doc_type });
    }
  }
  await deleteExamples(tx, gone);
  await updateExampleTypes(tx, retyped);
  // A job that has not started yet will include this, so 1,000 approved parts don't create 1,000 jobs.
  if (pending.size === 0 || learningAsked) return;
  await tx.classification.update({ where: { documentId }, data: { learningAsked: true } });
  await sendEvent(tx, decisionChanged, { organizationId, documentId });
}

/**
 * Uses one statement for any number of rows: piles have thousands of parts, and other transactions wait for the same
 * rows.
 */
async function deleteExamples(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`DELETE FROM classification_example WHERE id = ANY(${[...ids]}::uuid[])`;
}

async function updateExampleTypes(
  tx: Transaction,
  examples: readonly { id: string; docType: string | null }[],
): Promise<void> {
  if (examples.length === 0) return;
  const ids = examples.map(({ id }) => id);
  const types = examples.map(({ docType }) => docType);
  await tx.$executeRaw`
    UPDATE classification_example SET doc_type = example.doc_type
      FROM unnest(${ids}::uuid[], ${types}::text[]) AS example (id, doc_type)
     WHERE classification_example.id = example.id`;
}

/** Returns the segments to learn from, by their first page. */
export const mapByFirstPage = (segments: readonly DecidedSegment[]): Map<number, DecidedSegment> =>
  new Map(segments.filter(({ teaches }) => teaches).map((segment) => [segment.start_page, segment]));

/**
 * Returns the current places of a classified upload's pages: listed documents, attachments, and removed documents.
 * Parts that were cut again or undone no longer contain them. Discarded pages have no place.
 *
 * A user has confirmed a place through a page change that is still valid, unless it only added an attachment, or by
 * accepting the document. Sheaf's own approval confirms nothing.
 */
async function findPagePlaces(tx: Transaction, uploadId: string): Promise<PageRunPlace[]> {
  return await tx.$queryRaw<PageRunPlace[]>`
    SELECT s.first_page AS "firstPage", s.last_page AS "lastPage", s.position = 0 AS begins,
           coalesce(d.departure_reason::text, 'listed') AS state, d.doc_type AS "docType",
           greatest(
             (SELECT max(c.finished_at) FROM (
                SELECT d.made_by_id AS id, false AS kept UNION ALL
                SELECT p.page_change_id, p.outcome = 'kept' FROM page_change_document p WHERE p.document_id = d.id
              ) touching JOIN page_change c ON c.id = touching.id
               WHERE c.status = 'done' AND c.membership_id IS NOT NULL
                 AND NOT (touching.kept AND c.action = 'attach')),
             CASE WHEN d.status IN ('approved', 'validated', 'exported') AND NOT EXISTS (
               SELECT 1 FROM automation_item i WHERE i.document_id = d.id AND i.kind = 'values'
                  AND i.automatic AND NOT i.audited AND i.decided_at IS NULL) THEN (
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
async function getSplitUndoneAt(tx: Transaction, uploadId: string): Promise<Date | null> {
  const { _max } = await tx.pageChange.aggregate({
    where: { membershipId: null, status: 'undone', documents: { some: { documentId: uploadId } } },
    _max: { undoneAt: true },
  });
  return _max.undoneAt;
}
