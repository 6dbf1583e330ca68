import { setTimeout as sleep } from 'node:timers/promises';
import { openReceiver, type ReceivedCall } from '@/lib/testing/receiver';
import { Api } from '../harness/api';
import { descendantsOf, residentMib } from '../harness/memory';
import { createOwnDatabase } from '../harness/own-database';
import { seededRandom } from '../harness/random';
import { ADMIN, startServer } from '../harness/server';
import { type Cell, printTable } from '../harness/table';
import { until } from '../harness/until';
import { Calls } from './calls';
import { LoadClient } from './load-client';

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
  /** MB a minute, over the second two thirds. */
  growth: { server: number; children: number };
}

const SAMPLE_MS = 2000;
/** Between two acts, a person looks at what is there: on average. */
const THINKING_MS = 1000;
const TOLD_WITHIN_MS = 60_000;

/** Clients at work on the built application, each of which knows what it should see. Prints its figures. */
export async function runLoad({ postgres, minutes, clients: count, seed }: Options): Promise<Load> {
  const database = postgres ? await createOwnDatabase(postgres, 'load') : undefined;
  const server = await startServer({
    env: {
      LOG_LEVEL: 'error',
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
    const memory = sampleMemory(server.process.pid!);
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
    const samples = memory.stop();
    for (const [index, client] of clients.entries())
      wrong.push(...(await eventsThatDiffer(client, `/${index}`, receiver.calls)));
    if (server.process.exitCode !== null) wrong.push('The server has ended.');
    if (wrong.length > 0) console.log(server.output().slice(-4000));
    return { wrong, ...print(calls, samples) };
  } finally {
    await server.kill();
    await receiver.close();
    await database?.drop();
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

interface Sample {
  minutes: number;
  server: number;
  children: number;
}

function sampleMemory(pid: number): { stop(): Sample[] } {
  const began = performance.now();
  const samples: Sample[] = [];
  const timer = setInterval(() => {
    samples.push({
      minutes: (performance.now() - began) / 60_000,
      server: residentMib(pid),
      children: descendantsOf(pid).reduce((sum, child) => sum + residentMib(child), 0),
    });
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return samples;
    },
  };
}

function print(calls: Calls, samples: readonly Sample[]): Omit<Load, 'wrong'> {
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
  const warm = samples.slice(Math.floor(samples.length / 3));
  const growth = {
    server: slope(warm.map(({ minutes, server }) => [minutes, server])),
    children: slope(warm.map(({ minutes, children }) => [minutes, children])),
  };
  const [first, last] = [warm[0], warm.at(-1)];
  console.log(
    `Memory: server ${first?.server.toFixed(0)} → ${last?.server.toFixed(0)} MB (${growth.server.toFixed(1)} MB/min), children ${first?.children.toFixed(0)} → ${last?.children.toFixed(0)} MB (${growth.children.toFixed(1)} MB/min)`,
  );
  const sum = (of: (each: { count: number; refused: number }) => number) =>
    [...calls.figures.values()].reduce((total, each) => total + of(each), 0);
  return { calls: sum(({ count }) => count), refused: sum(({ refused }) => refused), growth };
}

const share = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);

/** Of the line that fits best, by least squares. */
function slope(points: readonly [number, number][]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / Math.max(1, points.length);
  const [x, y] = [mean((point) => point[0]), mean((point) => point[1])];
  const across = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return across === 0 ? 0 : points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / across;
}
