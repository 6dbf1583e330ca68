import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWebhookReceiver, type ReceivedCall } from '@/test-support/webhook-receiver';
import { type AdminTarget, runAdminCommand } from '../harness/admin-cli';
import { Api } from '../harness/api';
import { type Cell, printTable } from '../harness/print-table';
import { createSeededRandom } from '../harness/random';
import { ADMIN, startServer } from '../harness/server';
import { createTestDatabase } from '../harness/test-database';
import { waitUntil } from '../harness/wait-until';
import { LoadCalls } from './load-calls';
import { LoadClient } from './load-client';
import { dropWarmUp, GC_ENVIRONMENT, getGrowth, type MemorySamples, sampleMemory } from './sample-memory';

interface Options {
  /** URL of a PostgreSQL server. Default: the embedded database. */
  postgres: string | undefined;
  minutes: number;
  clients: number;
  seed: number;
}

export interface LoadResult {
  /** Unexpected results; empty if all checks pass. */
  wrong: string[];
  calls: number;
  rejected: number;
  /**
   * Memory growth in MB per minute over the last two thirds of the run: the server after garbage collection, and its
   * children.
   */
  growth: { server: number; children: number };
}

/** Average pause between two actions, in ms. */
const MAX_THINK_TIME_MS = 1000;
const WEBHOOK_TIMEOUT_MS = 60_000;

/** Runs clients on the built application, each with a known expected state. Prints the statistics. */
export async function runLoad({ postgres, minutes, clients: count, seed }: Options): Promise<LoadResult> {
  const database = postgres ? await createTestDatabase(postgres, 'load') : undefined;
  const server = await startServer({
    env: {
      LOG_LEVEL: 'error',
      ...GC_ENVIRONMENT,
      ALLOW_PRIVATE_NETWORK: 'true',
      RATE_LIMIT_PER_MINUTE: '1000000',
      RATE_LIMIT_READS_PER_MINUTE: '1000000',
      ...(database && { DATABASE_URL: database.url }),
    },
  });
  const receiver = await openWebhookReceiver();
  const wrong: string[] = [];
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const calls = new LoadCalls(server.url, api.credentials);
    const key = await api.createApiKey('load');
    const clients: LoadClient[] = [];
    for (let index = 0; index < count; index += 1) {
      const name = `Client ${index + 1}`;
      const random = createSeededRandom(seed * 1000 + index);
      clients.push(
        await LoadClient.open(api, calls, { name, random, key, hookUrl: `${receiver.origin}/${index}` }),
      );
    }
    const memory = sampleMemory(server);
    const deadline = performance.now() + minutes * 60_000;
    const atWork = clients.map(async (client, index) => {
      const random = createSeededRandom(seed * 1000 + count + index);
      try {
        while (performance.now() < deadline) {
          await client.runAction();
          await sleep(random() * 2 * MAX_THINK_TIME_MS);
        }
        await client.verifyAll();
      } catch (error) {
        wrong.push(`Client ${index + 1}: ${(error as Error).message}`);
      }
    });
    await Promise.all(atWork);
    const found = memory.stop();
    for (const [index, client] of clients.entries())
      wrong.push(...(await findEventDifferences(client, `/${index}`, receiver.calls)));
    const { exitCode, signalCode } = server.process;
    if (exitCode !== null || signalCode !== null)
      wrong.push(`The server has ended: ${exitCode ?? signalCode}.`);
    else wrong.push(...(await findStoreDifferences({ dataDir: server.dataDir, databaseUrl: database?.url })));
    if (wrong.length > 0) console.log(server.output().slice(-4000));
    return { wrong, ...printResults(calls, found) };
  } finally {
    await server.kill();
    await receiver.close();
    await database?.drop();
    await rm(server.dataDir, { recursive: true, force: true });
  }
}

/** Checks that all expected events arrived, and no others. */
async function findEventDifferences(
  client: LoadClient,
  path: string,
  received: readonly ReceivedCall[],
): Promise<string[]> {
  const differences = () => {
    // A delivery may be attempted twice with the same ID.
    const delivered = new Map<string, { type: string; uuid: string }>();
    for (const { path: where, headers, body } of received) {
      if (where !== path) continue;
      const { type, data } = JSON.parse(body);
      delivered.set(String(headers['webhook-id']), { type, uuid: data.document.uuid });
    }
    return Object.entries(client.expectedEvents).flatMap(([type, expected]) => {
      const found = new Map<string, number>();
      for (const event of delivered.values())
        if (event.type === type) found.set(event.uuid, (found.get(event.uuid) ?? 0) + 1);
      return [...new Set([...expected.keys(), ...found.keys()])]
        .filter((uuid) => expected.get(uuid) !== found.get(uuid))
        .map(
          (uuid) =>
            `${type} of ${uuid} came ${found.get(uuid) ?? 0} times instead of ${expected.get(uuid) ?? 0}.`,
        );
    });
  };
  await waitUntil(
    'all events are delivered',
    WEBHOOK_TIMEOUT_MS,
    async () => differences().length === 0,
  ).catch(() => {});
  return differences();
}

/** Checks the store with an operator command while the server is still running. */
async function findStoreDifferences(target: AdminTarget): Promise<string[]> {
  const { exitCode, json } = await runAdminCommand(target, 'verify-store');
  console.log(`${json?.contents} contents in the store, ${json?.orphaned?.count} that nobody refers to.`);
  return exitCode === 0 ? [] : [`The store: ${JSON.stringify(json)}`];
}

function printResults(calls: LoadCalls, memory: MemorySamples): Omit<LoadResult, 'wrong'> {
  const rows: Cell[][] = [...calls.figures].map(([operation, { count, ms, rejected }]) => {
    const sorted = [...ms].sort((a, b) => a - b);
    return [
      operation,
      count,
      getPercentile(sorted, 0.5),
      getPercentile(sorted, 0.99),
      Math.round(sorted.at(-1) ?? 0),
      rejected,
    ];
  });
  printTable('Calls', ['operation', 'responses', 'p50 ms', 'p99 ms', 'slowest ms', 'rejected'], rows);
  for (const [operation, { reasons }] of calls.figures)
    for (const [reason, times] of reasons) console.log(`${operation}, ${times} times: ${reason}`);
  const growth = {
    server: getGrowth(dropWarmUp(memory.held)),
    children: getGrowth(dropWarmUp(memory.children)),
  };
  const ends = (samples: MemorySamples['held']) =>
    [samples[0], samples.at(-1)].map((sample) => sample?.[1].toFixed(0) ?? '?').join(' → ');
  const maxMib = Math.max(0, ...memory.resident.map(([, mib]) => mib));
  console.log(
    `Memory beside garbage: server ${ends(dropWarmUp(memory.held))} MB (${growth.server.toFixed(1)} MB/min), with it ${maxMib.toFixed(0)} MB at most; children ${ends(dropWarmUp(memory.children))} MB (${growth.children.toFixed(1)} MB/min)`,
  );
  const sum = (of: (each: { count: number; rejected: number }) => number) =>
    [...calls.figures.values()].reduce((total, each) => total + of(each), 0);
  return { calls: sum(({ count }) => count), rejected: sum(({ rejected }) => rejected), growth };
}

const getPercentile = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
