import type { Database } from '@/lib/platform/db/database';
import { createEmbeddedEngine, type EmbeddedOptions } from '../embedded/engine';
import type { Job } from '../job';
import type { JobEngine } from '../port';
import { silentLogger } from './silent-logger';

/** An embedded engine that waits for nothing longer than a test likes. */
export function quickEngine(jobs: Job[], db: Database, options: Partial<EmbeddedOptions> = {}): JobEngine {
  return createEmbeddedEngine(jobs, { db, logger: silentLogger, pollMs: 20, backoff: () => 20, ...options });
}

/** Forgets every event and run. */
export async function emptyJobs(db: Database): Promise<void> {
  await db.$executeRaw`TRUNCATE outbox_event, job_run CASCADE`;
}
