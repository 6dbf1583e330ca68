import { randomBytes } from 'node:crypto';
import { access, readdir, rename, rm, stat } from 'node:fs/promises';
import { DomainError } from '@/lib/core/errors';
import { atOneMoment, dumpRows, readRows } from '@/lib/platform/db/dump-database';
import type { AppliedMigration, SqlSession } from '@/lib/platform/db/migrate';
import { sequences, tablesInOrder } from '@/lib/platform/db/tables';
import { basename, dirname, join } from '@/lib/platform/paths';
import { syncFolder, systemFileSystem } from '@/lib/platform/storage/disk';
import type { Storage } from '@/lib/platform/storage/port';
import type { Report } from '../report';
import { contentEntry, MANIFEST_ENTRY, type Manifest, tableEntry } from './manifest';
import { ZipWriter } from './zip-writer';

/** What a backup is made of. */
export interface BackupSource {
  session: SqlSession;
  storage: Pick<Storage, 'has' | 'read'>;
  facts: Pick<Manifest, 'sheaf' | 'database' | 'secret_key'>;
  migrations: readonly AppliedMigration[];
  /** Says that the contents are still being copied, so that none is collected; cheap, and called often. */
  keep(): Promise<void>;
}

const PARTIAL = /\.[0-9a-f]{12}\.partial$/;
/** What a killed backup left is removed by the next one, unless another may be writing it now. */
const PARTIAL_IS_OLD_MS = 24 * 3600_000;

/** Contents which nothing refers to are about to be collected. */
const CONTENTS = `SELECT f.sha256 AS line FROM stored_file AS f
   WHERE EXISTS (SELECT FROM document AS d WHERE d.file_sha256 = f.sha256)
      OR EXISTS (SELECT FROM attachment AS a WHERE a.file_sha256 = f.sha256)
   ORDER BY f.sha256`;

/**
 * Writes a backup: the rows as they are at one moment, then the contents that these refer to, which nobody may collect
 * meanwhile. It has its name only once all of it is on the disk; whatever goes wrong before leaves none of that name.
 *
 * @throws DomainError conflict when there is such a file
 */
export async function writeBackup(
  source: BackupSource,
  file: string,
  { now, report }: { now: Date; report: Report },
): Promise<Manifest> {
  await requireNew(file);
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
    await requireNew(file);
    await rename(partial, file);
    await syncFolder(systemFileSystem, dirname(file));
    return manifest;
  } catch (error) {
    await zip.abandon();
    await rm(partial, { force: true });
    throw error;
  }
}

function writeRows({ session }: BackupSource, zip: ZipWriter, report: Report) {
  return atOneMoment(session, async () => {
    const tables: Manifest['tables'] = [];
    for (const name of await tablesInOrder(session)) {
      let rows = 0;
      const lines = async function* () {
        for await (const batch of dumpRows(session, name)) {
          rows += batch.length;
          yield `${batch.join('\n')}\n`;
        }
      };
      const { sha256 } = await zip.add(tableEntry(name), lines(), { compress: true });
      tables.push({ name, rows, sha256 });
      if (rows > 0) report(`${name}: ${rows} rows`);
    }
    const contents: string[] = [];
    for await (const batch of readRows(session, CONTENTS)) contents.push(...batch);
    return { tables, sequences: await sequences(session), contents };
  });
}

async function writeContents(
  { storage, keep }: BackupSource,
  zip: ZipWriter,
  contents: readonly string[],
  report: Report,
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
    const written = await zip.add(contentEntry(sha256), await storage.read(sha256), { compress: false });
    if (written.sha256 !== sha256) damaged.push(sha256);
    count += 1;
    sizeBytes += written.sizeBytes;
  }
  return { contents: { count, size_bytes: sizeBytes }, missing, damaged };
}

async function requireNew(file: string): Promise<void> {
  const there = await access(file).then(
    () => true,
    () => false,
  );
  if (there) throw new DomainError('conflict', `There is a file ${file} already.`);
}

async function removeOldPartials(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => PARTIAL.test(basename(each)))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (mtimeMs < now.getTime() - PARTIAL_IS_OLD_MS) await rm(path, { force: true });
  }
}

async function* chunk(text: string): AsyncGenerator<string> {
  yield text;
}
