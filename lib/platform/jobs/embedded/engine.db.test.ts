import { afterAll, beforeAll } from 'vitest';
import type { OpenDatabase } from '@/lib/platform/db/open-database';
import { openTestDatabase } from '@/test-support/database';
import { clearJobs, createFastEngine } from '@/test-support/platform/jobs/fast-embedded-engine';
import { testJobEngineContract } from '@/test-support/platform/jobs/job-engine-contract';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

testJobEngineContract('the embedded engine', async (jobs) => {
  const { db } = open;
  await clearJobs(db);
  const engine = createFastEngine(jobs, db);
  await engine.start();
  return { db, engine, settled: async () => engine.idle?.(), close: () => engine.stop() };
});
