import { PIN_MS, pinFiles, unpinFiles } from '@/lib/documents/pin-files';
import { systemClock } from '@/lib/foundation/clock';
import type { Env } from '@/lib/foundation/config/env';
import { newId } from '@/lib/foundation/ids';
import { getSocketPath, lockDataFolder } from '@/lib/platform/db/database-folder';
import type { SqlSession } from '@/lib/platform/db/migrate-database';
import { openPgliteSession } from '@/lib/platform/db/pglite';
import { openPostgres, openPostgresSession } from '@/lib/platform/db/postgres';
import { SECRET_KEY_SETTING } from '@/lib/platform/secret-key';
import { connectToServer } from '@/lib/server/operator/admin-client';
import type { AdminClient } from '@/lib/server/operator/admin-verbs';
import { getFingerprint } from '@/lib/server/operator/backup/backup-manifest';
import { getDatabaseFolder, requireInstallation } from './open-admin-client';

/** Consistent snapshot of a database, while the contents it refers to are pinned. */
export interface BackupDatabase {
  kind: 'embedded' | 'postgresql';
  session: SqlSession;
  /** Fingerprint of the secret key (`getFingerprint`). */
  secretKey: string;
  /** Extends the pin if it is due. */
  keep(): Promise<void>;
  close(): Promise<void>;
}

const RENEW_INTERVAL_MS = PIN_MS / 5;
const createSilentLog = () => {};

export async function openBackupDatabase(env: Env): Promise<BackupDatabase> {
  if (env.databaseUrl) return openOnServer(env, env.databaseUrl);
  const ask = await connectToServer(getSocketPath(env.dataDir));
  return ask ? borrowSnapshot(ask) : openFolder(env);
}

/** Borrows a snapshot from the running server, which continues to run. */
async function borrowSnapshot(ask: AdminClient): Promise<BackupDatabase> {
  const { id, folder, secret_key } = await ask('lend-snapshot', {}, createSilentLog);
  const giveBack = () => ask('take-back-snapshot', { id }, createSilentLog);
  try {
    const { session, close } = await openPgliteSession(folder);
    return {
      kind: 'embedded',
      session,
      secretKey: secret_key,
      keep: throttle(() => ask('hold-contents', { id }, createSilentLog)),
      close: async () => {
        await close();
        await giveBack();
      },
    };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Opens the folder if no server is running. This process locks the folder, so that no server can start. */
async function openFolder(env: Env): Promise<BackupDatabase> {
  await requireInstallation(env);
  const owned = await lockDataFolder(env.dataDir);
  try {
    const { session, close } = await openPgliteSession(getDatabaseFolder(env));
    return {
      kind: 'embedded',
      session,
      secretKey: await readFingerprint(session, env),
      keep: async () => {},
      close: async () => {
        await close();
        await owned.release();
      },
    };
  } catch (error) {
    await owned.release();
    throw error;
  }
}

async function openOnServer(env: Env, url: string): Promise<BackupDatabase> {
  const { session, close } = await openPostgresSession(url);
  // Don't migrate: users often back up before they start a new version.
  const holder = await openPostgres(url, null, { poolSize: 1 });
  const id = newId();
  const hold = () => pinFiles({ db: holder.db, clock: systemClock }, id);
  await hold();
  return {
    kind: 'postgresql',
    session,
    secretKey: await readFingerprint(session, env),
    keep: throttle(hold),
    close: async () => {
      await close();
      await unpinFiles(holder, id);
      await holder.close();
    },
  };
}

async function readFingerprint(session: SqlSession, env: Env): Promise<string> {
  if (env.secretKey) return getFingerprint(env.secretKey);
  const [row] = await session.query<{ value: string }>(
    "SELECT value #>> '{}' AS value FROM installation_setting WHERE key = $1::text",
    [SECRET_KEY_SETTING],
  );
  return getFingerprint(row?.value ?? '');
}

/** Returns a function that runs the work at most once per interval. */
function throttle(work: () => Promise<unknown>): () => Promise<void> {
  let last = Date.now();
  return async () => {
    if (Date.now() - last < RENEW_INTERVAL_MS) return;
    last = Date.now();
    await work();
  };
}
