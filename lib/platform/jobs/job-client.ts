import { Inngest, type InngestFunction } from 'inngest';
import type { Job } from './job';
import { APP_ID, type JobLogger } from './job-port';

interface ServerAccess {
  /** URL of the Inngest server; undefined for Inngest's own cloud. */
  baseUrl?: string;
  eventKey: string;
  signingKey: string;
}

export interface BoundJobs {
  client: Inngest;
  functions: InngestFunction.Any[];
}

/**
 * Binds the jobs to a client for an Inngest server or, without a server, to a client that calls nothing. All options
 * are set explicitly, so that no INNGEST_ variable of the environment changes the behavior.
 */
export function bindJobs(jobs: readonly Job[], logger: JobLogger, server?: ServerAccess): BoundJobs {
  const client = new Inngest({
    id: APP_ID,
    logger,
    isDev: server === undefined,
    // Stores each step's result before the next step begins, on both engines.
    checkpointing: false,
    aiMetadata: false,
    sessionPropagation: false,
    ...(server ?? { fetch: rejectCall }),
  });
  return { client, functions: jobs.flatMap((job) => job(client)) };
}

/** Rejects network calls: the embedded engine stays inside the process, and events are sent through the outbox. */
const rejectCall: typeof fetch = async () => {
  throw new Error('Jobs send events with sendEvent in a transaction.');
};
