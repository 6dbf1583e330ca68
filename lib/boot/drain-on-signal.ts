import type { Logger } from 'pino';
import type { Container } from '@/lib/container';

/** A terminal and `npm start` both pass an interrupt on: what comes right behind the first is the same one. */
const SAME_SIGNAL_MS = 2000;
/** After this long the process ends, whatever still runs: a job step that was cut short runs again. */
const LONGEST_MS = 28_000;

/**
 * On SIGTERM and SIGINT: readiness fails at once, what runs comes to its end, then the process exits with 0. Another
 * signal, later on, ends it at once.
 *
 * @param finishOthers what comes to its end beside the job steps: requests, operators' commands
 * @param finishLast once all else is closed
 */
export function drainOnSignal(
  container: Container,
  finishOthers: () => Promise<unknown>,
  finishLast: () => Promise<void>,
  log: Logger,
): void {
  let since: number | undefined;
  const drain = (signal: string) => {
    if (since !== undefined) {
      if (Date.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    since = Date.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), LONGEST_MS).unref();
    Promise.all([container.services.jobs.stop(), finishOthers()])
      .then(() => container.close())
      .then(finishLast)
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      });
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}
