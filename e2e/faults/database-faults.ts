import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openTcpProxy, type TcpProxy } from '@/lib/testing/tcp-proxy';
import { Api, type Segment } from '../harness/api';
import { createOwnDatabase } from '../harness/own-database';
import { seededRandom } from '../harness/random';
import { ADMIN, startServer } from '../harness/server';
import { until } from '../harness/until';
import { type Answer, mustBeRefused, PatientClient, wordsOf } from './client';
import { must, type Shown, show } from './shown';

interface Options {
  /** A PostgreSQL server. */
  server: string;
  seed: number;
  /** Uploads and cuts that connections are cut under. */
  uploads: number;
  /** Whether to wait for a network that swallows everything; that takes a minute. */
  silence: boolean;
}

const SERVED_AGAIN_WITHIN_MS = 10_000;
/** A connection that was begun in the silence is given up after 10 s, and whoever comes next may have waited for it. */
const SERVED_AFTER_SILENCE_MS = 25_000;
const SETTLED_WITHIN_MS = 30_000;
/** A query that nobody answers is given up after 45 s. */
const GIVEN_UP_WITHIN_MS = 60_000;

const CUT: Segment[] = [
  { start_page: 1, end_page: 1 },
  { start_page: 2, end_page: 2 },
];

/** The built application on a PostgreSQL server behind a network that fails in every way that networks do. */
export async function showDatabaseFaults({ server, seed, uploads, silence }: Options): Promise<Shown[]> {
  const database = await createOwnDatabase(server, 'faults');
  const proxy = await openTcpProxy(database.url);
  const app = await startServer({ env: { DATABASE_URL: proxy.url, LOG_LEVEL: 'error' } });
  const random = seededRandom(seed);
  try {
    const api = await Api.signIn(app.url, ADMIN);
    const open = async (name: string) => {
      await mended(proxy);
      await until('it serves', SERVED_AGAIN_WITHIN_MS, () => isServed(api));
      return PatientClient.open(api, name);
    };
    return [
      await show('the server is down, and up again', async () => serverDown(await open('Down'), proxy)),
      await show('connections are cut under uploads and cuts (pg_terminate_backend)', async () =>
        connectionsCut(await open('Cut'), database.url, uploads, random),
      ),
      await show('a commit is cut off before it gets there', async () =>
        commitCut(await open('Before'), proxy, 'before'),
      ),
      await show('a commit is cut off from its answer', async () =>
        commitCut(await open('After'), proxy, 'after'),
      ),
      await show('every message takes 50 ms', async () => slow(await open('Slow'), proxy)),
      ...(silence
        ? [await show('the network swallows everything', async () => silent(await open('Silent'), proxy))]
        : []),
    ];
  } finally {
    await app.kill();
    await proxy.close();
    await database.drop();
    await rm(app.dataDir, { recursive: true, force: true });
  }
}

/** As it was before what went wrong, however that ended. */
async function mended(proxy: TcpProxy): Promise<void> {
  Object.assign(proxy, { delayMs: 0, silent: false, cut: null });
  await proxy.comeUp();
}

async function isServed(api: Api): Promise<boolean> {
  return (await fetch(`${api.url}/api/health`)).ok;
}

async function serverDown(client: PatientClient, proxy: TcpProxy): Promise<string> {
  const [before, refused] = [client.newFile('before'), client.newFile('refused')];
  must((await client.uploadUntilTaken(before)).length === 0, 'An upload is refused while all is well.');
  await proxy.goDown();
  const answers: Answer[] = [];
  for (const ask of [() => client.list(), () => client.upload(refused), () => client.plan([], CUT)]) {
    const answer = await ask();
    must(answer.status !== 'broken', 'Nobody answers.');
    mustBeRefused(answer);
    answers.push(answer);
  }
  // An answer of before holds for a second.
  await until('its health tells', 3000, async () => (await client.call('/api/health')).status === 503);
  await proxy.comeUp();
  const again = await servedAgain(client);
  await client.mustBeThereOnce([before]);
  await client.uploadUntilTaken(refused);
  await client.mustBeThereOnce([before, refused]);
  return `refused within ${slowest(answers)} ms, served again after ${again} ms`;
}

async function servedAgain(client: PatientClient, withinMs = SERVED_AGAIN_WITHIN_MS): Promise<number> {
  const began = performance.now();
  await until('it serves again', withinMs, async () => (await client.list()).status === 200);
  await until('it is healthy again', withinMs, async () => {
    return (await client.call('/api/health')).status === 200;
  });
  return Math.round(performance.now() - began);
}

/** All backends of the application are ended at random moments, while files are uploaded and then cut. */
async function connectionsCut(
  client: PatientClient,
  url: string,
  count: number,
  random: () => number,
): Promise<string> {
  const refusals: Answer[] = [];
  const sources = Array.from({ length: count }, (_, index) => client.newFile(`source ${index}`));
  const cuts = await whileCutting(url, random, () =>
    together(sources, async (source) => {
      refusals.push(...(await client.uploadUntilTaken(source)));
    }),
  );
  await servedAgain(client);
  await client.mustBeThereOnce(sources);
  await untilSettled(client, count);

  const documents = await client.api.documents(client.project);
  const cutsOfPlans = await whileCutting(url, random, () =>
    together(documents, ({ uuid }) => planUntilKnown(client, uuid, refusals)),
  );
  await servedAgain(client);
  const settledMs = await untilSettled(client, count * 2);
  return `${cuts + cutsOfPlans} connections cut, ${refusals.length} calls refused, ${count} uploads and ${count} cuts once each, settled after ${settledMs} ms`;
}

/** Four at a time. */
async function together<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

/** @returns how many connections were cut meanwhile */
async function whileCutting(url: string, random: () => number, work: () => Promise<void>): Promise<number> {
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

/** A plan has no key: what became of it shows in the document, which is claimed or gone, or still to be cut. */
async function planUntilKnown(client: PatientClient, uuid: string, refusals: Answer[]): Promise<void> {
  for (;;) {
    const answer = await client.plan([uuid], CUT);
    if (answer.status === 202) return;
    if ((answer.status === 409 || answer.status === 404) && refusals.length > 0) return;
    mustBeRefused(answer);
    refusals.push(answer);
    await sleep(100);
  }
}

/** @returns after how many milliseconds there were so many documents and none was at work */
async function untilSettled(client: PatientClient, count: number): Promise<number> {
  const began = performance.now();
  await until(`${count} documents are settled`, SETTLED_WITHIN_MS, async () => {
    const documents = await client.api.documents(client.project);
    return (
      documents.length === count &&
      documents.every(({ status, replacing }) => !['pending', 'processing'].includes(status) && !replacing)
    );
  });
  return Math.round(performance.now() - began);
}

async function commitCut(client: PatientClient, proxy: TcpProxy, when: 'before' | 'after'): Promise<string> {
  const file = client.newFile(`cut ${when}`);
  // Jobs commit as well, and so does who is signed in: it is the upload's commit that is cut.
  proxy.cut = { at: 'COMMIT', within: 'INSERT INTO "public"."intake_file"', when };
  const answer = await client.upload(file);
  must(proxy.cut === null, 'Its commit could not be cut.');
  mustBeRefused(answer);
  const listed = (await client.api.documents(client.project)).length;
  must(listed === (when === 'after' ? 1 : 0), `The list has ${listed} documents.`);
  await client.uploadUntilTaken(file);
  await client.uploadUntilTaken(file);
  await client.mustBeThereOnce([file]);
  return `${wordsOf(answer).slice(0, 60)}…; sent again by its key, it is there once`;
}

async function slow(client: PatientClient, proxy: TcpProxy): Promise<string> {
  proxy.delayMs = 50;
  try {
    const files = Array.from({ length: 5 }, (_, index) => client.newFile(`slow ${index}`));
    const began = performance.now();
    const refusals = await Promise.all(files.map((file) => client.uploadUntilTaken(file)));
    const ms = Math.round(performance.now() - began);
    proxy.delayMs = 0;
    await client.mustBeThereOnce(files);
    return `5 uploads at once in ${ms} ms, ${refusals.flat().length} refused`;
  } finally {
    proxy.delayMs = 0;
  }
}

async function silent(client: PatientClient, proxy: TcpProxy): Promise<string> {
  const file = client.newFile('unheard');
  proxy.silent = true;
  await until('its health tells', 10_000, async () => (await client.call('/api/health')).status === 503);
  const answers = await Promise.all([client.list(), client.upload(file), client.list()]);
  for (const answer of answers) {
    must(answer.status !== 'broken', 'Nobody answers.');
    mustBeRefused(answer);
    must(answer.ms < GIVEN_UP_WITHIN_MS, `It is only refused after ${Math.round(answer.ms)} ms.`);
  }
  proxy.silent = false;
  const again = await servedAgain(client, SERVED_AFTER_SILENCE_MS);
  await client.uploadUntilTaken(file);
  await client.mustBeThereOnce([file]);
  return `refused within ${slowest(answers)} ms, served again after ${again} ms`;
}

const slowest = (answers: readonly Answer[]): number => Math.round(Math.max(...answers.map(({ ms }) => ms)));
