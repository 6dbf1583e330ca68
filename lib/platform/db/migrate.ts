import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from '@/lib/platform/paths';
import { DEADLOCK } from './database';

/** What a migration needs of a database: one session that runs SQL. */
export interface SqlSession {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Several statements, separated by semicolons. */
  execute(sql: string): Promise<void>;
}

export interface AppliedMigration {
  name: string;
  /** SHA-256 of its file, in hex. */
  checksum: string;
}

interface Migration extends AppliedMigration {
  sql: string;
}

/** Any number; it keeps two processes from migrating one server at the same time. */
const ADVISORY_LOCK = 7_243_001;

/** The table that `prisma migrate deploy` keeps, column for column, so that the real CLI agrees with us. */
const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies the migrations in `folder` that the database has not seen, in order of their names, each in a
 * transaction together with its record.
 *
 * @param options.only those that it may apply, for the schema of an older backup; all of them when left out
 * @returns the names of those that were applied now
 * @throws Error when an applied migration was edited since, or one that the CLI began has failed
 */
export async function migrate(
  session: SqlSession,
  folder: string,
  options: { only?: readonly string[] } = {},
): Promise<string[]> {
  const all = await readMigrations(folder);
  const migrations = all.filter(({ name }) => options.only?.includes(name) ?? true);
  await session.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
  try {
    await session.execute(CREATE_TABLE);
    const applied = await session.query<{ migration_name: string; checksum: string; finished_at: unknown }>(
      'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
    );
    const known = new Map(applied.map((row) => [row.migration_name, row]));
    const pending = migrations.filter((migration) => !known.has(migration.name));
    for (const migration of migrations) {
      const row = known.get(migration.name);
      if (row && !row.finished_at) throw new Error(`Migration ${migration.name} was begun and has failed.`);
      if (row && row.checksum !== migration.checksum) {
        throw new Error(`Migration ${migration.name} was edited after it was applied.`);
      }
    }
    for (const migration of pending) await apply(session, migration);
    return pending.map((migration) => migration.name);
  } finally {
    // The lock is the session's: where that is gone, so is the lock, and what went wrong tells more.
    await session.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCK]).catch(() => {});
  }
}

/** Beside processes that serve meanwhile; the second time it begins by locking everything, so it seldom meets anybody. */
const MOST_TRIES = 5;

/** Holds up all others at once, by the order of names, where a migration locks one table after the other as it goes. */
const LOCK_ALL_TABLES = `DO $$ BEGIN
  EXECUTE (SELECT 'LOCK TABLE ' || string_agg(quote_ident(tablename), ', ' ORDER BY tablename)
             FROM pg_tables WHERE schemaname = current_schema());
END $$`;

async function apply(session: SqlSession, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await session.execute('BEGIN');
    try {
      if (tries > 1) await session.execute(LOCK_ALL_TABLES);
      await session.execute(migration.sql);
      await session.query(
        `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
         VALUES ($1, $2, $3, now(), now(), 1)`,
        [randomUUID(), migration.checksum, migration.name],
      );
      await session.execute('COMMIT');
      return;
    } catch (error) {
      // Where the connection is gone, so is the transaction, and the first error tells more.
      await session.execute('ROLLBACK').catch(() => {});
      if ((error as { code?: string }).code !== DEADLOCK || tries === MOST_TRIES) throw error;
    }
  }
}

/** The migrations that a database has seen; none where it is new. */
export async function appliedMigrations(session: SqlSession): Promise<AppliedMigration[]> {
  const [table] = await session.query<{ there: boolean }>(
    `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS there`,
  );
  if (!table?.there) return [];
  const rows = await session.query<{ migration_name: string; checksum: string }>(
    `SELECT migration_name, checksum FROM "_prisma_migrations"
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map(({ migration_name: name, checksum }) => ({ name, checksum }));
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const bytes = await readFile(join(folder, name, 'migration.sql'));
      return {
        name,
        sql: bytes.toString('utf8'),
        checksum: createHash('sha256').update(bytes).digest('hex'),
      };
    }),
  );
}
