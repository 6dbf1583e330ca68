import { DESTINATION_DELIVERIES } from '@/lib/delivery/destinations/destination-deliveries';
import { type DeliveryBacklog, readBacklog } from '@/lib/delivery/queue/read-backlog';
import { WEBHOOK_DELIVERIES } from '@/lib/delivery/webhooks/webhook-deliveries';
import type { Member, Person } from '@/lib/foundation/actor';
import { redactSecrets } from '@/lib/foundation/redact';
import type { Context, Services } from '@/lib/platform/context';
import type { Project, WebhookEndpoint } from '@/lib/platform/db/generated/client';
import {
  type FailedRun as FailedRow,
  listFailures,
  readOrganizationQueue,
} from '@/lib/platform/jobs/job-runs';
import { type JobQueue, readJobQueue, readOutbox } from '@/lib/platform/jobs/read-job-queue';
import { checkFileReading } from '@/lib/server/health/check-file-reading';
import { checkHealth } from '@/lib/server/health/check-health';
import { countStuckWork, type StuckWork } from '@/lib/server/stuck-work/count-stuck-work';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import packageJson from '@/package.json';
import { findRetryableRuns } from './find-retryable-runs';
import { requireInstallationOwner } from './require-installation-owner';
import type { FailedRun, InstallationStatus, OrganizationStatus } from './schemas';

const MAX_FAILURES = 50;

/**
 * Returns the state of an organization's work.
 *
 * @throws DomainError forbidden
 */
export async function getOrganizationStatus(ctx: Context<Member>): Promise<OrganizationStatus> {
  requirePermission(ctx.actor, 'watch_work');
  const { organizationId } = ctx.actor;
  const [problems, queue, stuck, failures, endpoints, destinations] = await Promise.all([
    checkHealth(ctx),
    readOrganizationQueue(ctx.db, organizationId),
    countStuckWork(ctx, { of: organizationId }),
    listFailures(ctx.db, { of: organizationId, limit: MAX_FAILURES }),
    ctx.db.webhookEndpoint.findMany({
      where: {
        organizationId,
        deletedAt: null,
        OR: [{ failingSince: { not: null } }, { offReason: { in: ['failing', 'gone'] } }],
      },
      include: { project: { select: { id: true, name: true } } },
      orderBy: [{ failingSince: 'asc' }, { id: 'asc' }],
    }),
    ctx.db.destination.findMany({
      where: {
        organizationId,
        deletedAt: null,
        OR: [{ failingSince: { not: null } }, { offReason: 'failing' }],
      },
      include: { project: { select: { id: true, name: true } } },
      orderBy: [{ failingSince: 'asc' }, { id: 'asc' }],
    }),
  ]);
  return {
    version: packageJson.version,
    problems: [...problems, ...checkFileReading(ctx)],
    ...getQueueProblem(ctx, queue),
    stuck: stuck.map(toWireStuckWork),
    failures: await toWireFailures(ctx, failures, getOrganizationMessage),
    failing_endpoints: endpoints.map((endpoint) => ({ ...toFailingTarget(endpoint), url: endpoint.url })),
    failing_destinations: destinations.map((destination) => ({
      ...toFailingTarget(destination),
      name: destination.name,
    })),
  };
}

/**
 * Returns the state of all work of the installation.
 *
 * @throws DomainError forbidden
 */
export async function getInstallationStatus(ctx: Context<Person>): Promise<InstallationStatus> {
  requireInstallationOwner(ctx);
  const [problems, queue, stuck, failures, outbox, webhooks, destinations, contents] = await Promise.all([
    checkHealth(ctx),
    readJobQueue(ctx.db),
    countStuckWork(ctx),
    listFailures(ctx.db, { limit: MAX_FAILURES }),
    readOutbox(ctx.db),
    readBacklog(ctx.db, WEBHOOK_DELIVERIES),
    readBacklog(ctx.db, DESTINATION_DELIVERIES),
    ctx.db.storedFile.aggregate({ _count: true, _sum: { sizeBytes: true } }),
  ]);
  return {
    version: packageJson.version,
    problems: [...problems, ...checkFileReading(ctx)],
    ...getQueueProblem(ctx, queue),
    stuck: stuck.map(toWireStuckWork),
    failures: await toWireFailures(ctx, failures, getInstallationMessage),
    outbox: { waiting: outbox.waiting, oldest_seconds: outbox.oldestSeconds },
    deliveries: toWireBacklog(webhooks),
    destinations: toWireBacklog(destinations),
    storage: { contents: contents._count, bytes: Number(contents._sum.sizeBytes ?? 0) },
  };
}

const hasRuns = ({ waiting, later, running }: JobQueue) => waiting + later + running > 0;

const toWire = ({ oldestSeconds, ...queue }: JobQueue) => ({ ...queue, oldest_seconds: oldestSeconds });

const toWireBacklog = ({ oldestSeconds, ...backlog }: DeliveryBacklog) => ({
  ...backlog,
  oldest_seconds: oldestSeconds,
});

const toFailingTarget = ({
  id,
  project,
  failingSince,
  offAt,
}: Pick<WebhookEndpoint, 'id' | 'failingSince' | 'offAt'> & { project: Pick<Project, 'id' | 'name'> }) => ({
  id,
  project: { uuid: project.id, name: project.name },
  failing_since: failingSince?.toISOString() ?? null,
  disabled: offAt !== null,
});

const toWireStuckWork = ({ oldestSeconds, ...work }: StuckWork) => ({
  ...work,
  oldest_seconds: oldestSeconds,
});

/** Returns the job queue. If an Inngest server runs the jobs, the stored queue is outdated, so nothing is returned. */
const getQueueProblem = ({ jobs: { server } }: Pick<Services, 'jobs'>, queue: readonly JobQueue[]) => ({
  queue: server ? [] : queue.filter(hasRuns).map(toWire),
  job_server: server ? { dashboard_url: server.dashboardUrl ?? null } : null,
});

async function toWireFailures(
  { db }: Pick<Services, 'db'>,
  rows: readonly FailedRow[],
  message: (row: FailedRow) => string,
): Promise<FailedRun[]> {
  const again = await findRetryableRuns(db, rows);
  return rows.map((row) => ({
    id: row.id,
    job: row.job,
    failed_at: row.failedAt.toISOString(),
    message: message(row),
    document: typeof row.data.documentId === 'string' ? row.data.documentId : null,
    repeatable: again.has(row.id),
  }));
}

/**
 * Returns the error message of a domain error, which is written for users. Other errors are internal: the operator
 * finds them in the log by the run ID.
 */
const getOrganizationMessage = ({ error }: FailedRow): string =>
  error?.name === 'DomainError' && error.message
    ? error.message
    : 'Internal error. The log contains the error and the ID of the run.';

const getInstallationMessage = ({ error }: FailedRow): string =>
  redactSecrets(error?.message ?? '') || 'The reason is unknown.';
