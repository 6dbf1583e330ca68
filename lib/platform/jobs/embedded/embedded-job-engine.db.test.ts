import { closeAfterTests } from '@/test-support/close-after-tests';
import { openTestDatabase } from '@/test-support/database';
import { clearJobs, createFastEngine } from '@/test-support/platform/jobs/fast-embedded-engine';
import { testJobEngineContract } from '@/test-support/platform/jobs/job-engine-contract';

const open = await closeAfterTests(openTestDatabase());

testJobEngineContract('the embedded engine', async (jobs) => {
  const { db } = open;
  await clearJobs(db);
  const engine = createFastEngine(jobs, db);
  await engine.start();
  return { db, engine, settled: async () => engine.idle?.(), close: () => engine.stop() };
});
