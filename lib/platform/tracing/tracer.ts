import {
  type Attributes,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/**
 * Spans through OpenTelemetry's API, which does nothing unless an SDK is registered
 * (`lib/server/boot/boot-tracing.ts`).
 */

/** W3C trace context: version, trace, span, flags. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Runs work in a new span below the active one.
 *
 * @param parent W3C trace context from another process, used instead of the active span; `null` starts a new trace
 */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  parent?: string | null,
): Promise<T> {
  const above = parent === undefined ? context.active() : withParent(parent);
  return trace.getTracer('sheaf').startActiveSpan(name, { attributes }, above, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Record only the error name: a message may quote its input.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
      throw error;
    } finally {
      span.end();
    }
  });
}

export function describeSpan(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

/** Returns the active trace context to pass on; `null` if nothing is traced. */
export function traceParent(): string | null {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span)) return null;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

function withParent(parent: string | null) {
  if (parent === null) return ROOT_CONTEXT;
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(parent) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const span = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, span);
}
