import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { POST } from '@/app/api/organizations/route';
import { createEmbeddedEngine } from '@/lib/platform/jobs/embedded/embedded-job-engine';
import { defineEvent } from '@/lib/platform/jobs/event';
import { defineJob } from '@/lib/platform/jobs/job';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { inSpan, traceParent } from '@/lib/platform/tracing/tracer';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization } from '@/test-support/factories';
import { silentLogger } from '@/test-support/platform/jobs/silent-logger';
import { startTracing } from './boot-tracing';

/** Mock collector that accepts spans in OTLP over HTTP. */

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}
let received: { path: string | undefined; key: unknown; service: unknown };

const spans: Span[] = [];
const collector = createServer(async (request, response) => {
  const body = JSON.parse(await text(request));
  const [{ resource, scopeSpans }] = body.resourceSpans;
  const named = (name: string) =>
    resource.attributes.find(({ key }: { key: string }) => key === name)?.value.stringValue;
  received = { path: request.url, key: request.headers['x-key'], service: named('service.name') };
  for (const scope of scopeSpans) spans.push(...scope.spans);
  response.setHeader('content-type', 'application/json').end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const app = await closeAfterTests(openTestApp());

afterAll(async () => {
  collector.close();
});

const settings = () => ({
  endpoint,
  headers: { 'x-key': 'for the collector' },
  serviceName: 'sheaf',
  ratio: 1,
});

const requested = defineEvent('traced/work.requested', z.object({ document: z.string() }));
const job = defineJob({ id: 'traced', on: requested, retries: 0 }, ({ event, step }) =>
  step.run('work', async () => {
    if (event.data.document === 'bad') throw new Error('with the value Kunde-4711');
  }),
);

test('without a collector nothing is traced, and an event carries no trace', async () => {
  const stop = await startTracing({ tracing: undefined }, '1.2.3');
  expect(await inSpan('anything', {}, async () => traceParent())).toBeNull();
  await stop();
});

test('a request, its work, its statements, and the steps of the jobs it sent form one trace', async () => {
  const { db } = app.services;
  const stop = await startTracing({ tracing: settings() }, '1.2.3');
  const engine = createEmbeddedEngine([job], { db, logger: silentLogger, pollMs: 10 });
  try {
    await engine.start();
    const organization = await makeOrganization(app.services);
    const installer = await makeMember(app.services, { organization, installationOwner: true });
    // Next's span of a request, which Next creates in its process.
    const target = { 'http.target': '/api/organizations?token=Kunde-4711' };
    await inSpan('POST /api/organizations', target, async () => {
      expect((await app.call(POST, { as: installer.token, json: { name: 'Meyer' } })).status).toBe(201);
      await sendEvent(db, requested, { document: 'bad' });
    });
    await inSpan('GET /api/health', { 'http.target': '/api/health' }, async () => {});
    await engine.idle?.();
  } finally {
    await engine.stop();
    await stop();
  }

  expect(received).toEqual({ path: '/v1/traces', key: 'for the collector', service: 'sheaf' });
  const one = (name: string) => {
    const found = spans.filter((span) => span.name === name);
    expect(found, name).toHaveLength(1);
    return found[0]!;
  };
  const request = one('POST /api/organizations');
  const verb = one('Create an organization');
  const step = one('traced work');
  expect(verb.parentSpanId).toBe(request.spanId);
  expect([verb.traceId, step.traceId]).toEqual([request.traceId, request.traceId]);
  expect(step.parentSpanId).toBe(request.spanId);
  expect(step.status.code).toBe(2);
  expect(request.attributes.map(({ key }) => key)).toContain('sheaf.request_id');
  const statements = spans.filter(({ name }) => name === 'prisma:client:db_query');
  expect(statements.some(({ traceId }) => traceId === request.traceId)).toBe(true);
  expect(request.attributes).toContainEqual({
    key: 'http.target',
    value: { stringValue: '/api/organizations' },
  });
  expect(spans.filter(({ name }) => name === 'GET /api/health')).toEqual([]);
  // Background queries of the engines are not traced, and spans contain no values.
  expect(spans.filter(({ name, parentSpanId }) => /^(prisma:|inngest)/.test(name) && !parentSpanId)).toEqual(
    [],
  );
  expect(JSON.stringify(spans)).not.toMatch(/Kunde-4711|Meyer/);
});
