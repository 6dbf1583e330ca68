import type { Member, Person } from '@/lib/foundation/actor';
import { createNotFoundError, DomainError } from '@/lib/foundation/errors';
import type { Context, Services } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { findFailure, retryRun } from '@/lib/platform/jobs/job-runs';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { type AuditEntryInput, recordAudit } from '@/lib/tenancy/audit/record-audit';
import { recordPersonAudit } from '@/lib/tenancy/audit/record-person-audit';
import { releaseForRetry } from './find-retryable-runs';
import { requireInstallationOwner } from './require-installation-owner';
import type { RepeatedRun } from './schemas';

/**
 * Retries a failed run of the organization. A second request doesn't start another run, but returns the state of the
 * first retry.
 *
 * @throws DomainError forbidden; not_found if the ID is not a failed run of the organization; conflict if there is
 *   nothing to retry
 */
export async function retryOwnRun(ctx: Context<Member>, runId: string): Promise<RepeatedRun> {
  requirePermission(ctx.actor, 'watch_work');
  return retry(ctx, runId, ctx.actor.organizationId, (tx, entry) => recordAudit(tx, ctx, entry));
}

/**
 * Retries any failed run, for the first owner of the installation.
 *
 * @throws DomainError the same errors as `retryOwnRun`
 */
export async function retryAnyRun(ctx: Context<Person>, runId: string): Promise<RepeatedRun> {
  requireInstallationOwner(ctx);
  return retry(ctx, runId, undefined, (tx, entry) => recordPersonAudit(tx, ctx, entry));
}

async function retry(
  services: Services,
  runId: string,
  of: string | undefined,
  record: (tx: Transaction, entry: AuditEntryInput) => Promise<void>,
): Promise<RepeatedRun> {
  const run = await findFailure(services.db, runId, { of });
  if (!run) throw createNotFoundError('failed run');
  if (run.again) return run.again;
  const id = await inTransaction(services.db, async (tx) => {
    const made = await retryRun(tx, runId, services.newId());
    if (made === null) return null;
    if (!(await releaseForRetry(tx, services, run))) {
      throw new DomainError(
        'conflict',
        'Somebody else has already handled this run. Reload the page to see its current state.',
        { reason: 'run_handled' },
      );
    }
    await record(tx, { action: 'job.repeated', subjectId: runId, details: { job: run.job, run_id: made } });
    return made;
  });
  if (id !== null) services.jobs.wake();
  // One of several concurrent requests makes the run, and all of them return it.
  return (await findFailure(services.db, runId, { of }))?.again ?? { id: id ?? runId, status: 'queued' };
}
