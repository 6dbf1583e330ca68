import { randomBytes } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import type { Env } from '@/lib/foundation/config/env';
import { DomainError } from '@/lib/foundation/errors';
import { lockDataFolder } from '@/lib/platform/db/database-folder';
import { loadDatabase } from '@/lib/platform/db/load-database';
import {
  listAppliedMigrations,
  migrateDatabase,
  readMigrations,
  type SqlSession,
} from '@/lib/platform/db/migrate-database';
import { openPgliteSession } from '@/lib/platform/db/pglite';
import { openPostgresSession, SERVER_NAME } from '@/lib/platform/db/postgres';
import { join, resolve } from '@/lib/platform/paths';
import { SECRET_KEY_SETTING } from '@/lib/platform/secret-key';
import { openStorage } from '@/lib/platform/storage/open-storage';
import type { Storage } from '@/lib/platform/storage/storage-port';
import { BackupFile } from '@/lib/server/operator/backup/backup-file';
import { getFingerprint } from '@/lib/server/operator/backup/backup-manifest';
import type { ReportProgress } from '@/lib/server/operator/operator-progress';
import { getDatabaseFolder, hasPath } from './open-admin-client';
import { restoreThroughStaging } from './staged-restore';

export interface RestoreResult {
  made_at: string;
  rows: number;
  contents: number;
  /** Number of contents that were missing in the store. */
  contents_added: number;
  /** Number of contents that the backup also lacks. `verify-store` lists their references. */
  missing: number;
  /** Path of the previous database. */
  former_database: string | null;
  /** `true` if this installation can decrypt the secrets in the backup. */
  secrets_readable: boolean;
}

/**
 * Restores an installation from a backup. Verifies the whole backup before it changes anything, then adds the contents,
 * and finally switches the database in one step. An earlier failure leaves the installation unchanged.
 *
 * @param options.force replaces an existing installation
 * @param options.dump initial content for a new embedded database, to save time
 * @throws DomainError invalid for a backup that is damaged or of a newer version; conflict while a server is running,
 *   and without `force` if there is an installation
 */
export async function restoreBackup(
  env: Env,
  file: string,
  { force, report, dump }: { force: boolean; report: ReportProgress; dump?: Blob },
): Promise<RestoreResult> {
  const backup = await BackupFile.open(resolve(file));
  try {
    await requireKnownMigrations(backup, getMigrationsFolder(env));
    await backup.verify(report);
    const target = env.databaseUrl
      ? await openServer(env, env.databaseUrl, force)
      : await openFolder(env, force, dump);
    try {
      const storage = await openStorage(env);
      const contentsAdded = await addContents(backup, storage, report);
      const former = await target.load(backup, report);
      const { made_at, tables, contents, missing, damaged } = backup.manifest;
      return {
        made_at,
        rows: tables.reduce((sum, table) => sum + table.rows, 0),
        contents: contents.count - damaged.length,
        contents_added: contentsAdded,
        missing: missing.length + damaged.length,
        former_database: former,
        secrets_readable: await areSecretsReadable(backup, env),
      };
    } finally {
      await target.close();
    }
  } finally {
    backup.close();
  }
}

interface Target {
  /** @returns the path of the previous database */
  load(backup: BackupFile, report: ReportProgress): Promise<string | null>;
  close(): Promise<void>;
}

const getMigrationsFolder = (env: Env): string => join(env.appRoot, 'prisma/migrations');

async function requireKnownMigrations({ manifest }: BackupFile, migrations: string): Promise<void> {
  const known = new Map((await readMigrations(migrations)).map(({ name, checksum }) => [name, checksum]));
  const strange = manifest.migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (!strange) return;
  throw new DomainError(
    'invalid',
    `The backup was made by another version of Sheaf (${manifest.sheaf}, migration ${strange.name}). Restore it with that version or a newer one.`,
  );
}

/** Creates a new embedded database next to the previous one, which is kept. */
async function openFolder(env: Env, force: boolean, dump?: Blob): Promise<Target> {
  const owned = await lockDataFolder(env.dataDir);
  const database = getDatabaseFolder(env);
  const former = (await hasPath(database)) ? `${database}.before-${Date.now()}` : null;
  if (former && !force) {
    await owned.release();
    throw createNotEmptyError(env.dataDir);
  }
  return {
    close: owned.release,
    load: async (backup, report) => {
      const fresh = `${database}.${randomBytes(6).toString('hex')}.restoring`;
      try {
        const { session, close } = await openPgliteSession(fresh, dump);
        try {
          await loadBackup(session, backup, getMigrationsFolder(env), report);
          await migrateDatabase(session, getMigrationsFolder(env));
          await session.execute('CHECKPOINT');
        } finally {
          await close();
        }
        if (former) await rename(database, former);
        await rename(fresh, database);
      } catch (error) {
        await rm(fresh, { recursive: true, force: true });
        throw error;
      }
      return former;
    },
  };
}

/** Opens a server database. Its tables are filled in one transaction that replaces all previous rows. */
async function openServer(env: Env, url: string, force: boolean): Promise<Target> {
  const { session, close } = await openPostgresSession(url);
  try {
    await requireNoOtherSessions(session);
    if (!force && (await hasRows(session))) throw createNotEmptyError('the database of DATABASE_URL');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    close,
    load: async (backup, report) => {
      const migrations = getMigrationsFolder(env);
      const wanted = new Set(backup.manifest.migrations.map(({ name }) => name));
      const beyond = (await listAppliedMigrations(session)).filter(({ name }) => !wanted.has(name));
      if (beyond.length === 0) {
        await loadBackup(session, backup, migrations, report);
        await migrateDatabase(session, migrations);
      } else {
        // Older backup: migrate its rows in a separate database first.
        await migrateDatabase(session, migrations);
        await restoreThroughStaging(
          env,
          async (scratch) => {
            await loadBackup(scratch, backup, migrations, report);
            await migrateDatabase(scratch, migrations);
          },
          (dump) => loadDatabase(session, dump, report),
        );
      }
      return null;
    },
  };
}

/** Loads the rows into the schema of the backup. */
async function loadBackup(
  session: SqlSession,
  backup: BackupFile,
  migrations: string,
  report: ReportProgress,
): Promise<void> {
  await migrateDatabase(session, migrations, { only: backup.manifest.migrations.map(({ name }) => name) });
  await loadDatabase(session, backup, report);
}

/** @returns the number of contents that were missing or damaged in the store */
async function addContents(backup: BackupFile, storage: Storage, report: ReportProgress): Promise<number> {
  const names = backup.contents;
  let added = 0;
  for (const [index, sha256] of names.entries()) {
    if (index % 100 === 0) report(`${index} of ${names.length} contents`);
    if (await storage.verify(sha256)) continue;
    await storage.put(await backup.readContent(sha256));
    added += 1;
  }
  return added;
}

async function areSecretsReadable(backup: BackupFile, env: Env): Promise<boolean> {
  const { manifest } = backup;
  if (env.secretKey) return getFingerprint(env.secretKey) === manifest.secret_key;
  for await (const lines of backup.rows('installation_setting')) {
    for (const line of lines) {
      const { key, value } = JSON.parse(line) as { key: string; value: unknown };
      if (key === SECRET_KEY_SETTING) return getFingerprint(String(value)) === manifest.secret_key;
    }
  }
  return false;
}

async function requireNoOtherSessions(session: SqlSession): Promise<void> {
  const [row] = await session.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = $1::text`,
    [SERVER_NAME],
  );
  if (!row?.count) return;
  throw new DomainError('conflict', 'Sheaf is running on this database. Stop every process first.');
}

async function hasRows(session: SqlSession): Promise<boolean> {
  const [table] = await session.query<{ there: boolean }>(
    "SELECT to_regclass('organization') IS NOT NULL AS there",
  );
  if (!table?.there) return false;
  const [row] = await session.query<{ there: boolean }>('SELECT EXISTS (SELECT FROM organization) AS there');
  return row?.there ?? false;
}

const createNotEmptyError = (what: string) =>
  new DomainError('conflict', `There is already an installation in ${what}. Use --force to replace it.`);
