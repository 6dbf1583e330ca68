import { tmpdir } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { emit } from '@/lib/platform/telemetry';
import { MetricsServer } from '@/lib/server/boot/metrics-server';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDestination, makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { openMetrics } from './open-metrics';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services, 'A tenant whose name is nobody’s business');
const project = await makeProject(app.services, organization);
const document = await makeDocument(app.services, project, { content: Buffer.from('12345') });
const { db, newId } = app.services;
const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000);
await db.outboxEvent.create({ data: { id: newId(), name: 'a/b', data: {}, createdAt: at(50) } });
const run = { event: { id: newId(), name: 'a/b', data: {}, ts: 0 }, functionId: 'sheaf-page-plan-cut' };
for (const more of [
  { dueAt: at(40) },
  { dueAt: at(20) },
  { dueAt: at(-60) },
  { status: 'running' as const },
  { status: 'done' as const, dueAt: at(900) },
  { functionId: 'sheaf-extraction-scan', status: 'failed' as const },
]) {
  await db.jobRun.create({ data: { ...run, id: newId(), eventId: newId(), ...more } });
}
const waiting = await makeDestination(app.services, project, { failingSince: at(10) });
await makeDestination(app.services, project, { offAt: at(10), offReason: 'person' });
await db.destinationObject.create({
  data: {
    ...{ id: newId(), organizationId: organization.id, destinationId: waiting.id, documentId: document.id },
    ...{ place: 'a place', name: 'a', nameKey: 'a', createdAt: at(30) },
    deliveries: {
      create: {
        ...{ id: newId(), destinationId: waiting.id, documentName: 'a.pdf', manual: false },
        ...{ dueAt: at(30), createdAt: at(30) },
      },
    },
  },
});
const pool = () => ({ open: 3, idle: 1, waiting: 2, max: 10 });
const metrics = openMetrics({ services: app.services, version: '1.2.3', dataDir: tmpdir(), pool });
const door = await MetricsServer.open({ port: 0, host: '127.0.0.1' });
const address = door.server.address();
if (address === null || typeof address === 'string') throw new Error('No address.');
const url = `http://127.0.0.1:${address.port}`;

afterAll(async () => {
  door.close();
});

const ask = async (path: string) => {
  const response = await fetch(`${url}${path}`);
  return { status: response.status, text: await response.text() };
};
const getNumber = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

test('a process is live before it is ready, and exposes no metrics until then', async () => {
  expect((await ask('/live')).status).toBe(200);
  expect((await ask('/ready')).status).toBe(503);
  expect((await ask('/metrics')).status).toBe(503);
  expect((await ask('/anything')).status).toBe(404);
  door.setSources({ services: app.services, metrics });
  expect(await ask('/ready')).toEqual({ status: 200, text: 'Ready.\n' });
});

test('a scrape reports counters, queue lengths and free capacity', async () => {
  emit('request', { method: 'GET', route: '/api/projects', status: 200, seconds: 0.03 });
  emit('request', { method: 'GET', route: '/api/projects', status: 429, seconds: 0.001 });
  emit('job.step', { job: 'page-plan-cut', outcome: 'failed', seconds: 2 });
  emit('job.run', { job: 'page-plan-cut', outcome: 'done', seconds: 3 });
  emit('deliveries', { to: 'webhook', outcome: 'delivered', count: 5 });
  emit('deliveries', { to: 'destination', outcome: 'pending', count: 3 });
  emit('children', { pool: 'pdf', running: 2, waiting: 7 });
  emit('child.ended', { pool: 'pdf', reason: 'memory' });
  await metrics.text();
  // Two scrapes within 1 s share one read, and the store is counted in the background.
  await expect
    .poll(async () => (await ask('/metrics')).text, { timeout: 5000 })
    .toMatch(/^sheaf_storage_bytes \d+$/m);
  const { text } = await ask('/metrics');
  const expected: Record<string, number> = {
    'sheaf_info{version="1.2.3"}': 1,
    sheaf_ready: 1,
    'sheaf_http_requests_total{method="GET",route="/api/projects",status="200"}': 1,
    'sheaf_http_requests_total{method="GET",route="/api/projects",status="429"}': 1,
    'sheaf_http_request_duration_seconds_bucket{le="0.05",method="GET",route="/api/projects"}': 2,
    'sheaf_job_step_duration_seconds_count{job="page-plan-cut",outcome="failed"}': 1,
    'sheaf_job_run_duration_seconds_sum{job="page-plan-cut",outcome="done"}': 3,
    'sheaf_job_runs{job="page-plan-cut",state="waiting"}': 2,
    'sheaf_job_runs{job="page-plan-cut",state="later"}': 1,
    'sheaf_job_runs{job="page-plan-cut",state="running"}': 1,
    'sheaf_job_runs{job="extraction-scan",state="waiting"}': 0,
    sheaf_outbox_events: 1,
    sheaf_webhook_deliveries_waiting: 0,
    'sheaf_webhook_tries_total{outcome="delivered"}': 5,
    'sheaf_destination_tries_total{outcome="pending"}': 3,
    sheaf_destination_deliveries_waiting: 1,
    'sheaf_destinations{state="failing"}': 1,
    'sheaf_destinations{state="off"}': 1,
    'sheaf_child_processes_tasks{pool="pdf",state="waiting"}': 7,
    'sheaf_child_processes_ended_total{pool="pdf",reason="memory"}': 1,
    sheaf_storage_contents: 1,
    sheaf_storage_bytes: 5,
    'sheaf_database_connections{state="busy"}': 2,
    sheaf_database_connections_waited_for: 2,
  };
  for (const [series, value] of Object.entries(expected)) expect(getNumber(text, series), series).toBe(value);
  expect(getNumber(text, 'sheaf_job_oldest_waiting_seconds{job="page-plan-cut"}')).toBeGreaterThanOrEqual(40);
  expect(getNumber(text, 'sheaf_outbox_oldest_seconds')).toBeGreaterThanOrEqual(50);
  expect(getNumber(text, 'sheaf_destination_oldest_due_seconds')).toBeGreaterThanOrEqual(30);
  expect(getNumber(text, 'sheaf_disk_free_bytes')).toBeGreaterThan(0);
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  // The metrics contain no names and no IDs of tenants.
  expect(text).not.toMatch(/nobody|[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('while the database is down a scrape says so and reports no stale numbers', async () => {
  const down = { ...app.services.db, $queryRaw: () => Promise.reject(new Error('no database')) };
  const broken = openMetrics({
    services: { ...app.services, db: down as unknown as typeof app.services.db },
    version: '1.2.3',
    dataDir: tmpdir(),
  });
  const text = await broken.text();
  broken.close();
  expect(getNumber(text, 'sheaf_ready')).toBe(0);
  for (const unknown of ['sheaf_outbox_events', 'sheaf_storage_bytes', 'sheaf_database_connections_max']) {
    expect(getNumber(text, unknown), unknown).toBeUndefined();
  }
});
