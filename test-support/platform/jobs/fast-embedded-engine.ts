import type { Database } from '@/lib/platform/db/database';
import { createEmbeddedEngine, type EmbeddedOptions } from '@/lib/platform/jobs/embedded/embedded-job-engine';
import type { Job } from '@/lib/platform/jobs/job';
import type { JobEngine } from '@/lib/platform/jobs/job-port';
import { silentLogger } from './silent-logger';

/** Creates an embedded engine with short waiting times. */
export function createFastEngine(
  jobs: Job[],
  db: Database,
  options: Partial<EmbeddedOptions> = {},
): JobEngine {
  return createEmbeddedEngine(jobs, { db, logger: silentLogger, pollMs: 20, backoff: () => 20, ...options });
}

/** Deletes every event and run. */
export async function clearJobs(db: Database): Promise<void> {
  await db.$executeRaw`TRUNCATE outbox_event, job_run CASCADE`;
}
