import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { OpenDatabase } from '@/lib/platform/db/open-database';
import { openPglite } from '@/lib/platform/db/pglite';
import { openPostgres } from '@/lib/platform/db/postgres';

/** Where `lib/testing/global-setup.ts` leaves what each test's database begins from. */
export const TEMPLATE_DUMP = '.build/test-template.tar';
export const TEMPLATE_DATABASE = 'sheaf_test_template';
export const MIGRATIONS = 'prisma/migrations';

/**
 * A database of the test's own, migrated and empty: embedded, or on the server that TEST_DATABASE_URL names.
 * `close` drops it.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openEmbedded();
}

async function openEmbedded(): Promise<OpenDatabase> {
  const dump = new Blob([await readFile(TEMPLATE_DUMP)]);
  return openPglite('memory://', MIGRATIONS, dump);
}

async function openOnServer(server: string): Promise<OpenDatabase> {
  const name = `sheaf_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
  const open = await openPostgres(withDatabase(server, name), MIGRATIONS);
  return {
    ...open,
    close: async () => {
      await open.close();
      await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** Runs one statement on the server that TEST_DATABASE_URL names. */
export async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The same server, another database. */
export function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}
