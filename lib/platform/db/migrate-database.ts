import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from '@/lib/platform/paths';
import { DEADLOCK } from './database';

/** Session that runs SQL, as needed for a migration. */
export interface SqlSession {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Runs several statements, separated by semicolons. */
  execute(sql: string): Promise<void>;
}

export interface AppliedMigration {
  name: string;
  /** SHA-256 of the migration file, in hex. */
  checksum: string;
}

interface Migration extends AppliedMigration {
  sql: string;
}

/** Arbitrary lock number that prevents two processes from migrating one server at the same time. */
const ADVISORY_LOCK = 7_243_001;

/** Table of `prisma migrate deploy`, with identical columns, so that Sheaf and the real CLI agree. */
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
 * Applies the new migrations in `folder` in name order, each in a transaction together with its record.
 *
 * @param options.only names of the migrations that may be applied, for the schema of an older backup. Default: all.
 * @returns the names of the newly applied migrations
 * @throws Error if an applied migration was edited later, or a migration started by the CLI has failed
 */
export async function migrateDatabase(
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
      if (row && !row.finished_at) throw new Error(`Migration ${migration.name} was started and failed.`);
      if (row && row.checksum !== migration.checksum) {
        throw new Error(`Migration ${migration.name} was edited after it was applied.`);
      }
    }
    for (const migration of pending) await applyMigration(session, migration);
    return pending.map((migration) => migration.name);
  } finally {
    // The lock belongs to the session. If the session is gone, the lock is too, and the original error is more useful.
    await session.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCK]).catch(() => {});
  }
}

/**
 * Maximum number of attempts next to running processes. The second attempt first locks all tables, so conflicts are
 * rare.
 */
const MAX_ATTEMPTS = 5;

/** Locks all tables at once in name order, instead of one after the other as a migration would. */
const LOCK_ALL_TABLES = `DO $$ BEGIN
  EXECUTE (SELECT 'LOCK TABLE ' || string_agg(quote_ident(tablename), ', ' ORDER BY tablename)
             FROM pg_tables WHERE schemaname = current_schema());
END $$`;

async function applyMigration(session: SqlSession, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await session.execute('BEGIN');
    try {
      if (attempt > 1) await session.execute(LOCK_ALL_TABLES);
      await session.execute(migration.sql);
      await session.query(
        `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
         VALUES ($1, $2, $3, now(), now(), 1)`,
        [randomUUID(), migration.checksum, migration.name],
      );
      await session.execute('COMMIT');
      return;
    } catch (error) {
      // If the connection is gone, the transaction is too, and the first error is more useful.
      await session.execute('ROLLBACK').catch(() => {});
      if ((error as { code?: string }).code !== DEADLOCK || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Lists the applied migrations of a database; empty for a new database. */
export async function listAppliedMigrations(session: SqlSession): Promise<AppliedMigration[]> {
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
