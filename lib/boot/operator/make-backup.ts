import { stat } from 'node:fs/promises';
import type { Env } from '@/lib/config/env';
import { DomainError } from '@/lib/core/errors';
import type { Manifest } from '@/lib/operator/backup/manifest';
import { writeBackup } from '@/lib/operator/backup/write-backup';
import type { Report } from '@/lib/operator/report';
import { appliedMigrations } from '@/lib/platform/db/migrate';
import { join, resolve } from '@/lib/platform/paths';
import { openStorage } from '@/lib/platform/storage/open-storage';
import packageJson from '@/package.json';
import { openDatabaseToBackUp } from './backup-source';

export interface BackupMade {
  file: string;
  size_bytes: number;
  rows: number;
  contents: Manifest['contents'];
  missing: string[];
  damaged: string[];
}

/**
 * Backs an installation up, whether or not it is running.
 *
 * @param target a new file, or a folder in which one is made that is named by the time
 */
export async function makeBackup(env: Env, target: string, report: Report): Promise<BackupMade> {
  const now = new Date();
  const file = await fileFor(resolve(target), now);
  const database = await openDatabaseToBackUp(env);
  try {
    const storage = await openStorage(env);
    const { tables, contents, missing, damaged } = await writeBackup(
      {
        session: database.session,
        storage,
        facts: { sheaf: packageJson.version, database: database.kind, secret_key: database.secretKey },
        migrations: await appliedMigrations(database.session),
        keep: database.keep,
      },
      file,
      { now, report },
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { file, size_bytes: (await stat(file)).size, rows, contents, missing, damaged };
  } finally {
    await database.close();
  }
}

async function fileFor(target: string, now: Date): Promise<string> {
  const isFolder = async (path: string) => (await stat(path).catch(() => null))?.isDirectory() ?? false;
  if (await isFolder(target)) {
    const time = now.toISOString().replace(/\..*$/, '').replaceAll(':', '-');
    return join(target, `sheaf-${time}.zip`);
  }
  if (await isFolder(resolve(target, '..'))) return target;
  throw new DomainError('invalid', `There is no folder ${resolve(target, '..')}.`);
}
