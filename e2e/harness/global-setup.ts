import { startServer } from './server';
import { createTestDatabase } from './test-database';

/**
 * Starts one server for all specs; each spec creates its project. If `E2E_URL` is set, uses that server, whose first
 * owner must be the harness's. `E2E_DATA_DIR` then sets the location of its files.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined;
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createTestDatabase(server, 'e2e') : undefined;
  const running = await startServer({
    // Webhook receivers listen on loopback.
    env: { WEBHOOK_ALLOW_PRIVATE: 'true', ...(database && { DATABASE_URL: database.url }) },
  });
  process.env.E2E_URL = running.url;
  process.env.E2E_DATA_DIR = running.dataDir;
  return async () => {
    await running.stop();
    await database?.drop();
  };
}
