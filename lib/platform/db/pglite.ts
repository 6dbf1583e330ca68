import { constants } from 'node:fs';
import { access, cp, mkdir } from 'node:fs/promises';
import { PGlite, type PGliteInterface } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { join } from '@/lib/platform/paths';
import { closeContents } from '../storage/private-folder';
import type { Database } from './database';
import { PrismaClient } from './generated/client';
import { migrate, type SqlSession } from './migrate';
import type { OpenDatabase } from './open-database';
import { type EmbeddedSession, PgliteAdapter } from './pglite-adapter';
import { RevivingPglite } from './reviving-pglite';
import { tendTables } from './tend-tables';

/** What the migrations may create; PostgreSQL's server has them beside it, PGlite is handed them when it opens. */
export const EXTENSIONS = { pg_trgm };

/**
 * PostgreSQL tells every ten seconds how far its recovery is. Where that fails, PGlite leaves the timer running, which
 * keeps all of its memory: 160 MB each time that a database on a full disk is opened in vain.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'log_startup_progress_interval=0'];

/** How often the log is folded in. PGlite has no automatic checkpoint, and the log would grow without end. */
const CHECKPOINT_EVERY_MS = 5 * 60_000;
/** As often as a server's autovacuum looks. */
const TEND_EVERY_MS = 60_000;

/**
 * Opens the embedded database in a folder, and brings its schema up to date. The caller holds the folder's lock:
 * PGlite itself lets a second process in, and rows are lost.
 *
 * @param dump a data folder to begin from when there is none yet, as `PGlite.dumpDataDir` gives it
 */
export async function openPglite(
  folder: string,
  migrationsFolder: string,
  dump?: Blob,
): Promise<OpenDatabase> {
  const inMemory = folder.startsWith('memory://');
  if (!inMemory) await mkdir(folder, { recursive: true });
  const first = await create(folder, dump);
  await migrate(sessionOf(first), migrationsFolder);
  const pglite = RevivingPglite.around(first, () => reopen(folder));
  const db: Database = new PrismaClient({ adapter: new PgliteAdapter(pglite) });
  const checkpoint = async () => {
    await db.$executeRawUnsafe('CHECKPOINT');
  };
  // What fails, since the disk is full or the database is closing, is done the next time.
  const timers = [
    setInterval(() => void checkpoint().catch(() => {}), CHECKPOINT_EVERY_MS),
    setInterval(() => void tendTables(db).catch(() => {}), TEND_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    db,
    checkpoint,
    snapshot: (target) => copyAtOneMoment(pglite, folder, target),
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
  // PGlite unpacks a new database, and writes a cache at each start, with permissions of its own.
  if (!folder.startsWith('memory://')) await closeContents(folder);
  return pglite;
}

/** @throws Error when no database is there: PGlite would begin an empty one where a disk is not mounted any more */
async function reopen(folder: string): Promise<PGlite> {
  await access(join(folder, 'PG_VERSION'));
  return create(folder);
}

/**
 * Copies the data folder between two transactions: every commit has written its log by then, so that the copy opens
 * as after a kill. Whoever wants the database waits so long; where the file system can, the copy shares its blocks.
 */
async function copyAtOneMoment(pglite: EmbeddedSession, folder: string, target: string): Promise<void> {
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
 * The database in a folder as it is, unmigrated, for who reads or replaces all of it. The caller holds the folder's
 * lock.
 *
 * @param dump as for `openPglite`
 */
export async function openPgliteSession(
  folder: string,
  dump?: Blob,
): Promise<{ session: SqlSession; close(): Promise<void> }> {
  const pglite = await create(folder, dump);
  return { session: sessionOf(pglite), close: () => pglite.close() };
}

export const sessionOf = (pglite: PGliteInterface): SqlSession => ({
  query: async <Row>(sql: string, parameters?: unknown[]) => (await pglite.query<Row>(sql, parameters)).rows,
  execute: async (sql) => {
    await pglite.exec(sql);
  },
});
