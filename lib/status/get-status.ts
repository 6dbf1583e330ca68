import type { Member, Person } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import type { Context, Services } from '@/lib/context';
import { hideSecrets } from '@/lib/core/hide-secrets';
import { checkFileReading } from '@/lib/health/check-file-reading';
import { checkHealth } from '@/lib/health/check-health';
import { type FailedRun as FailedRow, readFailures, readQueueOf } from '@/lib/platform/jobs/job-runs';
import { type JobQueue, readOutbox, readQueue } from '@/lib/platform/jobs/read-queue';
import { countStuckWork, type StuckWork } from '@/lib/stuck-work/count-stuck-work';
import { readDeliveryQueue } from '@/lib/webhooks/read-delivery-queue';
import packageJson from '@/package.json';
import { repeatable } from './after-hold';
import { requireInstallationOwner } from './require-installation-owner';
import type { FailedRun, InstallationStatus, OrganizationStatus } from './schemas';

const MOST_FAILURES = 50;

/** How an organization's work goes. @throws DomainError forbidden */
export async function getOrganizationStatus(ctx: Context<Member>): Promise<OrganizationStatus> {
  requirePermission(ctx.actor, 'watch_work');
  const { organizationId } = ctx.actor;
  const [problems, queue, stuck, failures, endpoints] = await Promise.all([
    checkHealth(ctx),
    readQueueOf(ctx.db, organizationId),
    countStuckWork(ctx, { of: organizationId }),
    readFailures(ctx.db, { of: organizationId, limit: MOST_FAILURES }),
    ctx.db.webhookEndpoint.findMany({
      where: {
        organizationId,
        deletedAt: null,
        OR: [{ failingSince: { not: null } }, { offReason: { in: ['failing', 'gone'] } }],
      },
      include: { project: { select: { id: true, name: true } } },
      orderBy: [{ failingSince: 'asc' }, { id: 'asc' }],
    }),
  ]);
  return {
    version: packageJson.version,
    problems: [...problems, ...checkFileReading(ctx)],
    ...ofJobs(ctx, queue),
    stuck: stuck.map(stuckOnWire),
    failures: await shown(ctx, failures, ofOrganization),
    failing_endpoints: endpoints.map((endpoint) => ({
      id: endpoint.id,
      project: { uuid: endpoint.project.id, name: endpoint.project.name },
      url: endpoint.url,
      failing_since: endpoint.failingSince?.toISOString() ?? null,
      disabled: endpoint.offAt !== null,
    })),
  };
}

/** How all work of the installation goes. @throws DomainError forbidden */
export async function getInstallationStatus(ctx: Context<Person>): Promise<InstallationStatus> {
  requireInstallationOwner(ctx);
  const [problems, queue, stuck, failures, outbox, deliveries, contents] = await Promise.all([
    checkHealth(ctx),
    readQueue(ctx.db),
    countStuckWork(ctx),
    readFailures(ctx.db, { limit: MOST_FAILURES }),
    readOutbox(ctx.db),
    readDeliveryQueue(ctx.db),
    ctx.db.storedFile.aggregate({ _count: true, _sum: { sizeBytes: true } }),
  ]);
  return {
    version: packageJson.version,
    problems: [...problems, ...checkFileReading(ctx)],
    ...ofJobs(ctx, queue),
    stuck: stuck.map(stuckOnWire),
    failures: await shown(ctx, failures, ofInstallation),
    outbox: { waiting: outbox.waiting, oldest_seconds: outbox.oldestSeconds },
    deliveries: {
      waiting: deliveries.waiting,
      oldest_seconds: deliveries.oldestSeconds,
      failing: deliveries.endpointsFailing,
      off: deliveries.endpointsOff,
    },
    storage: { contents: contents._count, bytes: Number(contents._sum.sizeBytes ?? 0) },
  };
}

const isAny = ({ waiting, later, running }: JobQueue) => waiting + later + running > 0;

const toWire = ({ oldestSeconds, ...queue }: JobQueue) => ({ ...queue, oldest_seconds: oldestSeconds });

const stuckOnWire = ({ oldestSeconds, ...work }: StuckWork) => ({ ...work, oldest_seconds: oldestSeconds });

/** What Sheaf knows of a queue that a server keeps would be of another time: from before it ran the jobs. */
const ofJobs = ({ jobs: { server } }: Pick<Services, 'jobs'>, queue: readonly JobQueue[]) => ({
  queue: server ? [] : queue.filter(isAny).map(toWire),
  job_server: server ? { dashboard_url: server.dashboardUrl ?? null } : null,
});

async function shown(
  { db }: Pick<Services, 'db'>,
  rows: readonly FailedRow[],
  message: (row: FailedRow) => string,
): Promise<FailedRun[]> {
  const again = await repeatable(db, rows);
  return rows.map((row) => ({
    id: row.id,
    job: row.job,
    failed_at: row.failedAt.toISOString(),
    message: message(row),
    document: typeof row.data.documentId === 'string' ? row.data.documentId : null,
    repeatable: again.has(row.id),
  }));
}

/** A refusal is a sentence for people; a defect is the operator's, who finds it in the log by the run's id. */
const ofOrganization = ({ error }: FailedRow): string =>
  error?.name === 'DomainError' && error.message
    ? error.message
    : 'An error of ours; the log has it by the run’s id.';

const ofInstallation = ({ error }: FailedRow): string =>
  hideSecrets(error?.message ?? '') || 'No reason is known.';
