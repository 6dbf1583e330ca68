import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CrashPoint } from '@/lib/core/crash-points';
import type { OpenDatabase } from '@/lib/platform/db/open-database';
import { openPglite } from '@/lib/platform/db/pglite';
import { openPostgres } from '@/lib/platform/db/postgres';
import { openTestApp } from '@/lib/testing/app';
import { MIGRATIONS, onServer, TEMPLATE_DATABASE, TEMPLATE_DUMP, withDatabase } from '@/lib/testing/database';
import { answer, openReceiver, type Receiver } from '@/lib/testing/receiver';
import { makeEndpoint, openDesk, type TestEndpoint } from './testing/desk';
import { SECRET_KEY } from './testing/kill-facts';

/** Real processes, killed with SIGKILL before and after a try, and once it is written down. */

const EVENTS = 24;

/** Before the first try and while others are under way, after each of these, and once tries are written down. */
const STEPS: (CrashPoint | `${CrashPoint}:${number}`)[] = [
  'webhook.claimed',
  'webhook.claimed:8',
  'webhook.answered',
  'webhook.answered:8',
  'webhook.recorded',
];
const server = process.env.TEST_DATABASE_URL;

vi.setConfig({ testTimeout: 300_000 });

let folder: string;
let database: string;
let receiver: Receiver;
let workers: ChildProcess[];

beforeEach(async () => {
  workers = [];
  folder = await mkdtemp(join(tmpdir(), 'sheaf-kill-'));
  receiver = await openReceiver(answer(204));
  database = join(folder, 'data');
  if (!server) return;
  const name = `sheaf_webhook_kill_${process.pid}_${Date.now()}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
  database = withDatabase(server, name);
});
afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await receiver.close();
  if (server)
    await onServer(server, `DROP DATABASE IF EXISTS ${new URL(database).pathname.slice(1)} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

async function inDatabase<T>(work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const dump = existsSync(database) ? undefined : new Blob([await readFile(TEMPLATE_DUMP)]);
  const open = server
    ? await openPostgres(database, MIGRATIONS)
    : await openPglite(database, MIGRATIONS, dump);
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** What shall arrive: the ids of the events, and with which secret they are signed. */
const prepare = (): Promise<{ endpoint: TestEndpoint; ids: string[] }> =>
  inDatabase(async ({ db }) => {
    const app = await openTestApp({ db, secretKey: SECRET_KEY });
    const desk = await openDesk(app);
    const endpoint = await makeEndpoint(app, desk.project, receiver.origin);
    for (let count = 0; count < EVENTS; count += 1) await desk.happen('updated');
    const deliveries = await desk.deliveries(endpoint);
    await app.close();
    return { endpoint, ids: deliveries.map(({ messageId }) => messageId) };
  });

/** @returns how the process ended */
async function run(crashAt?: string): Promise<string | number | null> {
  const args = ['--import', 'tsx', 'lib/webhooks/testing/worker.ts', database, ...(crashAt ? [crashAt] : [])];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  workers.push(worker);
  const [code, signal] = await once(worker, 'exit');
  return signal ?? code;
}

test('killed before and after a try, every event arrives at least once, with one id and one body', async () => {
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
  const left = await inDatabase(({ db }) =>
    db.webhookDelivery.count({ where: { OR: [{ status: { not: 'delivered' } }, { claim: { not: null } }] } }),
  );
  expect(left).toBe(0);
});
