import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Database } from './database';
import { PrismaClient } from './generated/client';
import { migrate, type SqlSession } from './migrate';
import type { OpenDatabase } from './open-database';

/**
 * Connects to a PostgreSQL server and brings its schema up to date.
 *
 * @param url `postgresql://…`
 * @param poolSize connections that this process may hold
 */
export async function openPostgres(
  url: string,
  migrationsFolder: string,
  poolSize = 10,
): Promise<OpenDatabase> {
  await migrateServer(url, migrationsFolder);
  const adapter = new PrismaPg({ connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000 });
  const db: Database = new PrismaClient({ adapter });
  return { db, close: () => db.$disconnect(), checkpoint: async () => {} };
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
