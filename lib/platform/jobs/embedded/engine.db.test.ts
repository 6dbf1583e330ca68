import { afterAll, beforeAll } from 'vitest';
import type { OpenDatabase } from '@/lib/platform/db/open-database';
import { openTestDatabase } from '@/lib/testing/database';
import { jobEngineContract } from '../testing/contract';
import { emptyJobs, quickEngine } from '../testing/quick-embedded';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

jobEngineContract('the embedded engine', async (jobs) => {
  const { db } = open;
  await emptyJobs(db);
  const engine = quickEngine(jobs, db);
  await engine.start();
  return { db, engine, settled: async () => engine.idle?.(), close: () => engine.stop() };
});
