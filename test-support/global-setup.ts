import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs once before all tests: creates a temporary folder for the run, so that files of killed processes are removed with
 * it, and on PostgreSQL the migrated database that each test file copies. It loads no database otherwise, so that a pure
 * test starts at once.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const { createTemplateDatabase } = await import('./database');
    await createTemplateDatabase(server);
  }
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-tests-'));
  process.env.TMPDIR = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
