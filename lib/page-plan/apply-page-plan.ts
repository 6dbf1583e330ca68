import { isDeepStrictEqual } from 'node:util';
import { toPageChangeRequestId } from '@/lib/documents/confirmed-split/page-change-request-id';
import type { StoredPagePlan, TypeDoubts } from '@/lib/documents/confirmed-split/stored-page-plan';
import { CHANGEABLE_STATUSES } from '@/lib/documents/document-status';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { crashPoint } from '@/lib/foundation/crash-points';
import { DomainError } from '@/lib/foundation/errors';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { lockActiveProject } from '@/lib/tenancy/access/require-active-project';
import { getAgent } from '@/lib/tenancy/audit/record-audit';
import { type CheckedPlan, checkPagePlan } from './check-page-plan';
import { pageChangeRequested } from './job-events';
import {
  findPlanDocuments,
  getMembershipId,
  type PlanContext,
  requireChangeable,
} from './plan-page-documents';
import { findRemainingDocuments } from './remaining-documents';
import type { PagePlan } from './schemas';
import { writePageChange } from './write-page-change';

export type AppliedPlan =
  | { status: 'queued'; requestId: string }
  /** Documents that are still in the list, in the plan's order. */
  | { status: 'done'; requestId: string; documents: DocumentSummary[] };

/** Maximum number of checks of a plan, if its documents change between check and claim. */
const MAX_ATTEMPTS = 5;

/**
 * Applies a page plan. If no file must be cut, it is applied at once. Otherwise the documents are claimed and a job
 * does the rest. A change with status `queued` is completed even if the process crashes.
 *
 * @param typeDoubts why a person must check the type of a part, in the order of the segments. Default: no type is checked
 * @throws DomainError as from `checkPagePlan`; conflict also if a concurrent change was faster
 */
export async function applyPagePlan(
  ctx: PlanContext,
  plan: PagePlan,
  typeDoubts: TypeDoubts = [],
): Promise<AppliedPlan> {
  for (let attempt = 1; ; attempt += 1) {
    const checked = await checkPagePlan(ctx, plan, ctx.arrivedAt);
    try {
      return checked.compiled.needsCutting
        ? await queueChange(
            ctx,
            typeDoubts.length > 0 ? { ...plan, type_doubts: [...typeDoubts] } : plan,
            checked,
          )
        : await applyImmediately(ctx, plan, checked);
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'conflict') throw error;
      // A concurrent change gives a better reason to reject this one. If it is complete, the result is a 404.
      const now = await findPlanDocuments(ctx, plan.documents);
      requireChangeable(now);
      if (attempt === MAX_ATTEMPTS || wasPlannedSince(checked.rows, now)) throw error;
      // Only the page count or scan status changed; retry.
    }
  }
}

/**
 * Returns true if another page change was applied in place between the two reads. Only one concurrent change succeeds,
 * even if the other one is already done.
 */
const wasPlannedSince = (before: readonly Document[], now: readonly Document[]): boolean =>
  before.some(({ correctionDone }, index) => !isDeepStrictEqual(correctionDone, now[index]!.correctionDone));

async function queueChange(
  ctx: PlanContext,
  plan: StoredPagePlan,
  checked: CheckedPlan,
): Promise<AppliedPlan> {
  const id = ctx.newId();
  await inTransaction(ctx.db, async (tx) => {
    await lockActiveProject(tx, checked.projectId, ctx.actor);
    await tx.pageChange.create({ data: { ...buildChangeRow(ctx, id, plan, checked), status: 'pending' } });
    await claimDocuments(tx, checked.rows, id, ctx.clock());
    await tx.pageChangeDocument.createMany({
      data: checked.compiled.documents.map(({ uuid, outcome }, position) => ({
        pageChangeId: id,
        position,
        documentId: uuid,
        outcome,
      })),
    });
    await sendEvent(tx, pageChangeRequested, {
      organizationId: ctx.actor.organizationId,
      pageChangeId: id,
    });
  });
  crashPoint('cut.claimed');
  return { status: 'queued', requestId: toPageChangeRequestId(id) };
}

async function applyImmediately(
  ctx: PlanContext,
  plan: PagePlan,
  checked: CheckedPlan,
): Promise<AppliedPlan> {
  const id = ctx.newId();
  const { organizationId } = ctx.actor;
  // No new type can be uncertain here, because the classifier's splits must be cut.
  const made = { typeDoubts: [], files: new Map() };
  const work = { ...checked, ...made, id, organizationId, membershipId: getMembershipId(ctx) };
  await inTransaction(ctx.db, async (tx) => {
    await lockActiveProject(tx, checked.projectId, ctx.actor);
    const row = buildChangeRow(ctx, id, plan, checked);
    await tx.pageChange.create({ data: { ...row, status: 'done', finishedAt: row.createdAt } });
    await writePageChange(tx, ctx, work, 'free');
  });
  return {
    status: 'done',
    requestId: toPageChangeRequestId(id),
    documents: await findRemainingDocuments(ctx.db, plan.documents),
  };
}

function buildChangeRow(
  ctx: PlanContext,
  id: string,
  plan: StoredPagePlan,
  { projectId, compiled }: CheckedPlan,
) {
  const { organizationId } = ctx.actor;
  const membershipId = getMembershipId(ctx);
  const { action } = compiled;
  const requester = { organizationId, membershipId, agent: getAgent(ctx.actor) };
  return { id, ...requester, projectId, action, plan: { ...plan }, createdAt: ctx.clock() };
}

/**
 * Claims the documents for a long change, each with one conditional update, so that only one of several concurrent
 * changes succeeds. Updates run in ID order, so that overlapping changes don't deadlock.
 * @throws DomainError conflict if one of them has changed since it was read
 */
async function claimDocuments(
  tx: Transaction,
  rows: readonly Document[],
  changeId: string,
  now: Date,
): Promise<void> {
  for (const row of [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const { count } = await tx.document.updateMany({
      where: {
        id: row.id,
        removedAt: null,
        replacingId: null,
        status: { in: [...CHANGEABLE_STATUSES] },
        version: row.version,
      },
      data: { replacingId: changeId, version: { increment: 1 }, updatedAt: now },
    });
    if (count === 0) {
      throw new DomainError('conflict', `“${row.originalFilename}” was changed by someone else just now.`, {
        reason: 'document_changed_now',
        values: { name: row.originalFilename },
      });
    }
  }
}
