import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { openReceiver, type ReceivedCall } from '@/lib/testing/receiver';
import { type AdminTarget, admin } from '../harness/admin';
import { Api } from '../harness/api';
import { createOwnDatabase } from '../harness/own-database';
import { seededRandom } from '../harness/random';
import { ADMIN, startServer } from '../harness/server';
import { type Cell, printTable } from '../harness/table';
import { until } from '../harness/until';
import { Calls } from './calls';
import { LoadClient } from './load-client';
import { COLLECTING, growthOf, type Memory, sampleMemory, warm } from './sample-memory';

interface Options {
  /** A PostgreSQL server; without it the embedded database is used. */
  postgres: string | undefined;
  minutes: number;
  clients: number;
  seed: number;
}

export interface Load {
  /** What was seen and should not have been; none is what should be. */
  wrong: string[];
  calls: number;
  refused: number;
  /** MB a minute, over the second two thirds: what the server holds beside its garbage, and its children. */
  growth: { server: number; children: number };
}

/** Between two acts, a person looks at what is there: on average. */
const THINKING_MS = 1000;
const TOLD_WITHIN_MS = 60_000;

/** Clients at work on the built application, each of which knows what it should see. Prints its figures. */
export async function runLoad({ postgres, minutes, clients: count, seed }: Options): Promise<Load> {
  const database = postgres ? await createOwnDatabase(postgres, 'load') : undefined;
  const server = await startServer({
    env: {
      LOG_LEVEL: 'error',
      ...COLLECTING,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      RATE_LIMIT_PER_MINUTE: '1000000',
      RATE_LIMIT_READS_PER_MINUTE: '1000000',
      ...(database && { DATABASE_URL: database.url }),
    },
  });
  const receiver = await openReceiver();
  const wrong: string[] = [];
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const calls = new Calls(server.url, api.credentials);
    const key = await api.createApiKey('load');
    const clients: LoadClient[] = [];
    for (let index = 0; index < count; index += 1) {
      const name = `Client ${index + 1}`;
      const random = seededRandom(seed * 1000 + index);
      clients.push(
        await LoadClient.open(api, calls, { name, random, key, hookUrl: `${receiver.origin}/${index}` }),
      );
    }
    const memory = sampleMemory(server);
    const deadline = performance.now() + minutes * 60_000;
    const atWork = clients.map(async (client, index) => {
      const random = seededRandom(seed * 1000 + count + index);
      try {
        while (performance.now() < deadline) {
          await client.act();
          await sleep(random() * 2 * THINKING_MS);
        }
        await client.lookAtAll();
      } catch (error) {
        wrong.push(`Client ${index + 1}: ${(error as Error).message}`);
      }
    });
    await Promise.all(atWork);
    const found = memory.stop();
    for (const [index, client] of clients.entries())
      wrong.push(...(await eventsThatDiffer(client, `/${index}`, receiver.calls)));
    const { exitCode, signalCode } = server.process;
    if (exitCode !== null || signalCode !== null)
      wrong.push(`The server has ended: ${exitCode ?? signalCode}.`);
    else wrong.push(...(await storeThatDiffers({ dataDir: server.dataDir, databaseUrl: database?.url })));
    if (wrong.length > 0) console.log(server.output().slice(-4000));
    return { wrong, ...print(calls, found) };
  } finally {
    await server.kill();
    await receiver.close();
    await database?.drop();
    await rm(server.dataDir, { recursive: true, force: true });
  }
}

/** Every event that should have come has come, and no other. */
async function eventsThatDiffer(
  client: LoadClient,
  path: string,
  received: readonly ReceivedCall[],
): Promise<string[]> {
  const differences = () => {
    // A delivery may be tried twice: its id says so.
    const told = new Map<string, { type: string; uuid: string }>();
    for (const { path: where, headers, body } of received) {
      if (where !== path) continue;
      const { type, data } = JSON.parse(body);
      told.set(String(headers['webhook-id']), { type, uuid: data.document.uuid });
    }
    return Object.entries(client.expectedEvents).flatMap(([type, expected]) => {
      const found = new Map<string, number>();
      for (const event of told.values())
        if (event.type === type) found.set(event.uuid, (found.get(event.uuid) ?? 0) + 1);
      return [...new Set([...expected.keys(), ...found.keys()])]
        .filter((uuid) => expected.get(uuid) !== found.get(uuid))
        .map(
          (uuid) =>
            `${type} of ${uuid} came ${found.get(uuid) ?? 0} times instead of ${expected.get(uuid) ?? 0}.`,
        );
    });
  };
  await until('all events are told', TOLD_WITHIN_MS, async () => differences().length === 0).catch(() => {});
  return differences();
}

/** What an operator's command finds in the store that the load has left, while it is still being served. */
async function storeThatDiffers(target: AdminTarget): Promise<string[]> {
  const { exitCode, json } = await admin(target, 'verify-store');
  console.log(`${json?.contents} contents in the store, ${json?.orphaned?.count} that nobody refers to.`);
  return exitCode === 0 ? [] : [`The store: ${JSON.stringify(json)}`];
}

function print(calls: Calls, memory: Memory): Omit<Load, 'wrong'> {
  const rows: Cell[][] = [...calls.figures].map(([operation, { count, ms, refused }]) => {
    const sorted = [...ms].sort((a, b) => a - b);
    return [
      operation,
      count,
      share(sorted, 0.5),
      share(sorted, 0.99),
      Math.round(sorted.at(-1) ?? 0),
      refused,
    ];
  });
  printTable(
    'Calls',
    ['operation', 'answered', 'p50 ms', 'p99 ms', 'slowest ms', 'told to come again'],
    rows,
  );
  for (const [operation, { reasons }] of calls.figures)
    for (const [reason, times] of reasons) console.log(`${operation}, ${times} times: ${reason}`);
  const growth = { server: growthOf(warm(memory.held)), children: growthOf(warm(memory.children)) };
  const ends = (samples: Memory['held']) =>
    [samples[0], samples.at(-1)].map((sample) => sample?.[1].toFixed(0) ?? '?').join(' → ');
  const most = Math.max(0, ...memory.resident.map(([, mib]) => mib));
  console.log(
    `Memory beside garbage: server ${ends(warm(memory.held))} MB (${growth.server.toFixed(1)} MB/min), with it ${most.toFixed(0)} MB at most; children ${ends(warm(memory.children))} MB (${growth.children.toFixed(1)} MB/min)`,
  );
  const sum = (of: (each: { count: number; refused: number }) => number) =>
    [...calls.figures.values()].reduce((total, each) => total + of(each), 0);
  return { calls: sum(({ count }) => count), refused: sum(({ refused }) => refused), growth };
}

const share = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
