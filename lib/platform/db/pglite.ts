import { constants } from 'node:fs';
import { access, cp, mkdir } from 'node:fs/promises';
import { PGlite, type PGliteInterface } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { join } from '@/lib/platform/paths';
import { removeOthersAccessToContents } from '../storage/private-storage-folder';
import type { Database } from './database';
import { PrismaClient } from './generated/client';
import { migrateDatabase, type SqlSession } from './migrate-database';
import type { OpenDatabase } from './open-database';
import { addAdapterParsers, type EmbeddedSession, PgliteAdapter } from './pglite-adapter';
import { SelfHealingPglite } from './self-healing-pglite';
import { vacuumTables } from './vacuum-tables';

/** Extensions that the migrations may create. A PostgreSQL server includes them; PGlite receives them when it opens. */
export const EXTENSIONS = { pg_trgm };

/**
 * Settings of PostgreSQL.
 *
 * - `log_startup_progress_interval`: disables the recovery progress timer. If recovery fails, PGlite leaves the timer
 *   running. It retains 160 MB of memory for each failed attempt to open a database on a full disk.
 * - `shared_buffers`: WebAssembly memory takes up its full size from the start: 64 MB more with the default of 128 MB.
 *   The operating system caches the database files as well.
 */
const SETTINGS = ['log_startup_progress_interval=0', 'shared_buffers=64MB'];
const START_PARAMS = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])];

/** Checkpoint interval in ms. PGlite has no automatic checkpoint, so the log would grow without limit. */
const CHECKPOINT_INTERVAL_MS = 5 * 60_000;
/** Vacuum interval in ms, as for a server's autovacuum. */
const VACUUM_INTERVAL_MS = 60_000;

/**
 * Opens the embedded database in a folder and updates its schema. The caller must hold the folder's lock: PGlite itself
 * allows a second process, which loses rows.
 *
 * @param dump a data folder to start from if there is none yet, in the format of `PGlite.dumpDataDir`
 */
export async function openPglite(
  folder: string,
  migrationsFolder: string,
  dump?: Blob,
): Promise<OpenDatabase> {
  const inMemory = folder.startsWith('memory://');
  if (!inMemory) await mkdir(folder, { recursive: true });
  const first = await create(folder, dump);
  await migrateDatabase(toSqlSession(first), migrationsFolder);
  const pglite = SelfHealingPglite.wrap(await addAdapterParsers(first), async () =>
    addAdapterParsers(await reopen(folder)),
  );
  const db: Database = new PrismaClient({ adapter: new PgliteAdapter(pglite) });
  const checkpoint = async () => {
    await db.$executeRawUnsafe('CHECKPOINT');
  };
  // Ignore failures, for example a full disk or a closing database; the next run repeats the work.
  const timers = [
    setInterval(() => void checkpoint().catch(() => {}), CHECKPOINT_INTERVAL_MS),
    setInterval(() => void vacuumTables(db).catch(() => {}), VACUUM_INTERVAL_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    db,
    checkpoint,
    snapshot: (target) => copySnapshot(pglite, folder, target),
    close: async () => {
      timers.forEach(clearInterval);
      await db.$disconnect();
      await pglite.close();
    },
  };
}

async function create(folder: string, dump?: Blob): Promise<PGlite> {
  const pglite = await PGlite.create({
    dataDir: folder,
    loadDataDir: dump,
    extensions: EXTENSIONS,
    startParams: START_PARAMS,
  });
  // PGlite sets its own permissions when it creates a database, and for the cache that it writes at each start.
  if (!folder.startsWith('memory://')) await removeOthersAccessToContents(folder);
  return pglite;
}

/** @throws Error if there is no database: PGlite would create an empty one if a disk is no longer mounted */
async function reopen(folder: string): Promise<PGlite> {
  await access(join(folder, 'PG_VERSION'));
  return create(folder);
}

/**
 * Copies the data folder between two transactions. Every commit has written its log by then, so the copy opens as after
 * a kill. Other queries wait during the copy. If the file system supports it, the copy shares its blocks.
 */
async function copySnapshot(pglite: EmbeddedSession, folder: string, target: string): Promise<void> {
  await pglite.exec('CHECKPOINT');
  await pglite.transaction(() =>
    cp(folder, target, {
      recursive: true,
      errorOnExist: true,
      force: false,
      mode: constants.COPYFILE_FICLONE,
    }),
  );
}

/**
 * Opens the database in a folder without migrating it, to read or replace all its data. The caller must hold the
 * folder's lock.
 *
 * @param dump as for `openPglite`
 */
export async function openPgliteSession(
  folder: string,
  dump?: Blob,
): Promise<{ session: SqlSession; close(): Promise<void> }> {
  const pglite = await create(folder, dump);
  return { session: toSqlSession(pglite), close: () => pglite.close() };
}

export const toSqlSession = (pglite: PGliteInterface): SqlSession => ({
  query: async <Row>(sql: string, parameters?: unknown[]) => (await pglite.query<Row>(sql, parameters)).rows,
  execute: async (sql) => {
    await pglite.exec(sql);
  },
});
