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
import type { Env } from '@/lib/config/env';

/**
 * Registers OpenTelemetry's SDK: Next makes the spans of requests, Prisma those of the database, and `inSpan` ours.
 * Loaded only where traces are collected.
 *
 * @returns what hands over the last spans, and takes all of it back
 */
export function openTelemetry(tracing: NonNullable<Env['tracing']>, version: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${tracing.endpoint}/v1/traces`,
    headers: tracing.headers,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': tracing.serviceName, 'service.version': version }),
    sampler: new WorkOnly(new TraceIdRatioBasedSampler(tracing.ratio)),
    spanProcessors: [new WithoutQueries(), new BatchSpanProcessor(exporter)],
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

/** What looks at a process all the time, and is no work. */
const PROBES = ['/api/health', '/api/live', '/api/ready'];
/** What engines do by themselves; below a request or a step it is part of that. */
const OWN_BEAT = /^(prisma:|inngest\.)/;
/** Next would tell the whole address of what is called outside, which may hold a key. */
const OUTSIDE_CALL = /^fetch /;

/** A trace begins with a request or a job's step: that an engine looks into the database is nobody's. */
class WorkOnly implements Sampler {
  private readonly never = new AlwaysOffSampler();
  private readonly sampler: Sampler;

  constructor(root: Sampler) {
    this.sampler = new ParentBasedSampler({ root });
  }

  shouldSample(above: Context, traceId: string, name: string, kind: SpanKind, attributes: Attributes) {
    const begins = trace.getSpanContext(above) === undefined;
    const isNobodys = begins && (OWN_BEAT.test(name) || PROBES.includes(withoutQuery(attributes[TARGET])));
    if (isNobodys || OUTSIDE_CALL.test(name)) return this.never.shouldSample();
    return this.sampler.shouldSample(above, traceId, name, kind, attributes, []);
  }

  toString(): string {
    return `WorkOnly{${this.sampler}}`;
  }
}

const TARGET = 'http.target';

/** An address's query may hold what somebody looks for, or a token: it stays in the process. */
class WithoutQueries implements SpanProcessor {
  onStart(span: Span): void {
    const target = span.attributes[TARGET];
    if (target !== undefined) span.setAttribute(TARGET, withoutQuery(target));
  }

  onEnd(): void {}
  async forceFlush(): Promise<void> {}
  async shutdown(): Promise<void> {}
}

const withoutQuery = (target: unknown): string => String(target ?? '').split('?', 1)[0]!;
