import type { JobEngine } from './port';

/**
 * The engine of a process that runs no jobs: its events wait in the outbox, which is where workers take them from.
 * It is ready without them: what was sent is kept, and a process that takes uploads shouldn't be taken out of service
 * because a worker is restarted.
 *
 * @param call tells workers that there is something; they look by themselves, too, a little later
 */
export function leaveToWorkers(call: () => void): JobEngine {
  let stopping = false;
  return {
    start: async () => {},
    stop: async () => {
      stopping = true;
    },
    stopping: () => stopping,
    ready: () => !stopping,
    wake: call,
  };
}
