import type { JobEngine } from './job-port';

/**
 * Creates the engine for a process that runs no jobs. Its events wait in the outbox until workers take them. The engine
 * is ready even without workers: events are stored, and a worker restart must not take a process that accepts uploads
 * out of service.
 *
 * @param notifyWorkers notifies workers of new events; workers also poll, a little later
 */
export function createEnqueueOnlyEngine(notifyWorkers: () => void): JobEngine {
  let stopping = false;
  return {
    start: async () => {},
    stop: async () => {
      stopping = true;
    },
    stopping: () => stopping,
    ready: () => !stopping,
    wake: notifyWorkers,
  };
}
