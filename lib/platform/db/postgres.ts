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
 * Connects to a PostgreSQL server and brings its schema up to date.
 *
 * @param url `postgresql://…`
 * @param migrationsFolder null leaves the schema as it is
 * @param options.poolSize connections that this process may hold
 */
export async function openPostgres(
  url: string,
  migrationsFolder: string | null,
  { poolSize = 10, name = SERVER_NAME }: { poolSize?: number; name?: string } = {},
): Promise<OpenDatabase> {
  if (migrationsFolder !== null) await migrateServer(url, migrationsFolder);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: name,
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
