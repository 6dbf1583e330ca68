import {
  type Attributes,
  type Context,
  context,
  propagation,
  type SpanKind,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type Sampler,
  type Span,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { PrismaInstrumentation } from '@prisma/instrumentation';
import type { Env } from '@/lib/foundation/config/env';

/**
 * Registers OpenTelemetry's SDK. Next creates the spans of requests, Prisma those of the database, and `inSpan` Sheaf's
 * own. Loaded only if traces are collected.
 *
 * @returns a function that flushes the last spans and unregisters the SDK
 */
export function openTelemetry(tracing: NonNullable<Env['tracing']>, version: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${tracing.endpoint}/v1/traces`,
    headers: tracing.headers,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': tracing.serviceName, 'service.version': version }),
    sampler: new WorkOnlySampler(new TraceIdRatioBasedSampler(tracing.ratio)),
    spanProcessors: [new QueryStrippingProcessor(), new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const prisma = new PrismaInstrumentation();
  prisma.setTracerProvider(provider);
  prisma.enable();
  return async () => {
    prisma.disable();
    await provider.shutdown();
    trace.disable();
    context.disable();
    propagation.disable();
  };
}

/** Paths of health checks, which are not traced. */
const PROBES = ['/api/health', '/api/live', '/api/ready'];
/** Pattern of background spans of the engines. Below a request or a step, they are kept. */
const BACKGROUND_SPAN = /^(prisma:|inngest\.)/;
/** Pattern of spans with a full outbound URL, which may contain a key. */
const OUTBOUND_SPAN = /^fetch /;

class WorkOnlySampler implements Sampler {
  private readonly never = new AlwaysOffSampler();
  private readonly sampler: Sampler;

  constructor(root: Sampler) {
    this.sampler = new ParentBasedSampler({ root });
  }

  shouldSample(above: Context, traceId: string, name: string, kind: SpanKind, attributes: Attributes) {
    const begins = trace.getSpanContext(above) === undefined;
    const isNobodys =
      begins && (BACKGROUND_SPAN.test(name) || PROBES.includes(stripQuery(attributes[TARGET])));
    if (isNobodys || OUTBOUND_SPAN.test(name)) return this.never.shouldSample();
    return this.sampler.shouldSample(above, traceId, name, kind, attributes, []);
  }

  toString(): string {
    return `WorkOnly{${this.sampler}}`;
  }
}

const TARGET = 'http.target';

/** Removes the query of URLs. Security: it may contain search text or a token. */
class QueryStrippingProcessor implements SpanProcessor {
  onStart(span: Span): void {
    const target = span.attributes[TARGET];
    if (target !== undefined) span.setAttribute(TARGET, stripQuery(target));
  }

  onEnd(): void {}
  async forceFlush(): Promise<void> {}
  async shutdown(): Promise<void> {}
}

const stripQuery = (target: unknown): string => String(target ?? '').split('?', 1)[0]!;
