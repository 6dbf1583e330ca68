import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CrashPoint } from '@/lib/foundation/crash-points';
import { openTestApp } from '@/test-support/app';
import { createProcessDatabase, type ProcessDatabase } from '@/test-support/deliveries/process-database';
import { openWebhookReceiver, respondWith, type WebhookReceiver } from '@/test-support/webhook-receiver';
import { SECRET_KEY } from '@/test-support/webhooks/crash-test-config';
import { makeEndpoint, openWebhookFixture, type TestEndpoint } from '@/test-support/webhooks/webhook-fixture';

/** Tests real processes, killed with SIGKILL before and after an attempt and after it is recorded. */

const EVENTS = 24;

/** Crash steps: before the first attempt, while others are in progress, after each, and after attempts are recorded. */
const STEPS: (CrashPoint | `${CrashPoint}:${number}`)[] = [
  'webhook.claimed',
  'webhook.claimed:8',
  'webhook.answered',
  'webhook.answered:8',
  'webhook.recorded',
];

vi.setConfig({ testTimeout: 300_000 });

let folder: string;
let database: ProcessDatabase;
let receiver: WebhookReceiver;
let workers: ChildProcess[];

beforeEach(async () => {
  workers = [];
  folder = await mkdtemp(join(tmpdir(), 'sheaf-kill-'));
  receiver = await openWebhookReceiver(respondWith(204));
  database = await createProcessDatabase(folder, 'webhook_kill');
});
afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await receiver.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Returns the expected event IDs and the endpoint with its secret. */
const prepare = (): Promise<{ endpoint: TestEndpoint; ids: string[] }> =>
  database.use(async ({ db }) => {
    const app = await openTestApp({ db, secretKey: SECRET_KEY });
    const fixture = await openWebhookFixture(app);
    const endpoint = await makeEndpoint(app, fixture.project, receiver.origin);
    for (let count = 0; count < EVENTS; count += 1) await fixture.recordEvents('updated');
    const deliveries = await fixture.listDeliveries(endpoint);
    await app.close();
    return { endpoint, ids: deliveries.map(({ messageId }) => messageId) };
  });

/** @returns exit code or signal of the process */
async function run(crashAt?: string): Promise<string | number | null> {
  const args = [
    '--import',
    'tsx',
    'test-support/webhooks/worker.ts',
    database.location,
    ...(crashAt ? [crashAt] : []),
  ];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  workers.push(worker);
  const [code, signal] = await once(worker, 'exit');
  return signal ?? code;
}

test('killed before and after an attempt, every event arrives at least once, with one ID and one body', async () => {
  const { endpoint, ids } = await prepare();
  for (const step of STEPS) expect(await run(step), step).toBe('SIGKILL');
  expect(await run()).toBe(0);

  const bodies = new Map<string, Set<string>>();
  for (const { headers, body } of receiver.calls) {
    new Webhook(endpoint.secret).verify(body, headers as Record<string, string>);
    const id = String(headers['webhook-id']);
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
  }
  expect([...bodies.keys()].sort()).toEqual([...ids].sort());
  for (const each of bodies.values()) expect(each.size).toBe(1);
  const left = await database.use(({ db }) =>
    db.webhookDelivery.count({ where: { OR: [{ status: { not: 'delivered' } }, { claim: { not: null } }] } }),
  );
  expect(left).toBe(0);
});
