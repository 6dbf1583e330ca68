import { openPglite } from '@/lib/platform/db/pglite';
import { backoffWith } from '@/lib/platform/jobs/embedded/timing';
import { startInngestServer } from '@/lib/platform/jobs/testing/inngest-server';
import { MIGRATIONS } from '@/lib/testing/database';

/** What stands in for an Inngest server: its runs outlive the processes that it calls. */
export interface OwnInngest {
  /** What a process is configured with to leave its jobs to it. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

const EVENT_KEY = 'event-key-for-tests';
/** Hex alone, as a server of one's own wants it; the engine's own tests have the form of Inngest's cloud. */
const SIGNING_KEY = '0123456789abcdef'.repeat(4);

export async function openInngest(): Promise<OwnInngest> {
  const database = await openPglite('memory://', MIGRATIONS);
  const keys = { eventKey: EVENT_KEY, signingKey: SIGNING_KEY };
  // Its pauses grow, so that its tries last until a process that was killed is there again.
  const server = await startInngestServer(database.db, keys, { backoff: backoffWith(Math.random) });
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
