import type { Env } from '@/lib/config/env';
import { within } from '@/lib/platform/jobs/grace';

/** A collector that doesn't answer must not hold up the end of a process. */
const LAST_SPANS_MS = 2000;

/**
 * Has what happens told to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names, from now on. Without one nothing is
 * loaded.
 *
 * @returns what hands over the last spans, and ends it
 */
export async function startTracing(
  { tracing }: Pick<Env, 'tracing'>,
  version: string,
): Promise<() => Promise<void>> {
  if (!tracing) return async () => {};
  const { openTelemetry } = await import('./open-telemetry');
  const stop = openTelemetry(tracing, version);
  return () =>
    within(
      LAST_SPANS_MS,
      stop().catch(() => {}),
    );
}
