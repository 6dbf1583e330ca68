/** Runs jobs: the embedded executor by default, or an Inngest server. One contract suite runs on both. */
export interface JobEngine {
  /** Server that runs the jobs and knows the queue. Absent if Sheaf runs the jobs. */
  server?: { dashboardUrl?: string | undefined };
  /** @throws Error that names the job and the feature if a job requires a feature that the engine doesn't support */
  start(): Promise<void>;
  /** Stops accepting work, and waits a limited time for running steps to finish. */
  stop(): Promise<void>;
  /** Returns true if new events would be processed. */
  ready(): boolean;
  stopping?(): boolean;
  /**
   * Notifies the engine of new work, so that it doesn't wait for the next poll. The commit of a transaction that sent
   * events calls it; see `onEventsCommitted`.
   */
  wake(): void;
  /**
   * Handles the calls of the Inngest server to `/api/inngest`. Absent if no server calls. It parses the whole body before it
   * checks the signature, so the caller limits the body.
   */
  handler?: (request: Request) => Promise<Response>;
  /** Resolves when no event is waiting and no run is queued, running, or asleep. For tests. */
  idle?: () => Promise<void>;
}

export interface JobLogger {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

/** Name of the application at the engine, and prefix of its function IDs. */
export const APP_ID = 'sheaf';
