import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openTcpProxy, type TcpProxy } from '@/test-support/tcp-proxy';
import { Api, type Segment } from '../harness/api';
import { createSeededRandom } from '../harness/random';
import { ADMIN, startServer } from '../harness/server';
import { createTestDatabase } from '../harness/test-database';
import { waitUntil } from '../harness/wait-until';
import { assertThat, type CheckResult, runCheck } from './report';
import { assertRejected, type ClientResponse, formatResponse, RetryingClient } from './retrying-client';

interface Options {
  /** URL of a PostgreSQL server. */
  server: string;
  seed: number;
  /** Number of uploads and cuts during which connections are cut. */
  uploads: number;
  /** `true` to test a network that drops all packets; takes a minute. */
  silence: boolean;
}

const RECOVERY_TIMEOUT_MS = 10_000;
/**
 * Recovery timeout in ms. A connection opened during the silence fails after 10 s, and a later request may have waited
 * for it.
 */
const SILENCE_RECOVERY_TIMEOUT_MS = 25_000;
const SETTLE_TIMEOUT_MS = 30_000;
/** Timeout in ms; a query without a response fails after 45 s. */
const GIVE_UP_TIMEOUT_MS = 60_000;

const CUT_SEGMENTS: Segment[] = [
  { start_page: 1, end_page: 1 },
  { start_page: 2, end_page: 2 },
];

/** Tests the built application on a PostgreSQL server behind a network that fails in every common way. */
export async function checkDatabaseFaults({
  server,
  seed,
  uploads,
  silence,
}: Options): Promise<CheckResult[]> {
  const database = await createTestDatabase(server, 'faults');
  const proxy = await openTcpProxy(database.url);
  const app = await startServer({ env: { DATABASE_URL: proxy.url, LOG_LEVEL: 'error' } });
  const random = createSeededRandom(seed);
  try {
    const api = await Api.signIn(app.url, ADMIN);
    const open = async (name: string) => {
      await restoreProxy(proxy);
      await waitUntil('it serves', RECOVERY_TIMEOUT_MS, () => isServed(api));
      return RetryingClient.open(api, name);
    };
    return [
      await runCheck('the server is down, and up again', async () =>
        checkServerDown(await open('Down'), proxy),
      ),
      await runCheck('connections are cut under uploads and cuts (pg_terminate_backend)', async () =>
        checkCutConnections(await open('Cut'), database.url, uploads, random),
      ),
      await runCheck('a commit is cut off before it reaches the database', async () =>
        checkCutDuringCommit(await open('Before'), proxy, 'before'),
      ),
      await runCheck('a commit is cut off before its response arrives', async () =>
        checkCutDuringCommit(await open('After'), proxy, 'after'),
      ),
      await runCheck('every message takes 50 ms', async () => checkSlowConnection(await open('Slow'), proxy)),
      ...(silence
        ? [
            await runCheck('the network swallows everything', async () =>
              checkSilentConnection(await open('Silent'), proxy),
            ),
          ]
        : []),
    ];
  } finally {
    await app.kill();
    await proxy.close();
    await database.drop();
    await rm(app.dataDir, { recursive: true, force: true });
  }
}

/** Resets the proxy to normal operation. */
async function restoreProxy(proxy: TcpProxy): Promise<void> {
  Object.assign(proxy, { delayMs: 0, silent: false, cut: null });
  await proxy.restart();
}

async function isServed(api: Api): Promise<boolean> {
  return (await fetch(`${api.url}/api/health`)).ok;
}

async function checkServerDown(client: RetryingClient, proxy: TcpProxy): Promise<string> {
  const [before, rejected] = [client.newFile('before'), client.newFile('rejected')];
  assertThat(
    (await client.uploadUntilAccepted(before)).length === 0,
    'An upload is rejected while all is well.',
  );
  await proxy.stop();
  const responses: ClientResponse[] = [];
  for (const ask of [
    () => client.list(),
    () => client.upload(rejected),
    () => client.plan([], CUT_SEGMENTS),
  ]) {
    const response = await ask();
    assertThat(response.status !== 'broken', 'The server does not respond.');
    assertRejected(response);
    responses.push(response);
  }
  // A health response is cached for 1 s.
  await waitUntil('its health tells', 3000, async () => (await client.call('/api/health')).status === 503);
  await proxy.restart();
  const again = await waitUntilServed(client);
  await client.assertStoredOnce([before]);
  await client.uploadUntilAccepted(rejected);
  await client.assertStoredOnce([before, rejected]);
  return `rejected within ${getSlowest(responses)} ms, served again after ${again} ms`;
}

async function waitUntilServed(client: RetryingClient, withinMs = RECOVERY_TIMEOUT_MS): Promise<number> {
  const began = performance.now();
  await waitUntil('it serves again', withinMs, async () => (await client.list()).status === 200);
  await waitUntil('it is healthy again', withinMs, async () => {
    return (await client.call('/api/health')).status === 200;
  });
  return Math.round(performance.now() - began);
}

/** Terminates all database connections at random moments while files are uploaded and cut. */
async function checkCutConnections(
  client: RetryingClient,
  url: string,
  count: number,
  random: () => number,
): Promise<string> {
  const rejections: ClientResponse[] = [];
  const sources = Array.from({ length: count }, (_, index) => client.newFile(`source ${index}`));
  const cuts = await runWhileCutting(url, random, () =>
    runConcurrently(sources, async (source) => {
      rejections.push(...(await client.uploadUntilAccepted(source)));
    }),
  );
  await waitUntilServed(client);
  await client.assertStoredOnce(sources);
  await waitUntilSettled(client, count);

  const documents = await client.api.documents(client.project);
  const cutsOfPlans = await runWhileCutting(url, random, () =>
    runConcurrently(documents, ({ uuid }) => applyPlanUntilSettled(client, uuid, rejections)),
  );
  await waitUntilServed(client);
  const settledMs = await waitUntilSettled(client, count * 2);
  return `${cuts + cutsOfPlans} connections cut, ${rejections.length} calls rejected, ${count} uploads and ${count} cuts once each, settled after ${settledMs} ms`;
}

/** Runs the work for all items, four at a time. */
async function runConcurrently<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

/** @returns the number of connections that were cut during the work */
async function runWhileCutting(
  url: string,
  random: () => number,
  work: () => Promise<void>,
): Promise<number> {
  const executioner = new pg.Client({ connectionString: url });
  await executioner.connect();
  let over = false;
  let cuts = 0;
  const cutting = (async () => {
    while (!over) {
      await sleep(20 + random() * 280);
      const { rowCount } = await executioner.query(`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`);
      cuts += rowCount ?? 0;
    }
  })();
  try {
    await work();
  } finally {
    over = true;
    await cutting;
    await executioner.end();
  }
  return cuts;
}

/**
 * Applies a plan until it takes effect. A plan has no idempotency key, so the document's state shows the result:
 * claimed, removed, or not yet cut.
 */
async function applyPlanUntilSettled(
  client: RetryingClient,
  uuid: string,
  rejections: ClientResponse[],
): Promise<void> {
  for (;;) {
    const response = await client.plan([uuid], CUT_SEGMENTS);
    if (response.status === 202) return;
    if ((response.status === 409 || response.status === 404) && rejections.length > 0) return;
    assertRejected(response);
    rejections.push(response);
    await sleep(100);
  }
}

/** @returns the time in ms until this many documents existed and none was in progress */
async function waitUntilSettled(client: RetryingClient, count: number): Promise<number> {
  const began = performance.now();
  await waitUntil(`${count} documents are settled`, SETTLE_TIMEOUT_MS, async () => {
    const documents = await client.api.documents(client.project);
    return (
      documents.length === count &&
      documents.every(({ status, replacing }) => !['pending', 'processing'].includes(status) && !replacing)
    );
  });
  return Math.round(performance.now() - began);
}

async function checkCutDuringCommit(
  client: RetryingClient,
  proxy: TcpProxy,
  when: 'before' | 'after',
): Promise<string> {
  const file = client.newFile(`cut ${when}`);
  // Jobs and sign-ins also commit, so cut only the upload's commit.
  proxy.cut = { at: 'COMMIT', within: 'INSERT INTO "public"."intake_file"', when };
  const response = await client.upload(file);
  assertThat(proxy.cut === null, 'Its commit could not be cut.');
  assertRejected(response);
  const listed = (await client.api.documents(client.project)).length;
  assertThat(listed === (when === 'after' ? 1 : 0), `The list has ${listed} documents.`);
  await client.uploadUntilAccepted(file);
  await client.uploadUntilAccepted(file);
  await client.assertStoredOnce([file]);
  return `${formatResponse(response).slice(0, 60)}…; sent again by its key, it is there once`;
}

async function checkSlowConnection(client: RetryingClient, proxy: TcpProxy): Promise<string> {
  proxy.delayMs = 50;
  try {
    const files = Array.from({ length: 5 }, (_, index) => client.newFile(`slow ${index}`));
    const began = performance.now();
    const rejections = await Promise.all(files.map((file) => client.uploadUntilAccepted(file)));
    const ms = Math.round(performance.now() - began);
    proxy.delayMs = 0;
    await client.assertStoredOnce(files);
    return `5 uploads at once in ${ms} ms, ${rejections.flat().length} rejected`;
  } finally {
    proxy.delayMs = 0;
  }
}

async function checkSilentConnection(client: RetryingClient, proxy: TcpProxy): Promise<string> {
  const file = client.newFile('unheard');
  proxy.isSilent = true;
  await waitUntil('its health tells', 10_000, async () => (await client.call('/api/health')).status === 503);
  const responses = await Promise.all([client.list(), client.upload(file), client.list()]);
  for (const response of responses) {
    assertThat(response.status !== 'broken', 'The server does not respond.');
    assertRejected(response);
    assertThat(response.ms < GIVE_UP_TIMEOUT_MS, `It is only rejected after ${Math.round(response.ms)} ms.`);
  }
  proxy.isSilent = false;
  const again = await waitUntilServed(client, SILENCE_RECOVERY_TIMEOUT_MS);
  await client.uploadUntilAccepted(file);
  await client.assertStoredOnce([file]);
  return `rejected within ${getSlowest(responses)} ms, served again after ${again} ms`;
}

const getSlowest = (responses: readonly ClientResponse[]): number =>
  Math.round(Math.max(...responses.map(({ ms }) => ms)));
