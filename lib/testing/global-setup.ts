import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '@/lib/platform/db/migrate';
import { EXTENSIONS, sessionOf } from '@/lib/platform/db/pglite';
import { openPostgres } from '@/lib/platform/db/postgres';
import { MIGRATIONS, onServer, TEMPLATE_DATABASE, TEMPLATE_DUMP, withDatabase } from './database';

/**
 * Once before all tests: the migrated database that each test file's own is copied from, and a temporary folder for
 * the run, so that what a killed process leaves is gone with it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) await makeTemplateDatabase(server);
  else await makeTemplateDump();
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-tests-'));
  process.env.TMPDIR = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function makeTemplateDatabase(server: string): Promise<void> {
  await onServer(server, `DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE} WITH (FORCE)`);
  await onServer(server, `CREATE DATABASE ${TEMPLATE_DATABASE}`);
  const template = await openPostgres(withDatabase(server, TEMPLATE_DATABASE), MIGRATIONS);
  await template.close();
}

async function makeTemplateDump(): Promise<void> {
  const stamp = `${TEMPLATE_DUMP}.${await migrationsHash()}`;
  if (existsSync(stamp) && existsSync(TEMPLATE_DUMP)) return;
  await mkdir('.build', { recursive: true });
  const pglite = await PGlite.create({ dataDir: 'memory://', extensions: EXTENSIONS });
  await migrate(sessionOf(pglite), MIGRATIONS);
  // What new databases are made from is a third of every copy, and none is made inside of one.
  await pglite.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await pglite.exec(`DROP DATABASE ${name}`);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(`${TEMPLATE_DUMP}.new`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${TEMPLATE_DUMP}.new`, TEMPLATE_DUMP);
  await writeFile(stamp, '');
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    if (name.endsWith('.toml')) continue;
    hash.update(name).update(await readFile(join(MIGRATIONS, name, 'migration.sql')));
  }
  return hash.digest('hex').slice(0, 16);
}
