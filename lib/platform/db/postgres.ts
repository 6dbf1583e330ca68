import { Socket } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Database } from './database';
import { PrismaClient } from './generated/client';
import { migrate, type SqlSession } from './migrate';
import type { OpenDatabase } from './open-database';

/** What connections of a serving process are called at the server, so that operators' commands can tell them. */
export const SERVER_NAME = 'sheaf';
export const OPERATOR_NAME = 'sheaf-operator';

/**
 * A server that has said nothing to a waiting query for so long is taken for gone: where the network is cut, neither
 * side is told. Longer than any statement takes, or waits for another transaction's rows.
 */
const SILENT_MS = 45_000;

/**
 * The same, seen from the server: it gives up on a transaction whose client is gone, and with it the rows that are
 * locked there. Between two statements there is no work that takes this long.
 */
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * Connects to a PostgreSQL server and brings its schema up to date.
 *
 * @param url `postgresql://…`
 * @param migrationsFolder null leaves the schema as it is
 * @param options.poolSize connections that this process may hold
 * @param options.silentMs after how long without a word a connection is given up
 */
export async function openPostgres(
  url: string,
  migrationsFolder: string | null,
  {
    poolSize = 10,
    name = SERVER_NAME,
    silentMs = SILENT_MS,
  }: { poolSize?: number; name?: string; silentMs?: number } = {},
): Promise<OpenDatabase> {
  if (migrationsFolder !== null) await migrateServer(url, migrationsFolder);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: name,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    stream: () => socketThatGivesUp(silentMs),
  });
  const adapter = new PrismaPg(pool, { disposeExternalPool: true });
  const db: Database = new PrismaClient({ adapter });
  const stateOfPool = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: poolSize,
  });
  return { db, close: () => db.$disconnect(), checkpoint: async () => {}, pool: stateOfPool };
}

/** An idle connection is given up too: one that lies there for so long may be as dead. */
function socketThatGivesUp(silentMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silentMs, () => socket.destroy());
  return socket;
}

/** One connection to a server's database as it is, unmigrated, for who reads or replaces all of it. */
export async function openPostgresSession(
  url: string,
): Promise<{ session: SqlSession; close(): Promise<void> }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: OPERATOR_NAME,
  });
  await client.connect();
  return { session: sessionOf(client), close: () => client.end() };
}

async function migrateServer(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await migrate(sessionOf(client), migrationsFolder);
  } finally {
    await client.end();
  }
}

const sessionOf = (client: pg.Client): SqlSession => ({
  query: async <Row>(sql: string, parameters?: unknown[]) =>
    (await client.query(sql, parameters)).rows as Row[],
  execute: async (sql) => {
    await client.query(sql);
  },
});
