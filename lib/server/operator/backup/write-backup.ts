import { randomBytes } from 'node:crypto';
import { access, readdir, rename, rm, stat } from 'node:fs/promises';
import { ZipWriter } from '@/lib/files/zip-writer';
import { DomainError } from '@/lib/foundation/errors';
import { listSequences, listTablesByDependency } from '@/lib/platform/db/database-tables';
import { dumpRows, inSnapshotTransaction, readRows } from '@/lib/platform/db/dump-database';
import type { AppliedMigration, SqlSession } from '@/lib/platform/db/migrate-database';
import { basename, dirname, join } from '@/lib/platform/paths';
import { syncFolder, systemFileSystem } from '@/lib/platform/storage/storage-disk';
import type { Storage } from '@/lib/platform/storage/storage-port';
import type { ReportProgress } from '../operator-progress';
import { getContentEntry, getTableEntry, MANIFEST_ENTRY, type Manifest } from './backup-manifest';

export interface BackupSource {
  session: SqlSession;
  storage: Pick<Storage, 'has' | 'read'>;
  facts: Pick<Manifest, 'sheaf' | 'database' | 'secret_key'>;
  migrations: readonly AppliedMigration[];
  /** Extends the hold while the contents are being copied, so that none is collected. Cheap, and called often. */
  keep(): Promise<void>;
}

const PARTIAL = /\.[0-9a-f]{12}\.partial$/;
/**
 * Age in ms after which the next backup removes a partial file. A younger file may belong to a backup that is still
 * running.
 */
const PARTIAL_MAX_AGE_MS = 24 * 3600_000;

/** Selects the contents that rows refer to. All others will be collected. */
const CONTENTS = `SELECT f.sha256 AS line FROM stored_file AS f
   WHERE EXISTS (SELECT FROM document AS d WHERE d.file_sha256 = f.sha256)
      OR EXISTS (SELECT FROM attachment AS a WHERE a.file_sha256 = f.sha256)
   ORDER BY f.sha256`;

/**
 * Writes a backup: the rows as of one moment, then the contents that they refer to. Nothing is collected during that
 * time. The file gets its name only when it is complete on the disk. After an error, no file of that name exists.
 *
 * @throws DomainError conflict if the file exists
 */
export async function writeBackup(
  source: BackupSource,
  file: string,
  { now, report }: { now: Date; report: ReportProgress },
): Promise<Manifest> {
  await requireNewFile(file);
  await removeOldPartials(dirname(file), now);
  const partial = `${file}.${randomBytes(6).toString('hex')}.partial`;
  const zip = new ZipWriter(partial);
  try {
    const { contents, ...database } = await writeRows(source, zip, report);
    const manifest: Manifest = {
      format: 1,
      ...source.facts,
      made_at: now.toISOString(),
      migrations: [...source.migrations],
      ...database,
      ...(await writeContents(source, zip, contents, report)),
    };
    await zip.add(MANIFEST_ENTRY, chunk(JSON.stringify(manifest, null, 2)), { compress: true });
    await zip.finish();
    await requireNewFile(file);
    await rename(partial, file);
    await syncFolder(systemFileSystem, dirname(file));
    return manifest;
  } catch (error) {
    await zip.abandon();
    await rm(partial, { force: true });
    throw error;
  }
}

function writeRows({ session }: BackupSource, zip: ZipWriter, report: ReportProgress) {
  return inSnapshotTransaction(session, async () => {
    const tables: Manifest['tables'] = [];
    for (const name of await listTablesByDependency(session)) {
      let rows = 0;
      const lines = async function* () {
        for await (const batch of dumpRows(session, name)) {
          rows += batch.length;
          yield `${batch.join('\n')}\n`;
        }
      };
      const { sha256 } = await zip.add(getTableEntry(name), lines(), { compress: true });
      tables.push({ name, rows, sha256 });
      if (rows > 0) report(`${name}: ${rows} rows`);
    }
    const contents: string[] = [];
    for await (const batch of readRows(session, CONTENTS)) contents.push(...batch);
    return { tables, sequences: await listSequences(session), contents };
  });
}

async function writeContents(
  { storage, keep }: BackupSource,
  zip: ZipWriter,
  contents: readonly string[],
  report: ReportProgress,
): Promise<Pick<Manifest, 'contents' | 'missing' | 'damaged'>> {
  const missing: string[] = [];
  const damaged: string[] = [];
  let count = 0;
  let sizeBytes = 0;
  for (const [index, sha256] of contents.entries()) {
    if (index % 100 === 0) {
      await keep();
      report(`${index} of ${contents.length} contents`);
    }
    if (!(await storage.has(sha256))) {
      missing.push(sha256);
      continue;
    }
    const written = await zip.add(getContentEntry(sha256), await storage.read(sha256), { compress: false });
    if (written.sha256 !== sha256) damaged.push(sha256);
    count += 1;
    sizeBytes += written.sizeBytes;
  }
  return { contents: { count, size_bytes: sizeBytes }, missing, damaged };
}

async function requireNewFile(file: string): Promise<void> {
  const there = await access(file).then(
    () => true,
    () => false,
  );
  if (there) throw new DomainError('conflict', `The file ${file} already exists.`);
}

async function removeOldPartials(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => PARTIAL.test(basename(each)))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (mtimeMs < now.getTime() - PARTIAL_MAX_AGE_MS) await rm(path, { force: true });
  }
}

async function* chunk(text: string): AsyncGenerator<string> {
  yield text;
}
