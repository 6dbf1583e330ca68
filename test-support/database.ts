import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { OpenDatabase } from '@/lib/platform/db/open-database';
import { openPglite } from '@/lib/platform/db/pglite';
import { openPostgres } from '@/lib/platform/db/postgres';

/** Name of the migrated database that tests on a server copy. */
export const TEMPLATE_DATABASE = 'sheaf_test_template';
export const MIGRATIONS = 'prisma/migrations';

/**
 * Opens a separate database for a test, migrated and empty: embedded, or on the server in TEST_DATABASE_URL. `close`
 * drops it.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openEmbedded();
}

async function openEmbedded(): Promise<OpenDatabase> {
  const { getTemplateDump } = await import('./template-dump');
  const dump = new Blob([await readFile(await getTemplateDump())]);
  return openPglite('memory://', MIGRATIONS, dump);
}

/** Creates the migrated database that each test file copies. */
export async function createTemplateDatabase(server: string): Promise<void> {
  await runOnServer(server, `DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE} WITH (FORCE)`);
  await runOnServer(server, `CREATE DATABASE ${TEMPLATE_DATABASE}`);
  const template = await openPostgres(getDatabaseUrl(server, TEMPLATE_DATABASE), MIGRATIONS);
  await template.close();
}

async function openOnServer(server: string): Promise<OpenDatabase> {
  const name = `sheaf_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
  const open = await openPostgres(getDatabaseUrl(server, name), MIGRATIONS);
  return {
    ...open,
    close: async () => {
      await open.close();
      await runOnServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

export async function runOnServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export function getDatabaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}
