import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getDatabaseUrl, runOnServer, TEMPLATE_DATABASE } from '@/test-support/database';
import { getTemplateDump } from '@/test-support/template-dump';

/**
 * Tests kill real processes with SIGKILL in the middle of steps. Each process runs three documents at once. The step
 * `cut` waits until the gate is open, so a kill before that hits exactly three cuts.
 */

const DOCUMENTS = ['document-1', 'document-2', 'document-3', 'document-4', 'document-5', 'document-6'];
const server = process.env.TEST_DATABASE_URL;

vi.setConfig({ testTimeout: 90_000 });

let folder: string;
let database: string;
let templateDump: string;
let workers: ChildProcess[];

beforeEach(async () => {
  workers = [];
  templateDump = server ? '' : await getTemplateDump();
  folder = await mkdtemp(join(tmpdir(), 'sheaf-kill-'));
  database = server ? await newDatabase(server) : join(folder, 'data');
  await writeFile(join(folder, 'log'), '');
});
afterEach(async () => {
  for (const worker of workers) await kill(worker);
  if (server)
    await runOnServer(server, `DROP DATABASE IF EXISTS ${new URL(database).pathname.slice(1)} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

async function newDatabase(url: string): Promise<string> {
  const name = `sheaf_kill_${process.pid}_${Date.now()}`;
  await runOnServer(url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
  return getDatabaseUrl(url, name);
}

/** Starts a worker. The first worker sends the documents, and creates the folder of the embedded database. */
function startWorker(first?: 'first'): ChildProcess {
  const task = first ? [String(DOCUMENTS.length), ...(server ? [] : [templateDump])] : [];
  const args = ['--import', 'tsx', 'test-support/platform/jobs/worker.ts', database, folder, ...task];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  workers.push(worker);
  return worker;
}

const openGate = () => writeFile(join(folder, 'gate'), '');
const lines = async () => (await readFile(join(folder, 'log'), 'utf8')).trim().split('\n');
const count = async (line: string) => (await lines()).filter((other) => other.endsWith(line)).length;
const waitFor = (line: string, times: number) =>
  expect.poll(() => count(line), { timeout: 60_000, interval: 20 }).toBe(times);

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

/** Returns the documents whose cut has started but not finished. */
async function documentsInFlight(): Promise<string[]> {
  const all = await lines();
  return DOCUMENTS.filter((document) => all.includes(`${document} cut begun`));
}

async function expectOnlyTheseAgain(killed: string[]): Promise<void> {
  for (const document of DOCUMENTS) {
    for (const step of ['measure', 'cut', 'join']) {
      const again = step === 'cut' && killed.includes(document) ? 1 : 0;
      expect(await count(`${document} ${step} begun`), `${document} ${step}`).toBe(1 + again);
      expect(await count(`${document} ${step} ended`), `${document} ${step}`).toBe(1);
    }
  }
}

test('after kill -9 only the steps in flight run again', async () => {
  const first = startWorker('first');
  await waitFor('cut begun', 3);
  await kill(first);
  const killed = await documentsInFlight();
  await openGate();
  expect(await once(startWorker(), 'exit')).toEqual([0, null]);
  await expectOnlyTheseAgain(killed);
});

// The embedded database has one process. Only with a server can another process take over.
if (server) {
  test('a live process takes over the runs of a killed one', async () => {
    const first = startWorker('first');
    await waitFor('cut begun', 3);
    const killed = await documentsInFlight();
    const second = startWorker();
    await waitFor('cut begun', 6);
    await kill(first);
    await openGate();
    expect(await once(second, 'exit')).toEqual([0, null]);
    await expectOnlyTheseAgain(killed);
  });
}
