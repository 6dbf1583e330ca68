/** Runs jobs: the embedded executor by default, or an Inngest server. One contract suite runs on both. */
export interface JobEngine {
  /** The server that runs the jobs, and knows what waits and runs. Absent where Sheaf does so itself. */
  server?: { dashboardUrl?: string | undefined };
  /** @throws Error that names the job and the feature, when a job asks for something the engine can't do */
  start(): Promise<void>;
  /** Takes nothing new, and lets the steps that run come to their end, for a bounded time. */
  stop(): Promise<void>;
  /** Whether events sent now would be worked on. */
  ready(): boolean;
  /** Returns true once `stop` was called. */
  stopping?(): boolean;
  /** Says that an event was committed, so that it needn't wait for the next poll. Cheap; call it after any commit. */
  wake(): void;
  /** Answers the Inngest server's calls to /api/inngest. Absent when no server calls. */
  handler?: (request: Request) => Promise<Response>;
  /** Resolves when no event waits for its jobs and none of their runs is queued, running or asleep; for tests. */
  idle?: () => Promise<void>;
}

/** Where engines and the SDK inside them write; pino has this shape. */
export interface JobLogger {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

/** The application's name at the engine; the ids of its functions begin with it. */
export const APP_ID = 'sheaf';
