import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { loadDatabase } from '@/lib/platform/db/load-database';
import { migrate, readMigrations, type SqlSession } from '@/lib/platform/db/migrate';
import { EXTENSIONS, sessionOf } from '@/lib/platform/db/pglite';
import { openPostgresSession } from '@/lib/platform/db/postgres';
import { MIGRATIONS } from '@/lib/testing/database';
import { createOwnDatabase } from '../harness/own-database';
import { type PackedInstallation, RECEIVER_PLACE, unpacked } from './packed-installation';

/** The last migration of version 0.1.0. */
const LAST_MIGRATION = '20261123010000_search_by_months';
/** When version 0.1.0 made the installation. */
const MADE_AT = Date.parse('2026-11-23T17:20:10Z');

/** An installation of version 0.1.0, as that version left it: its database and its data folder. */
export interface OldInstallation {
  dataDir: string;
  /** Set if the database is on a PostgreSQL server. */
  databaseUrl: string | undefined;
  apiKey: string;
  /** Rows by table, as version 0.1.0 stored them. */
  rows(table: string): Record<string, unknown>[];
  remove(): Promise<void>;
}

/**
 * Lays out the installation of version 0.1.0.
 *
 * @param options.receiver the origin of the server that plays its providers and receives its events
 * @param options.postgres the URL of a PostgreSQL server; without it, the database is embedded in the data folder
 */
export async function layOutOldInstallation(options: {
  receiver: string;
  postgres: string | undefined;
}): Promise<OldInstallation> {
  const text = unpacked(await readFile('e2e/upgrade/installation-0.1.0.json.gz'));
  const installation: PackedInstallation = JSON.parse(text.replaceAll(RECEIVER_PLACE, options.receiver));
  const tables = movedToNow(installation.tables);
  const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-upgrade-'));
  await layOutFiles(dataDir, installation.files);
  const database = options.postgres ? await createOwnDatabase(options.postgres, 'upgrade') : undefined;
  const fill = (session: SqlSession) => fillDatabase(session, tables, installation.sequences);
  if (database) {
    const { session, close } = await openPostgresSession(database.url);
    await fill(session).finally(close);
  } else {
    const pglite = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: EXTENSIONS });
    await fill(sessionOf(pglite)).finally(() => pglite.close());
    await openToAll(join(dataDir, 'database'));
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
  await migrate(session, MIGRATIONS, { only: names.filter((name) => name <= LAST_MIGRATION) });
  await loadDatabase(session, {
    tables: Object.keys(tables),
    sequences,
    async *rows(table) {
      yield tables[table]!;
    },
  });
}

/**
 * Moves all times, so that nothing has expired whenever the test runs. The index of the search holds the month in which
 * a document was created, so that time stays.
 */
function movedToNow(tables: PackedInstallation['tables']): PackedInstallation['tables'] {
  const byMs = Date.now() - MADE_AT;
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

/** Writes the files with the modes that version 0.1.0 gave them, in folders that everyone may read. */
async function layOutFiles(dataDir: string, files: PackedInstallation['files']): Promise<void> {
  for (const { path, mode, base64 } of files) {
    const at = join(dataDir, path);
    await mkdir(dirname(at), { recursive: true });
    await writeFile(at, Buffer.from(base64, 'base64'));
    await chmod(at, mode);
  }
  for (const folder of await entriesOf(dataDir, 'folders')) await chmod(folder, 0o755);
}

/** Gives the embedded database's files the modes that version 0.1.0 left: everyone could read and write them. */
async function openToAll(folder: string): Promise<void> {
  for (const path of await entriesOf(folder, 'folders')) await chmod(path, 0o755);
  for (const path of await entriesOf(folder, 'files')) await chmod(path, 0o666);
}

/** All folders, the given one included, or all files below a folder. */
export async function entriesOf(folder: string, kind: 'folders' | 'files'): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((each) => (kind === 'folders' ? each.isDirectory() : each.isFile()))
    .map((each) => join(each.parentPath, each.name));
  return kind === 'folders' ? [folder, ...paths] : paths;
}
