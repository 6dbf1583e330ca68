import { openPglite } from '@/lib/platform/db/pglite';
import { createBackoff } from '@/lib/platform/jobs/embedded/job-timing';
import { MIGRATIONS } from '@/test-support/database';
import { startInngestServer } from '@/test-support/platform/jobs/inngest-server';

/** Fake Inngest server. Its runs outlive the processes that it calls. */
export interface InngestFixture {
  /** Environment variables that make a process use this server for its jobs. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

const EVENT_KEY = 'event-key-for-tests';
/** Signing key in hex, as a self-hosted server requires. The engine's tests use the format of Inngest's cloud. */
const SIGNING_KEY = '0123456789abcdef'.repeat(4);

export async function openInngestFixture(): Promise<InngestFixture> {
  const database = await openPglite('memory://', MIGRATIONS);
  const keys = { eventKey: EVENT_KEY, signingKey: SIGNING_KEY };
  // The backoff grows, so that retries last until a killed process has restarted.
  const server = await startInngestServer(database.db, keys, { backoff: createBackoff(Math.random) });
  return {
    environment: {
      JOBS: 'inngest',
      INNGEST_BASE_URL: server.origin,
      INNGEST_EVENT_KEY: EVENT_KEY,
      INNGEST_SIGNING_KEY: SIGNING_KEY,
    },
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}
