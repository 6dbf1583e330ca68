import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Api, type Segment } from '../harness/api';
import { createOwnDatabase, type OwnDatabase } from '../harness/own-database';
import { seededRandom } from '../harness/random';
import { ADMIN, type RunningServer, startServer } from '../harness/server';
import { until } from '../harness/until';
import { type Answer, PatientClient } from './client';
import { must, type Shown, show } from './shown';

interface Options {
  /** A PostgreSQL server, on which two processes share a database; without it one has the embedded database. */
  postgres: string | undefined;
  seed: number;
  rounds: number;
}

const RIVALS = 50;
const DOCUMENTS = 6;
const PAGES = 4;
const ANSWERED_WITHIN_MS = 30_000;
const SETTLED_WITHIN_MS = 60_000;

/** Many who want the same at the same moment, over HTTP and, on a PostgreSQL server, at two processes. */
export async function showRivals({ postgres, seed, rounds }: Options): Promise<Shown[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-rivals-'));
  const database = postgres ? await createOwnDatabase(postgres, 'rivals') : undefined;
  const servers: RunningServer[] = [];
  const random = seededRandom(seed);
  try {
    for (let process = 0; process < (database ? 2 : 1); process += 1) {
      const env = { LOG_LEVEL: 'silent', ...(database && { DATABASE_URL: database.url }) };
      servers.push(await startServer({ dataDir, env }));
    }
    const api = await Api.signIn(servers[0]!.url, ADMIN);
    const shown: Shown[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const open = async (name: string) => {
        const client = await PatientClient.open(api, `${name} ${round}`);
        // The same client at each process.
        return servers.map(({ url }) => new PatientClient(api.at(url), client.project, client.key));
      };
      shown.push(
        await show(`${RIVALS} plans of one document, round ${round}`, async () =>
          onOne(await open('One'), random),
        ),
        await show(`plans and attaches over overlapping documents, round ${round}`, async () =>
          overlapping(await open('Ring'), random),
        ),
      );
    }
    if (database)
      shown.push(await show('circles that the database had to break', () => circles(servers, database)));
    return shown;
  } finally {
    for (const server of servers) await server.kill();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A transaction that is broken off is tried again, so that no answer tells of it: the server has counted them. */
async function circles(servers: readonly RunningServer[], { url }: OwnDatabase): Promise<string> {
  for (const server of servers) await server.kill();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A connection adds what it has counted when it ends.
    await until('all connections have ended', SETTLED_WITHIN_MS, async () => {
      const { rows } = await client.query(`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`);
      return rows.length === 0;
    });
    const { rows } = await client.query(
      'SELECT deadlocks::int AS broken FROM pg_stat_database WHERE datname = current_database()',
    );
    must(rows[0].broken === 0, `There were ${rows[0].broken}.`);
    return 'none';
  } finally {
    await client.end();
  }
}

async function onOne(clients: PatientClient[], random: () => number): Promise<string> {
  const [uuid] = await documents(clients[0]!, 1);
  const answers = await atOnce(RIVALS, (index) => {
    const last = 1 + Math.floor(random() * (PAGES - 1));
    return clients[index % clients.length]!.plan(
      [uuid!],
      [
        { start_page: 1, end_page: last },
        { start_page: last + 1, end_page: PAGES },
      ],
    );
  });
  // Whoever is looked at so late that the cut is done finds no such document any more.
  const [won, lost, late] = [count(answers, 202), count(answers, 409), count(answers, 404)];
  must(won === 1 && lost > 0 && lost + late === RIVALS - 1, `There were ${statuses(answers)}.`);
  await mustHaveAllPages(clients[0]!, PAGES);
  return `1 × 202, ${lost} × 409, ${late} × 404, the slowest after ${slowest(answers)} ms`;
}

async function overlapping(clients: PatientClient[], random: () => number): Promise<string> {
  const ring = await documents(clients[0]!, DOCUMENTS);
  const cut: Segment[] = [
    { start_page: 1, end_page: 1 },
    { start_page: 2, end_page: PAGES + 1 },
    { start_page: PAGES + 2, end_page: 2 * PAGES },
  ];
  const answers = await atOnce(RIVALS, (index) => {
    const client = clients[index % clients.length]!;
    const first = Math.floor(random() * DOCUMENTS);
    const second = (first + 1 + Math.floor(random() * (DOCUMENTS - 1))) % DOCUMENTS;
    const [one, other] = [ring[first]!, ring[second]!];
    return random() < 0.3 ? client.attach(one, other) : client.plan([one, other], cut);
  });
  const won = count(answers, 200) + count(answers, 202);
  must(won >= 1, `Nobody won: ${statuses(answers)}.`);
  must(won + count(answers, 409) + count(answers, 404) === RIVALS, `There were ${statuses(answers)}.`);
  must(slowest(answers) < ANSWERED_WITHIN_MS, `The slowest took ${slowest(answers)} ms.`);
  await mustHaveAllPages(clients[0]!, DOCUMENTS * PAGES);
  return `${won} won, ${RIVALS - won} × 409 or 404, the slowest after ${slowest(answers)} ms, every page there once`;
}

/** Settled ones. */
async function documents(client: PatientClient, wanted: number): Promise<string[]> {
  for (let number = 1; number <= wanted; number += 1)
    await client.uploadUntilTaken(client.newFile(`rival ${number}`, PAGES));
  return (await settled(client)).map(({ uuid }) => uuid);
}

const settled = (client: PatientClient) =>
  until('all is settled', SETTLED_WITHIN_MS, async () => {
    const found = await client.api.documents(client.project);
    const atRest = found.every(
      ({ status, replacing }) => !['pending', 'processing'].includes(status) && !replacing,
    );
    return atRest && found;
  });

/** In documents and what is attached to them. */
async function mustHaveAllPages(client: PatientClient, wanted: number): Promise<void> {
  let pages = 0;
  for (const { uuid, page_count: own } of await settled(client)) {
    const { attachments } = await client.api.document(uuid);
    pages += own + attachments.reduce((sum, { page_count: each }) => sum + each, 0);
  }
  must(pages === wanted, `There are ${pages} of ${wanted} pages.`);
}

const atOnce = (times: number, ask: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => ask(index)));

const count = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
const statuses = (answers: readonly Answer[]): string => answers.map(({ status }) => status).join(', ');
const slowest = (answers: readonly Answer[]): number => Math.round(Math.max(...answers.map(({ ms }) => ms)));
