import { describeChange } from '@/lib/documents/changes/describe-document-changes';
import { getBeingChangedProblem } from '@/lib/documents/document-change-blocker';
import type { DocumentRow } from '@/lib/documents/document-resource';
import type { DocumentStatus } from '@/lib/documents/document-status';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import { loadDocumentRow } from '@/lib/documents/get-document';
import type { Member } from '@/lib/foundation/actor';
import { createConflictError, DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import type { PostponeRequest } from './schemas';

/** Statuses of the review queues. */
const QUEUED_STATUSES: DocumentStatus[] = ['needs_action', 'done'];

const MAX_POSTPONEMENT_MS = 366 * 24 * 60 * 60 * 1000;

/**
 * Leaves a document out of the review queues until a time, or includes it again now. Ends the caller's claim.
 *
 * @throws DomainError `not_found`, `forbidden`; `invalid` for a time that is past or too far away; `conflict` if the
 *   document doesn't wait for a review, or during a page change
 */
export async function postponeDocument(
  ctx: Context<Member>,
  uuid: string,
  { until: range, reason: text }: PostponeRequest,
): Promise<DocumentRow> {
  const document = await requireDocument(ctx, uuid);
  requirePermission(ctx.actor, 'review');
  const { id, projectId, originalFilename, status, replacingId } = document;
  await requireActiveProject(ctx, projectId);
  const until = range?.start ?? null;
  if (until) requireComingYear(until, ctx.clock());
  if (replacingId) throw createConflictError(getBeingChangedProblem(originalFilename));
  const isQueued = QUEUED_STATUSES.includes(status);
  const reason = text?.trim() ?? null;
  const postponed =
    isQueued &&
    (await inTransaction(ctx.db, async (tx) => {
      const { count } = await tx.document.updateMany({
        where: { id, status: { in: QUEUED_STATUSES }, removedAt: null, replacingId: null },
        data: { postponedUntil: until, postponedReason: reason, version: { increment: 1 } },
      });
      if (count === 0) return false;
      await tx.documentClaim.deleteMany({
        where: { documentId: id, membershipId: ctx.actor.membershipId },
      });
      await recordDocumentEvent(tx, { documentId: id, type: 'updated' }, ctx);
      await recordAudit(tx, ctx, {
        action: 'document.postponed',
        projectId,
        subjectId: id,
        details: { until: until?.toISOString() ?? null },
        changes: [{ documentId: id, changes: describeChange('postponed', null, reason) }],
      });
      return true;
    }));
  if (postponed) return loadDocumentRow(ctx, id);
  await requireDocument(ctx, uuid);
  throw new DomainError(
    'conflict',
    'A document can be postponed only with the status `needs_action` or `done`, and not during a page change.',
    { reason: 'status_not_reviewable' },
  );
}

function requireComingYear(until: Date, now: Date): void {
  const ms = until.getTime() - now.getTime();
  if (ms > 0 && ms <= MAX_POSTPONEMENT_MS) return;
  const message = '`until` must be in the future, at most 1 year from now.';
  throw new DomainError('invalid', message, { reason: 'until_invalid', errors: { until: [message] } });
}
