import { checkFileReading } from '@/lib/health/check-file-reading';
import { checkHealth } from '@/lib/health/check-health';
import { countStuckWork } from '@/lib/stuck-work/count-stuck-work';
import type { Operator } from './operator';

export interface Status {
  version: string;
  /** Whether a server is running that answered; null where that isn't known, on a PostgreSQL server. */
  serving_since: string | null;
  problems: string[];
  database: { kind: 'embedded' | 'postgresql'; last_migration: string | null };
  data_dir: string;
  /** Where files lie: the folder, or which bucket. */
  files_in: string;
  organizations: number;
  accounts: number;
  projects: number;
  documents: { in_list: number; held: number; waiting: number };
  contents: { count: number; size_bytes: number };
  /** Where an Inngest server runs them, only it knows what runs; what waits is what it hasn't taken over. */
  jobs: { waiting: number; running: number | null; failed_in_30_days: number };
  /** Work that has not moved for 10 minutes. */
  stuck: { kind: string; count: number; oldest_seconds: number }[];
  webhooks: { waiting: number; endpoints_off: number };
}

/** What an installation holds, and whether it is well. */
export async function getStatus({ services, installation }: Operator): Promise<Status> {
  const { db } = services;
  const [migration] = await db.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL
     ORDER BY migration_name DESC LIMIT 1`;
  const contents = await db.storedFile.aggregate({ _count: true, _sum: { sizeBytes: true } });
  const inList = { departedAt: null };
  return {
    version: installation.version,
    serving_since: installation.servingSince?.toISOString() ?? null,
    problems: await problemsOf({ services, installation }),
    database: { kind: installation.database, last_migration: migration?.name ?? null },
    data_dir: installation.dataDir,
    files_in: installation.filesIn,
    organizations: await db.organization.count(),
    accounts: await db.user.count(),
    projects: await db.project.count(),
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
  };
}

/** A command without a server has no health. It tests the reading of files itself, on the machine where it runs. */
async function problemsOf({ services, installation }: Operator): Promise<string[]> {
  const problems = installation.servingSince ? await checkHealth(services) : [];
  if (!installation.servingSince) await services.selfTest?.start();
  return [...problems, ...checkFileReading(services)];
}
