import type { Env } from '@/lib/config/env';
import { systemClock } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { HOLD_MS, holdContents, releaseContents } from '@/lib/documents/hold-contents';
import { findServer } from '@/lib/operator/ask-server';
import { fingerprintOf } from '@/lib/operator/backup/manifest';
import type { Ask } from '@/lib/operator/verbs';
import { ownDataFolder, socketOf } from '@/lib/platform/db/data-folder';
import type { SqlSession } from '@/lib/platform/db/migrate';
import { openPgliteSession } from '@/lib/platform/db/pglite';
import { openPostgres, openPostgresSession } from '@/lib/platform/db/postgres';
import { SECRET_KEY_SETTING } from '../secret-key';
import { databaseFolder, requireInstallation } from './open-ask';

/** A database to be read at one moment, while contents that it refers to are held. */
export interface DatabaseToBackUp {
  kind: 'embedded' | 'postgresql';
  session: SqlSession;
  /** `fingerprintOf` the key that secrets are sealed under. */
  secretKey: string;
  /** Prolongs the hold, when it is time. */
  keep(): Promise<void>;
  close(): Promise<void>;
}

const RENEW_MS = HOLD_MS / 5;
const silently = () => {};

export async function openDatabaseToBackUp(env: Env): Promise<DatabaseToBackUp> {
  if (env.databaseUrl) return openOnServer(env, env.databaseUrl);
  const ask = await findServer(socketOf(env.dataDir));
  return ask ? borrow(ask) : openFolder(env);
}

/** The running server copies its database, and goes on. */
async function borrow(ask: Ask): Promise<DatabaseToBackUp> {
  const { id, folder, secret_key } = await ask('lend-snapshot', {}, silently);
  const giveBack = () => ask('take-back-snapshot', { id }, silently);
  try {
    const { session, close } = await openPgliteSession(folder);
    return {
      kind: 'embedded',
      session,
      secretKey: secret_key,
      keep: nowAndThen(() => ask('hold-contents', { id }, silently)),
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

/** Nobody serves: this process owns the folder meanwhile, so that nobody begins to. */
async function openFolder(env: Env): Promise<DatabaseToBackUp> {
  await requireInstallation(env);
  const owned = await ownDataFolder(env.dataDir);
  try {
    const { session, close } = await openPgliteSession(databaseFolder(env));
    return {
      kind: 'embedded',
      session,
      secretKey: await fingerprintIn(session, env),
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

async function openOnServer(env: Env, url: string): Promise<DatabaseToBackUp> {
  const { session, close } = await openPostgresSession(url);
  // Its schema stays as it is: one often backs up before a new version is started.
  const holder = await openPostgres(url, null, { poolSize: 1 });
  const id = newId();
  const hold = () => holdContents({ db: holder.db, clock: systemClock }, id);
  await hold();
  return {
    kind: 'postgresql',
    session,
    secretKey: await fingerprintIn(session, env),
    keep: nowAndThen(hold),
    close: async () => {
      await close();
      await releaseContents(holder, id);
      await holder.close();
    },
  };
}

async function fingerprintIn(session: SqlSession, env: Env): Promise<string> {
  if (env.secretKey) return fingerprintOf(env.secretKey);
  const [row] = await session.query<{ value: string }>(
    "SELECT value #>> '{}' AS value FROM installation_setting WHERE key = $1::text",
    [SECRET_KEY_SETTING],
  );
  return fingerprintOf(row?.value ?? '');
}

/** The work, at most once in a while however often it is called. */
function nowAndThen(work: () => Promise<unknown>): () => Promise<void> {
  let last = Date.now();
  return async () => {
    if (Date.now() - last < RENEW_MS) return;
    last = Date.now();
    await work();
  };
}
