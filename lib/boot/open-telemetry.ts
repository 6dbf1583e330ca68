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
    sampler: new ParentBasedSampler({ root: new WorkOnly(new TraceIdRatioBasedSampler(tracing.ratio)) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
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

/** A trace begins with a request or a job's step. Engines look into the database all the time: that is nobody's. */
class WorkOnly implements Sampler {
  private readonly never = new AlwaysOffSampler();

  constructor(private readonly sampler: Sampler) {}

  shouldSample(above: Context, traceId: string, name: string, kind: SpanKind, attributes: Attributes) {
    if (name.startsWith('prisma:')) return this.never.shouldSample();
    return this.sampler.shouldSample(above, traceId, name, kind, attributes, []);
  }

  toString(): string {
    return `WorkOnly{${this.sampler}}`;
  }
}
