import { Socket } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Database } from './database';
import { PrismaClient } from './generated/client';
import { migrateDatabase, type SqlSession } from './migrate-database';
import type { OpenDatabase } from './open-database';

/** Connection name of a serving process, so that CLI commands can identify its connections on the server. */
export const SERVER_NAME = 'sheaf';
export const OPERATOR_NAME = 'sheaf-operator';

/**
 * Time in ms without a response after which a server counts as gone, because a broken network notifies neither side.
 * Longer than any statement takes, including waits for locked rows.
 */
const SOCKET_TIMEOUT_MS = 45_000;

/**
 * Time in ms after which the server ends an idle transaction of a lost client and releases its row locks. No work
 * between two statements takes this long.
 */
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * Connects to a PostgreSQL server and updates its schema.
 *
 * @param url `postgresql://…`
 * @param migrationsFolder null leaves the schema unchanged
 * @param options.poolSize maximum number of connections of this process
 * @param options.silentMs time in ms without a message after which a connection is closed
 */
export async function openPostgres(
  url: string,
  migrationsFolder: string | null,
  {
    poolSize = 10,
    name = SERVER_NAME,
    silentMs: socketTimeoutMs = SOCKET_TIMEOUT_MS,
  }: { poolSize?: number; name?: string; silentMs?: number } = {},
): Promise<OpenDatabase> {
  if (migrationsFolder !== null) await migrateServer(url, migrationsFolder);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: name,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    stream: () => createTimeoutSocket(socketTimeoutMs),
  });
  const adapter = new PrismaPg(pool, { disposeExternalPool: true });
  const db: Database = new PrismaClient({ adapter });
  const getPoolState = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: poolSize,
  });
  return { db, close: () => db.$disconnect(), checkpoint: async () => {}, pool: getPoolState };
}

/** Creates a socket with a timeout. Idle connections are closed too, because they may be dead. */
function createTimeoutSocket(timeoutMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(timeoutMs, () => socket.destroy());
  return socket;
}

/** Opens one connection to a server's database without migrating it, to read or replace all its data. */
export async function openPostgresSession(
  url: string,
): Promise<{ session: SqlSession; close(): Promise<void> }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: OPERATOR_NAME,
  });
  await client.connect();
  return { session: toSqlSession(client), close: () => client.end() };
}

async function migrateServer(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await migrateDatabase(toSqlSession(client), migrationsFolder);
  } finally {
    await client.end();
  }
}

const toSqlSession = (client: pg.Client): SqlSession => ({
  query: async <Row>(sql: string, parameters?: unknown[]) =>
    (await client.query(sql, parameters)).rows as Row[],
  execute: async (sql) => {
    await client.query(sql);
  },
});
