import { stat } from 'node:fs/promises';
import type { Env } from '@/lib/foundation/config/env';
import { DomainError } from '@/lib/foundation/errors';
import { listAppliedMigrations } from '@/lib/platform/db/migrate-database';
import { join, resolve } from '@/lib/platform/paths';
import { openStorage } from '@/lib/platform/storage/open-storage';
import type { Manifest } from '@/lib/server/operator/backup/backup-manifest';
import { writeBackup } from '@/lib/server/operator/backup/write-backup';
import type { ReportProgress } from '@/lib/server/operator/operator-progress';
import packageJson from '@/package.json';
import { openBackupDatabase } from './backup-source';

export interface BackupResult {
  file: string;
  size_bytes: number;
  rows: number;
  contents: Manifest['contents'];
  missing: string[];
  damaged: string[];
}

/**
 * Backs up an installation, running or not.
 *
 * @param target a new file, or a folder for a file named by the time
 */
export async function createBackup(env: Env, target: string, report: ReportProgress): Promise<BackupResult> {
  const now = new Date();
  const file = await getBackupPath(resolve(target), now);
  const database = await openBackupDatabase(env);
  try {
    const storage = await openStorage(env);
    const { tables, contents, missing, damaged } = await writeBackup(
      {
        session: database.session,
        storage,
        facts: { sheaf: packageJson.version, database: database.kind, secret_key: database.secretKey },
        migrations: await listAppliedMigrations(database.session),
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

async function getBackupPath(target: string, now: Date): Promise<string> {
  const isFolder = async (path: string) => (await stat(path).catch(() => null))?.isDirectory() ?? false;
  if (await isFolder(target)) {
    const time = now.toISOString().replace(/\..*$/, '').replaceAll(':', '-');
    return join(target, `sheaf-${time}.zip`);
  }
  if (await isFolder(resolve(target, '..'))) return target;
  throw new DomainError('invalid', `There is no folder ${resolve(target, '..')}.`);
}
