import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Api, type Segment } from '../harness/api';
import { createSeededRandom } from '../harness/random';
import { ADMIN, type RunningServer, startServer } from '../harness/server';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';
import { waitUntil } from '../harness/wait-until';
import { assertThat, type CheckResult, runCheck } from './report';
import { type ClientResponse, RetryingClient } from './retrying-client';

interface Options {
  /** URL of a PostgreSQL server, shared by two processes. Without it, one process uses the embedded database. */
  postgres: string | undefined;
  seed: number;
  rounds: number;
}

const CLIENT_COUNT = 50;
const DOCUMENT_COUNT = 6;
const PAGE_COUNT = 4;
const RESPONSE_TIMEOUT_MS = 30_000;
const SETTLE_TIMEOUT_MS = 60_000;

/** Sends many conflicting requests at the same time over HTTP; on PostgreSQL, to two processes. */
export async function checkConcurrency({ postgres, seed, rounds }: Options): Promise<CheckResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-colleagues-'));
  const database = postgres ? await createTestDatabase(postgres, 'colleagues') : undefined;
  const servers: RunningServer[] = [];
  const random = createSeededRandom(seed);
  try {
    for (let process = 0; process < (database ? 2 : 1); process += 1) {
      const env = { LOG_LEVEL: 'silent', ...(database && { DATABASE_URL: database.url }) };
      servers.push(await startServer({ dataDir, env }));
    }
    const api = await Api.signIn(servers[0]!.url, ADMIN);
    const shown: CheckResult[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const open = async (name: string) => {
        const client = await RetryingClient.open(api, `${name} ${round}`);
        // The same client at each process.
        return servers.map(({ url }) => new RetryingClient(api.forUrl(url), client.project, client.key));
      };
      shown.push(
        await runCheck(`${CLIENT_COUNT} plans of one document, round ${round}`, async () =>
          checkSameDocument(await open('One'), random),
        ),
        await runCheck(`plans and attaches over overlapping documents, round ${round}`, async () =>
          checkOverlappingChanges(await open('Ring'), random),
        ),
      );
    }
    if (database)
      shown.push(
        await runCheck('deadlocks that the database had to break', () => checkDeadlocks(servers, database)),
      );
    return shown;
  } finally {
    for (const server of servers) await server.kill();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Checks the server's deadlock count. Aborted transactions are retried, so responses don't show them. */
async function checkDeadlocks(servers: readonly RunningServer[], { url }: TestDatabase): Promise<string> {
  for (const server of servers) await server.kill();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A connection adds its counts to the statistics when it closes.
    await waitUntil('all connections have ended', SETTLE_TIMEOUT_MS, async () => {
      const { rows } = await client.query(`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`);
      return rows.length === 0;
    });
    const { rows } = await client.query(
      'SELECT deadlocks::int AS broken FROM pg_stat_database WHERE datname = current_database()',
    );
    assertThat(rows[0].broken === 0, `There were ${rows[0].broken}.`);
    return 'none';
  } finally {
    await client.end();
  }
}

async function checkSameDocument(clients: RetryingClient[], random: () => number): Promise<string> {
  const [uuid] = await uploadDocuments(clients[0]!, 1);
  const responses = await runConcurrently(CLIENT_COUNT, (index) => {
    const last = 1 + Math.floor(random() * (PAGE_COUNT - 1));
    return clients[index % clients.length]!.plan(
      [uuid!],
      [
        { start_page: 1, end_page: last },
        { start_page: last + 1, end_page: PAGE_COUNT },
      ],
    );
  });
  // A request that arrives after the cut finished gets 404.
  const [won, lost, late] = [
    countStatus(responses, 202),
    countStatus(responses, 409),
    countStatus(responses, 404),
  ];
  assertThat(
    won === 1 && lost > 0 && lost + late === CLIENT_COUNT - 1,
    `There were ${formatStatuses(responses)}.`,
  );
  await assertAllPages(clients[0]!, PAGE_COUNT);
  return `1 × 202, ${lost} × 409, ${late} × 404, the slowest after ${getSlowest(responses)} ms`;
}

async function checkOverlappingChanges(clients: RetryingClient[], random: () => number): Promise<string> {
  const ring = await uploadDocuments(clients[0]!, DOCUMENT_COUNT);
  const cut: Segment[] = [
    { start_page: 1, end_page: 1 },
    { start_page: 2, end_page: PAGE_COUNT + 1 },
    { start_page: PAGE_COUNT + 2, end_page: 2 * PAGE_COUNT },
  ];
  const responses = await runConcurrently(CLIENT_COUNT, (index) => {
    const client = clients[index % clients.length]!;
    const first = Math.floor(random() * DOCUMENT_COUNT);
    const second = (first + 1 + Math.floor(random() * (DOCUMENT_COUNT - 1))) % DOCUMENT_COUNT;
    const [one, other] = [ring[first]!, ring[second]!];
    return random() < 0.3 ? client.attach(one, other) : client.plan([one, other], cut);
  });
  const won = countStatus(responses, 200) + countStatus(responses, 202);
  assertThat(won >= 1, `No request succeeded: ${formatStatuses(responses)}.`);
  assertThat(
    won + countStatus(responses, 409) + countStatus(responses, 404) === CLIENT_COUNT,
    `There were ${formatStatuses(responses)}.`,
  );
  assertThat(getSlowest(responses) < RESPONSE_TIMEOUT_MS, `The slowest took ${getSlowest(responses)} ms.`);
  await assertAllPages(clients[0]!, DOCUMENT_COUNT * PAGE_COUNT);
  return `${won} succeeded, ${CLIENT_COUNT - won} × 409 or 404, the slowest after ${getSlowest(responses)} ms, every page there once`;
}

/** Uploads documents until this many are settled. */
async function uploadDocuments(client: RetryingClient, wanted: number): Promise<string[]> {
  for (let number = 1; number <= wanted; number += 1)
    await client.uploadUntilAccepted(client.newFile(`colleague ${number}`, PAGE_COUNT));
  return (await waitUntilSettled(client)).map(({ uuid }) => uuid);
}

const waitUntilSettled = (client: RetryingClient) =>
  waitUntil('all is settled', SETTLE_TIMEOUT_MS, async () => {
    const found = await client.api.documents(client.project);
    const atRest = found.every(
      ({ status, replacing }) => !['pending', 'processing'].includes(status) && !replacing,
    );
    return atRest && found;
  });

/** Checks that all pages exist, in documents and their attachments. */
async function assertAllPages(client: RetryingClient, wanted: number): Promise<void> {
  let pages = 0;
  for (const { uuid, page_count: own } of await waitUntilSettled(client)) {
    const { attachments } = await client.api.document(uuid);
    pages += own + attachments.reduce((sum, { page_count: each }) => sum + each, 0);
  }
  assertThat(pages === wanted, `There are ${pages} of ${wanted} pages.`);
}

const runConcurrently = (
  times: number,
  ask: (index: number) => Promise<ClientResponse>,
): Promise<ClientResponse[]> => Promise.all(Array.from({ length: times }, (_, index) => ask(index)));

const countStatus = (responses: readonly ClientResponse[], status: number): number =>
  responses.filter((response) => response.status === status).length;
const formatStatuses = (responses: readonly ClientResponse[]): string =>
  responses.map(({ status }) => status).join(', ');
const getSlowest = (responses: readonly ClientResponse[]): number =>
  Math.round(Math.max(...responses.map(({ ms }) => ms)));
