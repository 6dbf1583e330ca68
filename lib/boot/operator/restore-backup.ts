import { randomBytes } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import type { Env } from '@/lib/config/env';
import { DomainError } from '@/lib/core/errors';
import { BackupFile } from '@/lib/operator/backup/backup-file';
import { fingerprintOf } from '@/lib/operator/backup/manifest';
import type { Report } from '@/lib/operator/report';
import { ownDataFolder } from '@/lib/platform/db/data-folder';
import { loadDatabase } from '@/lib/platform/db/load-database';
import { appliedMigrations, migrate, readMigrations, type SqlSession } from '@/lib/platform/db/migrate';
import { openPgliteSession } from '@/lib/platform/db/pglite';
import { openPostgresSession, SERVER_NAME } from '@/lib/platform/db/postgres';
import { join, resolve } from '@/lib/platform/paths';
import { openStorage } from '@/lib/platform/storage/open-storage';
import type { Storage } from '@/lib/platform/storage/port';
import { SECRET_KEY_SETTING } from '../secret-key';
import { databaseFolder, isThere } from './open-ask';
import { throughScratch } from './through-scratch';

export interface Restored {
  made_at: string;
  rows: number;
  contents: number;
  /** Of those, how many the store did not have. */
  contents_added: number;
  /** What the backup lacks, too: `verify-store` tells what wants it. */
  missing: number;
  /** Where the database that was there before lies now. */
  former_database: string | null;
  /** Whether this installation opens the secrets that the backup holds. */
  secrets_readable: boolean;
}

/**
 * Puts an installation back as a backup has it. The whole backup is verified before anything is touched; then the
 * contents are added, and at last the database changes in one step, so that whatever goes wrong before leaves it as it
 * was.
 *
 * @param options.force also where there is an installation already, which is replaced
 * @param options.dump what a new embedded database may begin from, to save the time of making one
 * @throws DomainError invalid for a backup that is damaged or of a newer version; conflict while a server is running,
 *   and without `force` where there is an installation
 */
export async function restoreBackup(
  env: Env,
  file: string,
  { force, report, dump }: { force: boolean; report: Report; dump?: Blob },
): Promise<Restored> {
  const backup = await BackupFile.open(resolve(file));
  try {
    await requireKnown(backup, migrationsOf(env));
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
  /** @returns where the former database lies now */
  load(backup: BackupFile, report: Report): Promise<string | null>;
  close(): Promise<void>;
}

const migrationsOf = (env: Env): string => join(env.appRoot, 'prisma/migrations');

async function requireKnown({ manifest }: BackupFile, migrations: string): Promise<void> {
  const known = new Map((await readMigrations(migrations)).map(({ name, checksum }) => [name, checksum]));
  const strange = manifest.migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (!strange) return;
  throw new DomainError(
    'invalid',
    `The backup was made by another version of Sheaf (${manifest.sheaf}, migration ${strange.name}). Restore it with that version or a newer one.`,
  );
}

/** The embedded database is made anew beside the former one, which is kept. */
async function openFolder(env: Env, force: boolean, dump?: Blob): Promise<Target> {
  const owned = await ownDataFolder(env.dataDir);
  const database = databaseFolder(env);
  const former = (await isThere(database)) ? `${database}.before-${Date.now()}` : null;
  if (former && !force) {
    await owned.release();
    throw notEmpty(env.dataDir);
  }
  return {
    close: owned.release,
    load: async (backup, report) => {
      const fresh = `${database}.${randomBytes(6).toString('hex')}.restoring`;
      try {
        const { session, close } = await openPgliteSession(fresh, dump);
        try {
          await loadAsBackedUp(session, backup, migrationsOf(env), report);
          await migrate(session, migrationsOf(env));
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

/** A server's tables get their rows in one transaction, which leaves nothing of what was there. */
async function openServer(env: Env, url: string, force: boolean): Promise<Target> {
  const { session, close } = await openPostgresSession(url);
  try {
    await requireQuiet(session);
    if (!force && (await holdsAnything(session))) throw notEmpty('the database of DATABASE_URL');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    close,
    load: async (backup, report) => {
      const migrations = migrationsOf(env);
      const wanted = new Set(backup.manifest.migrations.map(({ name }) => name));
      const beyond = (await appliedMigrations(session)).filter(({ name }) => !wanted.has(name));
      if (beyond.length === 0) {
        await loadAsBackedUp(session, backup, migrations, report);
        await migrate(session, migrations);
      } else {
        // An older backup: its rows are brought up to date in a database of their own first.
        await migrate(session, migrations);
        await throughScratch(
          env,
          async (scratch) => {
            await loadAsBackedUp(scratch, backup, migrations, report);
            await migrate(scratch, migrations);
          },
          (dump) => loadDatabase(session, dump, report),
        );
      }
      return null;
    },
  };
}

/** Loads the rows into the schema that they were read from. */
async function loadAsBackedUp(
  session: SqlSession,
  backup: BackupFile,
  migrations: string,
  report: Report,
): Promise<void> {
  await migrate(session, migrations, { only: backup.manifest.migrations.map(({ name }) => name) });
  await loadDatabase(session, backup, report);
}

/** @returns how many the store did not have, or had with other bytes */
async function addContents(backup: BackupFile, storage: Storage, report: Report): Promise<number> {
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
  if (env.secretKey) return fingerprintOf(env.secretKey) === manifest.secret_key;
  for await (const lines of backup.rows('installation_setting')) {
    for (const line of lines) {
      const { key, value } = JSON.parse(line) as { key: string; value: unknown };
      if (key === SECRET_KEY_SETTING) return fingerprintOf(String(value)) === manifest.secret_key;
    }
  }
  return false;
}

async function requireQuiet(session: SqlSession): Promise<void> {
  const [row] = await session.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = $1::text`,
    [SERVER_NAME],
  );
  if (!row?.count) return;
  throw new DomainError('conflict', 'Sheaf is running on this database. Stop every process first.');
}

async function holdsAnything(session: SqlSession): Promise<boolean> {
  const [table] = await session.query<{ there: boolean }>(
    "SELECT to_regclass('organization') IS NOT NULL AS there",
  );
  if (!table?.there) return false;
  const [row] = await session.query<{ there: boolean }>('SELECT EXISTS (SELECT FROM organization) AS there');
  return row?.there ?? false;
}

const notEmpty = (what: string) =>
  new DomainError('conflict', `There is an installation in ${what} already. --force replaces it.`);
