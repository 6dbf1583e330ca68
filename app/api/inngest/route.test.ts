import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { provideServices, type Services } from '@/lib/platform/context';
import type { Database } from '@/lib/platform/db/database';
import { defineEvent } from '@/lib/platform/jobs/event';
import { createInngestEngine } from '@/lib/platform/jobs/inngest/inngest-engine';
import { createSignature } from '@/lib/platform/jobs/inngest/inngest-signature';
import { defineJob } from '@/lib/platform/jobs/job';
import type { JobEngine } from '@/lib/platform/jobs/job-port';
import { MAX_CALL_BYTES, MAX_CALL_SEPARATORS } from '@/lib/server/http/inngest-http-call';
import { silentLogger } from '@/test-support/platform/jobs/silent-logger';
import { GET, POST, PUT } from './route';

const embedded: JobEngine = {
  start: async () => {},
  stop: async () => {},
  ready: () => true,
  wake: () => {},
};

const provideJobs = (jobs: JobEngine) => provideServices(Promise.resolve({ jobs } as Services));
const request = () => new Request('http://sheaf.test/api/inngest', { method: 'POST', body: '{}' });

beforeEach(() => provideJobs(embedded));

test('404 with the embedded engine, for any method', async () => {
  for (const call of [GET, POST, PUT]) expect((await call(request())).status).toBe(404);
});

const signingKey = `signkey-test-${'0123456789abcdef'.repeat(4)}`;
const nowSeconds = () => Math.floor(Date.now() / 1000);
/** A header that a person without the signing key can write. */
const forgedSignature = (seconds = nowSeconds()) => `t=${seconds}&s=${createHash('sha256').digest('hex')}`;

function createCall(method: string, body: BodyInit | undefined, signature?: string, query = ''): Request {
  const headers = { ...(signature && { 'x-inngest-signature': signature }) };
  return new Request(`http://sheaf.test/api/inngest${query}`, {
    method,
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
}

/** Provides an engine that responds to every call, and returns the bodies that reach it. */
function provideTestEngine(): string[] {
  const bodies: string[] = [];
  provideJobs({
    ...embedded,
    handler: async (call) => {
      bodies.push(await call.text());
      return new Response('from the engine', { status: 206 });
    },
  });
  return bodies;
}

/** Creates a body without a declared length, and counts the bytes that are read of it. */
function createCountedBody(totalBytes: number) {
  const chunk = new TextEncoder().encode('[{},{}],'.repeat(8 * 1024));
  const counted = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (counted.bytes >= totalBytes) return controller.close();
        counted.bytes += chunk.length;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, counted, chunkBytes: chunk.length };
}

test('with an Inngest server its calls reach the engine with their whole body', async () => {
  const bodies = provideTestEngine();
  for (const [method, call] of [['POST', POST] as const, ['PUT', PUT] as const]) {
    const response = await call(createCall(method, '{"a":"ä"}', forgedSignature()));
    expect(response.status).toBe(206);
    expect(await response.text()).toBe('from the engine');
  }
  for (const method of ['GET', 'HEAD'])
    expect((await GET(createCall(method, undefined, forgedSignature()))).status).toBe(206);
  expect(bodies).toEqual(['{"a":"ä"}', '{"a":"ä"}', '', '']);
});

test('401 for a call without a recent signature, and its body is not read', async () => {
  const bodies = provideTestEngine();
  const signatures = [
    undefined,
    'anything',
    `t=${nowSeconds()}&s=short`,
    `t=soon&s=${'0'.repeat(64)}`,
    forgedSignature(nowSeconds() - 10 * 60),
    forgedSignature(nowSeconds() + 10 * 60),
  ];
  for (const signature of signatures) {
    const { body, counted } = createCountedBody(MAX_CALL_BYTES);
    expect([signature, (await POST(createCall('POST', body, signature))).status]).toEqual([signature, 401]);
    expect(counted.bytes).toBe(0);
  }
  expect(bodies).toEqual([]);
});

test('413 for a call over the limit, which is read no further than the limit', async () => {
  const bodies = provideTestEngine();
  const { body, counted, chunkBytes } = createCountedBody(33 * 1024 * 1024);
  expect((await POST(createCall('POST', body, forgedSignature()))).status).toBe(413);
  expect(counted.bytes).toBeLessThanOrEqual(MAX_CALL_BYTES + chunkBytes);
  expect(bodies).toEqual([]);
});

test('413 for a call with too many values, however small; text is not counted', async () => {
  const bodies = provideTestEngine();
  const post = async (body: string) => (await POST(createCall('POST', body, forgedSignature()))).status;
  // The opening bracket counts as well.
  const largest = `[${'0,'.repeat(MAX_CALL_SEPARATORS - 1)}0]`;
  expect(await post(largest)).toBe(206);
  expect(await post(`[0,${largest.slice(1)}`)).toBe(413);
  expect(await post(`[${'{},'.repeat(MAX_CALL_SEPARATORS)}{}]`)).toBe(413);
  expect(await post('['.repeat(MAX_CALL_SEPARATORS + 1))).toBe(413);
  const text = JSON.stringify({ text: `"\\",[{:`.repeat(MAX_CALL_SEPARATORS) });
  expect(await post(text)).toBe(206);
  expect(bodies).toEqual([largest, text]);
});

test('400 for a call that is not JSON', async () => {
  const bodies = provideTestEngine();
  for (const body of ['{"a":', 'event=1', '[}', '"'])
    expect((await PUT(createCall('PUT', body, forgedSignature()))).status).toBe(400);
  expect(bodies).toEqual([]);
});

test('the SDK runs a job for a signed call only', async () => {
  const runs: string[] = [];
  const requested = defineEvent('test/work.requested', z.object({ documentId: z.string() }));
  const job = defineJob({ id: 'work', on: requested, retries: 0 }, async ({ event }) => {
    runs.push(event.data.documentId);
  });
  provideJobs(
    createInngestEngine([job], {
      db: {} as Database,
      logger: silentLogger,
      baseUrl: 'http://127.0.0.1:1',
      eventKey: 'event-key-for-tests',
      signingKey,
      serveOrigin: 'http://sheaf.test',
    }),
  );
  const event = { data: { documentId: 'one' }, id: 'e', name: 'test/work.requested', ts: 1 };
  const ctx = {
    attempt: 0,
    disable_immediate_execution: false,
    run_id: 'r',
    stack: { current: 0, stack: [] },
  };
  // Canonical JSON: the keys are in order.
  const body = JSON.stringify({ ctx, event, events: [event], steps: {}, use_api: false, version: 1 });
  const query = '?fnId=sheaf-work&stepId=step';
  const post = async (text: string, signature: string) =>
    (await POST(createCall('POST', text, signature, query))).status;

  const wrongHost = new Request('http://sheaf.test/api/inngest', { headers: { host: 'not a host' } });
  expect((await GET(wrongHost)).status).toBe(401);
  expect(await post(body, forgedSignature())).toBe(401);
  expect(await post(body, createSignature(body, 'signkey-test-00', nowSeconds()))).toBe(401);
  // The signature is checked by recursion.
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  expect(await post(deep, forgedSignature())).toBe(401);
  expect(runs).toEqual([]);
  expect(await post(body, createSignature(body, signingKey, nowSeconds()))).toBe(200);
  expect(runs).toEqual(['one']);
});
