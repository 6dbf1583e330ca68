import { isDeepStrictEqual } from 'node:util';
import { crashPoint } from '@/lib/core/crash-points';
import { DomainError } from '@/lib/core/errors';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import { type CheckedPlan, checkPlan } from './check-plan';
import { claimDocuments } from './claim-documents';
import { pageChangeRequested } from './events';
import { findPlanDocuments, membershipIdOf, type PlanContext, requireChangeable } from './plan-documents';
import { requestIdOf } from './request-id';
import type { PagePlan } from './schemas';
import { stillListed } from './still-listed';
import { writePageChange } from './write-page-change';

export type AppliedPlan =
  | { status: 'queued'; requestId: string }
  /** The documents that are still in the list, in the plan's order. */
  | { status: 'done'; requestId: string; documents: DocumentSummary[] };

/** How often a plan is checked anew, when its documents change between the check and the claim. */
const TRIES = 5;

/**
 * Applies a page plan: at once where no file has to be cut, else by claiming the documents and leaving the rest to a
 * job. What is answered with `queued` is finished even when the process dies.
 * @throws DomainError what `checkPlan` throws; conflict also when a rival was faster
 */
export async function applyPagePlan(ctx: PlanContext, plan: PagePlan): Promise<AppliedPlan> {
  for (let attempt = 1; ; attempt += 1) {
    const checked = await checkPlan(ctx, plan, ctx.arrivedAt);
    try {
      return checked.compiled.needsCutting
        ? await queue(ctx, plan, checked)
        : await applyAtOnce(ctx, plan, checked);
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'conflict') throw error;
      // What a rival did says better why this one can't be. After a whole change that is a 404.
      const now = await findPlanDocuments(ctx, plan.documents);
      requireChangeable(now);
      if (attempt === TRIES || plannedSince(checked.rows, now)) throw error;
      // It was only that its pages were counted, or its scan came to an end.
    }
  }
}

/** Whether another page change was made in place meanwhile: of rivals one wins, also when it is done at once. */
const plannedSince = (before: readonly Document[], now: readonly Document[]): boolean =>
  before.some(({ correctionDone }, index) => !isDeepStrictEqual(correctionDone, now[index]!.correctionDone));

async function queue(ctx: PlanContext, plan: PagePlan, checked: CheckedPlan): Promise<AppliedPlan> {
  const id = ctx.newId();
  await inTransaction(ctx.db, async (tx) => {
    await tx.pageChange.create({ data: { ...changeRow(ctx, id, plan, checked), status: 'pending' } });
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
  ctx.jobs.wake();
  return { status: 'queued', requestId: requestIdOf(id) };
}

async function applyAtOnce(ctx: PlanContext, plan: PagePlan, checked: CheckedPlan): Promise<AppliedPlan> {
  const id = ctx.newId();
  const { organizationId } = ctx.actor;
  // Nothing is made here whose type could be in doubt: what the classifier parts has to be cut.
  const made = { typeThreshold: null, files: new Map() };
  const work = { ...checked, ...made, id, organizationId, membershipId: membershipIdOf(ctx) };
  await inTransaction(ctx.db, async (tx) => {
    const row = changeRow(ctx, id, plan, checked);
    await tx.pageChange.create({ data: { ...row, status: 'done', finishedAt: row.createdAt } });
    await writePageChange(tx, ctx, work, 'free');
  });
  ctx.jobs.wake();
  return { status: 'done', requestId: requestIdOf(id), documents: await stillListed(ctx.db, plan.documents) };
}

function changeRow(ctx: PlanContext, id: string, plan: PagePlan, { projectId, compiled }: CheckedPlan) {
  const { organizationId } = ctx.actor;
  const membershipId = membershipIdOf(ctx);
  const { action } = compiled;
  return { id, organizationId, projectId, membershipId, action, plan: { ...plan }, createdAt: ctx.clock() };
}
