import { Inngest, type InngestFunction } from 'inngest';
import type { Job } from './job';
import { APP_ID, type JobLogger } from './port';

interface ServerAccess {
  /** The Inngest server's address; absent for Inngest's own cloud. */
  baseUrl?: string;
  eventKey: string;
  signingKey: string;
}

export interface BoundJobs {
  client: Inngest;
  functions: InngestFunction.Any[];
}

/**
 * The jobs, bound to a client that talks to an Inngest server, or, without one, to nobody.
 * Everything is said here, so that no stray INNGEST_ variable changes what an engine does.
 */
export function bindJobs(jobs: readonly Job[], logger: JobLogger, server?: ServerAccess): BoundJobs {
  const client = new Inngest({
    id: APP_ID,
    logger,
    isDev: server === undefined,
    // Each step's result is with the engine before the next step begins, on both engines.
    checkpointing: false,
    aiMetadata: false,
    sessionPropagation: false,
    ...(server ?? { fetch: refuse }),
  });
  return { client, functions: jobs.flatMap((job) => job(client)) };
}

/** Inside the embedded engine nothing leaves the process; events go through the outbox. */
const refuse: typeof fetch = async () => {
  throw new Error('Jobs send events with sendEvent in a transaction.');
};
