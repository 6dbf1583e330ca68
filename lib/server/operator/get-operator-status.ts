import { checkFileReading } from '@/lib/server/health/check-file-reading';
import { checkHealth } from '@/lib/server/health/check-health';
import { countStuckWork } from '@/lib/server/stuck-work/count-stuck-work';
import type { Operator } from './operator';

export interface InstallationReport {
  version: string;
  /** Time since the running server serves. null if no server runs, or if unknown, with a PostgreSQL server. */
  serving_since: string | null;
  problems: string[];
  database: { kind: 'embedded' | 'postgresql'; last_migration: string | null };
  data_dir: string;
  /** Location of the files: the folder or the bucket. */
  files_in: string;
  organizations: number;
  accounts: number;
  projects: number;
  documents: { in_list: number; held: number; waiting: number };
  contents: { count: number; size_bytes: number };
  /**
   * Job counts. With an Inngest server, `running` is unknown, and `waiting` counts the events that it has not taken
   * over.
   */
  jobs: { waiting: number; running: number | null; failed_in_30_days: number };
  stuck: { kind: string; count: number; oldest_seconds: number }[];
  webhooks: { waiting: number; endpoints_off: number };
  destinations: { waiting: number; off: number };
}

/** Returns the size and the health of an installation. */
export async function getInstallationReport({
  services,
  installation,
}: Operator): Promise<InstallationReport> {
  const { db } = services;
  const [migration] = await db.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL
     ORDER BY migration_name DESC LIMIT 1`;
  const contents = await db.storedFile.aggregate({ _count: true, _sum: { sizeBytes: true } });
  const inList = { removedAt: null };
  return {
    version: installation.version,
    serving_since: installation.servingSince?.toISOString() ?? null,
    problems: await findProblems({ services, installation }),
    database: { kind: installation.database, last_migration: migration?.name ?? null },
    data_dir: installation.dataDir,
    files_in: installation.filesIn,
    organizations: await db.organization.count(),
    accounts: await db.user.count(),
    projects: await db.project.count({ where: { deletedAt: null } }),
    documents: {
      in_list: await db.document.count({ where: inList }),
      held: await db.document.count({ where: { ...inList, status: 'needs_action' } }),
      waiting: await db.document.count({ where: { ...inList, status: { in: ['pending', 'processing'] } } }),
    },
    contents: { count: contents._count, size_bytes: Number(contents._sum.sizeBytes ?? 0) },
    jobs: {
      waiting:
        (await db.outboxEvent.count({ where: { dispatchedAt: null } })) +
        (await db.jobRun.count({ where: { status: 'queued' } })),
      running: services.jobs.server ? null : await db.jobRun.count({ where: { status: 'running' } }),
      failed_in_30_days: await db.jobRun.count({ where: { status: 'failed' } }),
    },
    stuck: (await countStuckWork(services)).map(({ oldestSeconds, ...work }) => ({
      ...work,
      oldest_seconds: oldestSeconds,
    })),
    webhooks: {
      waiting: await db.webhookDelivery.count({ where: { status: 'pending' } }),
      endpoints_off: await db.webhookEndpoint.count({ where: { deletedAt: null, offReason: { not: null } } }),
    },
    destinations: {
      waiting: await db.destinationDelivery.count({ where: { status: 'pending' } }),
      off: await db.destination.count({ where: { deletedAt: null, offReason: { not: null } } }),
    },
  };
}

/** Checks the health of the installation. Without a server, tests only whether files can be read on this machine. */
async function findProblems({ services, installation }: Operator): Promise<string[]> {
  const problems = installation.servingSince ? await checkHealth(services) : [];
  if (!installation.servingSince) await services.selfTest?.start();
  return [...problems, ...checkFileReading(services)];
}
