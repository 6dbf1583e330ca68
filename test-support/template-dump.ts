import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrateDatabase } from '@/lib/platform/db/migrate-database';
import { EXTENSIONS, toSqlSession } from '@/lib/platform/db/pglite';
import { MIGRATIONS } from './database';

let template: Promise<string> | undefined;

/**
 * Returns the path of a dump of the migrated, empty database. The first test that needs it creates it. Later runs use it
 * again until the migrations change.
 */
export function getTemplateDump(): Promise<string> {
  template ??= createTemplateDump();
  return template;
}

async function createTemplateDump(): Promise<string> {
  const path = `.build/test-template.${await hashMigrations()}.tar`;
  if (existsSync(path)) return path;
  await mkdir('.build', { recursive: true });
  const pglite = await PGlite.create({ dataDir: 'memory://', extensions: EXTENSIONS });
  await migrateDatabase(toSqlSession(pglite), MIGRATIONS);
  // The template databases are a third of every copy, and no database is created inside a copy.
  await pglite.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await pglite.exec(`DROP DATABASE ${name}`);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  // Another test process may do the same: the renaming is atomic, and both files are equal.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, path);
  return path;
}

async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    if (name.endsWith('.toml')) continue;
    hash.update(name).update(await readFile(join(MIGRATIONS, name, 'migration.sql')));
  }
  return hash.digest('hex').slice(0, 16);
}
