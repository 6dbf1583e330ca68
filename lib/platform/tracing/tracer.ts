import {
  type Attributes,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/**
 * Spans of our own, by OpenTelemetry's interface, which does nothing while no SDK is registered
 * (`lib/boot/start-tracing.ts`).
 */

/** A W3C trace context: version, trace, span, flags. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Runs work in a span of its own, below the one that is active.
 *
 * @param parent in its place: a W3C trace context that another process told of; null begins a trace
 */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  parent?: string | null,
): Promise<T> {
  const above = parent === undefined ? context.active() : below(parent);
  return trace.getTracer('sheaf').startActiveSpan(name, { attributes }, above, async (span) => {
    try {
      return await work();
    } catch (error) {
      // The kind alone: a message may quote what it was given.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds to the span that is active. */
export function describeSpan(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

/** The trace context that is active, to be handed on; null while nothing is traced. */
export function traceParent(): string | null {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span)) return null;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

function below(parent: string | null) {
  if (parent === null) return ROOT_CONTEXT;
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(parent) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const span = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, span);
}
