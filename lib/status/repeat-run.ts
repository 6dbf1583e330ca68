import type { Member, Person } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { type AuditEntryInput, recordAudit } from '@/lib/audit/record-audit';
import { recordPersonAudit } from '@/lib/audit/record-person-audit';
import type { Context, Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { findFailure, repeatRun } from '@/lib/platform/jobs/job-runs';
import { makeReady } from './after-hold';
import { requireInstallationOwner } from './require-installation-owner';
import type { RepeatedRun } from './schemas';

/**
 * Has a failed run of the organization's tried again. Asked twice, it is tried again once, and the second answer tells
 * how far that is.
 *
 * @throws DomainError forbidden; not_found for what is no failed run of theirs; conflict when there is nothing to do
 */
export async function repeatOwnRun(ctx: Context<Member>, runId: string): Promise<RepeatedRun> {
  requirePermission(ctx.actor, 'watch_work');
  return repeat(ctx, runId, ctx.actor.organizationId, (tx, entry) => recordAudit(tx, ctx, entry));
}

/** The same of any run, for the installation's first owner. @throws DomainError as above */
export async function repeatAnyRun(ctx: Context<Person>, runId: string): Promise<RepeatedRun> {
  requireInstallationOwner(ctx);
  return repeat(ctx, runId, undefined, (tx, entry) => recordPersonAudit(tx, ctx, entry));
}

async function repeat(
  services: Services,
  runId: string,
  of: string | undefined,
  record: (tx: Transaction, entry: AuditEntryInput) => Promise<void>,
): Promise<RepeatedRun> {
  const run = await findFailure(services.db, runId, { of });
  if (!run) throw new DomainError('not_found', 'There is no such failed run.');
  if (run.again) return run.again;
  const id = await inTransaction(services.db, async (tx) => {
    const made = await repeatRun(tx, runId, services.newId());
    if (made === null) return null;
    if (!(await makeReady(tx, services, run))) {
      throw new DomainError(
        'conflict',
        'Somebody has dealt with it meanwhile: there is nothing to try again.',
      );
    }
    await record(tx, { action: 'job.repeated', subjectId: runId, details: { job: run.job, run_id: made } });
    return made;
  });
  if (id !== null) services.jobs.wake();
  // Of rivals one makes the run, and all are told of it.
  return (await findFailure(services.db, runId, { of }))?.again ?? { id: id ?? runId, status: 'queued' };
}
