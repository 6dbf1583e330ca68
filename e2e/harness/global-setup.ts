import { createOwnDatabase } from './own-database';
import { startServer } from './server';

/**
 * One server for all specs; each spec makes a project of its own. With E2E_URL set, the server that runs there, whose
 * first owner has to be the harness's; E2E_DATA_DIR then says where its files are.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined;
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createOwnDatabase(server, 'e2e') : undefined;
  const running = await startServer({
    // The receivers of webhooks stand on loopback.
    env: { WEBHOOK_ALLOW_PRIVATE: 'true', ...(database && { DATABASE_URL: database.url }) },
  });
  process.env.E2E_URL = running.url;
  process.env.E2E_DATA_DIR = running.dataDir;
  return async () => {
    await running.stop();
    await database?.drop();
  };
}
