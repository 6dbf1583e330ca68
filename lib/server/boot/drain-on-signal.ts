import type { Logger } from 'pino';
import type { Container } from '@/lib/server/container';

/** Time, in ms, in which repeated signals count as one. A terminal and npm both send an interrupt. */
const SAME_SIGNAL_MS = 2000;
/** Time, in ms, after which the process exits even if work is running. An interrupted job step runs again. */
const MAX_DRAIN_MS = 28_000;

/**
 * Handles SIGTERM, SIGINT, and SIGHUP (a closed terminal): readiness fails at once, running work finishes, then the
 * process exits with 0. A later second signal exits at once.
 *
 * @param finishOthers work to finish in parallel with the job steps: requests and operator commands
 * @param finishLast runs after everything else is closed
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
    setTimeout(() => process.exit(1), MAX_DRAIN_MS).unref();
    Promise.all([container.services.jobs.stop(), finishOthers()])
      .then(() => container.close())
      .then(finishLast)
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      });
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, drain);
}
