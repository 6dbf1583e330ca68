import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { loadDatabase } from '@/lib/platform/db/load-database';
import { migrateDatabase, readMigrations, type SqlSession } from '@/lib/platform/db/migrate-database';
import { EXTENSIONS } from '@/lib/platform/db/pglite';
import { openPostgresSession } from '@/lib/platform/db/postgres';
import { MIGRATIONS } from '@/test-support/database';
import { createTestDatabase } from '../harness/test-database';
import {
  DATABASE,
  INSTALLATION,
  type PackedInstallation,
  RECEIVER_PLACEHOLDER,
  unpack,
  unpackFolder,
} from './packed-installation';

/** The last migration of version 0.1.0. */
const LAST_MIGRATION = '20261123010000_search_by_months';
const FOLDER = 'e2e/upgrade';

/** Installation of version 0.1.0: its database and its data folder. */
export interface OldInstallation {
  dataDir: string;
  /** Database URL; `undefined` for the embedded database. */
  databaseUrl: string | undefined;
  apiKey: string;
  /** Returns the rows of a table, as version 0.1.0 stored them. */
  rows(table: string): Record<string, unknown>[];
  remove(): Promise<void>;
}

/**
 * Restores the installation of version 0.1.0.
 *
 * @param options.receiver origin of the server that simulates its providers and receives its events
 * @param options.postgres URL of a PostgreSQL server; default: an embedded database in the data folder
 */
export async function restoreOldInstallation(options: {
  receiver: string;
  postgres: string | undefined;
}): Promise<OldInstallation> {
  const text = unpack(await readFile(join(FOLDER, INSTALLATION)));
  const installation: PackedInstallation = JSON.parse(
    text.replaceAll(RECEIVER_PLACEHOLDER, options.receiver),
  );
  const byMs = Date.now() - Date.parse(installation.madeAt);
  const tables = shiftToNow(installation.tables, byMs);
  const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-upgrade-'));
  await writeFiles(dataDir, installation.files);
  const database = options.postgres ? await createTestDatabase(options.postgres, 'upgrade') : undefined;
  if (database) {
    const { session, close } = await openPostgresSession(database.url);
    await fillDatabase(session, tables, installation.sequences).finally(close);
  } else {
    await unpackFolder(await readFile(join(FOLDER, DATABASE)), join(dataDir, 'database'));
    const pglite = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: EXTENSIONS });
    await adapt(pglite, {
      from: installation.receiver,
      to: options.receiver.replace('http://', ''),
      byMs,
    }).finally(() => pglite.close());
  }
  return {
    dataDir,
    databaseUrl: database?.url,
    apiKey: installation.apiKey,
    rows: (table) => (tables[table] ?? []).map((row) => JSON.parse(row)),
    remove: async () => {
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function fillDatabase(
  session: SqlSession,
  tables: PackedInstallation['tables'],
  sequences: PackedInstallation['sequences'],
): Promise<void> {
  const names = (await readMigrations(MIGRATIONS)).map(({ name }) => name);
  await migrateDatabase(session, MIGRATIONS, { only: names.filter((name) => name <= LAST_MIGRATION) });
  await loadDatabase(session, {
    tables: Object.keys(tables),
    sequences,
    async *rows(table) {
      yield tables[table]!;
    },
  });
}

/**
 * Shifts all times, so that nothing has expired when the test runs. Keeps the creation time of documents, because the
 * search index contains their month.
 */
function shiftToNow(tables: PackedInstallation['tables'], byMs: number): PackedInstallation['tables'] {
  const time = /("\w+":)"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)(?:\+00:00|Z)"/g;
  const moved = (table: string, row: string) =>
    row.replace(time, (whole, name: string, at: string) =>
      table === 'document' && name === '"created_at":'
        ? whole
        : `${name}"${new Date(Date.parse(`${at}Z`) + byMs).toISOString()}"`,
    );
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [table, rows.map((row) => moved(table, row))]),
  );
}

/**
 * Adapts the embedded database to the current run: the receiver's URL, and all times as in `shiftToNow`. Everything
 * else stays as PGlite wrote it for version 0.1.0.
 */
async function adapt(
  pglite: PGlite,
  { from, to, byMs }: { from: string; to: string; byMs: number },
): Promise<void> {
  const { rows: columns } = await pglite.query<{ table: string; set: string }>(`
    SELECT quote_ident(table_name) AS table,
      string_agg(format('%1$I = %1$I + $1::float8 * interval ''1 ms''', column_name), ', ') AS set
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type = 'timestamp with time zone'
      AND is_generated = 'NEVER' AND (table_name, column_name) <> ('document', 'created_at')
    GROUP BY table_name`);
  await pglite.exec('SET session_replication_role = replica');
  for (const { table, set } of columns) await pglite.query(`UPDATE ${table} SET ${set}`, [byMs]);
  for (const [table, column, type] of [
    ['project', 'settings', 'json'],
    ['webhook_endpoint', 'url', 'text'],
    ['classification', 'provider', 'text'],
  ]) {
    await pglite.query(`UPDATE ${table} SET ${column} = replace(${column}::text, $1, $2)::${type}`, [
      from,
      to,
    ]);
  }
}

/** Writes the files with the modes of version 0.1.0, in folders that everyone can read. */
async function writeFiles(dataDir: string, files: PackedInstallation['files']): Promise<void> {
  for (const { path, mode, base64 } of files) {
    const at = join(dataDir, path);
    await mkdir(dirname(at), { recursive: true });
    await writeFile(at, Buffer.from(base64, 'base64'));
    await chmod(at, mode);
  }
  for (const folder of await listEntries(dataDir, 'folders')) await chmod(folder, 0o755);
}

export async function listEntries(folder: string, kind: 'folders' | 'files'): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((each) => (kind === 'folders' ? each.isDirectory() : each.isFile()))
    .map((each) => join(each.parentPath, each.name));
  return kind === 'folders' ? [folder, ...paths] : paths;
}
