import type { Env } from '@/lib/foundation/config/env';
import { withTimeout } from '@/lib/platform/jobs/with-timeout';

/** Maximum time, in ms, to flush spans. A collector that doesn't respond must not delay the exit. */
const FLUSH_TIMEOUT_MS = 2000;

/**
 * Starts sending traces to the collector in `OTEL_EXPORTER_OTLP_ENDPOINT`. Without it, nothing is loaded.
 *
 * @returns a function that flushes the last spans and stops tracing
 */
export async function startTracing(
  { tracing }: Pick<Env, 'tracing'>,
  version: string,
): Promise<() => Promise<void>> {
  if (!tracing) return async () => {};
  const { openTelemetry } = await import('./open-telemetry');
  const stop = openTelemetry(tracing, version);
  return () =>
    withTimeout(
      FLUSH_TIMEOUT_MS,
      stop().catch(() => {}),
    );
}
