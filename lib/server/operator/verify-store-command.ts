import pLimit from 'p-limit';
import { areFilesPinned } from '@/lib/documents/pin-files';
import { purgeDocumentContents, sweepContents } from '@/lib/documents/trash/purge-document-contents';
import type { Services } from '@/lib/platform/context';
import type { StoredFile } from '@/lib/platform/db/generated/client';
import { BackupFile } from './backup/backup-file';
import { type FileReferences, listFileReferences } from './file-references';
import type { ReportProgress } from './operator-progress';

/** Content that rows refer to and that can't be read. */
export interface LostContent extends FileReferences {
  sha256: string;
  size_bytes: number;
}

export interface VerifyStoreResult {
  contents: number;
  size_bytes: number;
  missing: LostContent[];
  /** Contents whose bytes don't match their name, or whose length doesn't match their row. */
  damaged: LostContent[];
  /** Hashes of the contents that were restored from a backup. */
  mended: string[];
  /** Contents without a row that are older than an hour. A younger one may belong to a running upload. */
  orphaned: { count: number; size_bytes: number };
  /** Number of contents without a row that are younger than an hour. */
  recent: number;
  /** Temporary files that were not written for a day. */
  leftovers: { count: number; size_bytes: number };
  /** Counts of the files that `repair` removed. null without `repair`. */
  removed: { contents: number; leftovers: number; held: boolean } | null;
}

const CHUNK_SIZE = 200;
/** Maximum number of concurrent reads. A distant or busy store has a high latency. Each read takes 1–2 MB of memory. */
const READ_CONCURRENCY = 8;
const MIN_ORPHAN_AGE_MS = 3600_000;
const MIN_LEFTOVER_AGE_MS = 24 * 3600_000;

/**
 * Reads every content that rows refer to and compares it with its name, then lists the contents in the store without a
 * row. The store may be in use during the check.
 *
 * @param input.repair true to remove old orphaned contents and old temporary files
 * @param input.from backup from which missing and damaged contents are restored; without it they are only reported
 */
export async function verifyStore(
  services: Services,
  input: { repair?: boolean; from?: string },
  report: ReportProgress,
): Promise<VerifyStoreResult> {
  const found: VerifyStoreResult = {
    contents: 0,
    size_bytes: 0,
    missing: [],
    damaged: [],
    mended: [],
    orphaned: { count: 0, size_bytes: 0 },
    recent: 0,
    leftovers: { count: 0, size_bytes: 0 },
    removed: null,
  };
  await verifyContents(services, found, report);
  await findOrphans(services, found, report);
  await findLeftovers(services, found);
  if (input.from !== undefined) await repairFromBackup(services, found, input.from);
  if (input.repair) found.removed = await repair(services);
  return found;
}

async function verifyContents(
  services: Services,
  found: VerifyStoreResult,
  report: ReportProgress,
): Promise<void> {
  const { db } = services;
  const total = await db.storedFile.count();
  let after = '';
  for (;;) {
    const rows = await db.storedFile.findMany({
      where: { sha256: { gt: after } },
      orderBy: { sha256: 'asc' },
      take: CHUNK_SIZE,
    });
    if (rows.length === 0) return;
    found.contents += rows.length;
    for (const { sizeBytes } of rows) found.size_bytes += Number(sizeBytes);
    for (const { how, content } of await findLost(services, rows)) found[how].push(content);
    after = rows.at(-1)!.sha256;
    report(`${found.contents} of ${total} contents verified`);
  }
}

interface Lost {
  how: 'missing' | 'damaged';
  content: LostContent;
}

/** @returns the lost contents in the order of the rows */
async function findLost(services: Services, rows: readonly StoredFile[]): Promise<Lost[]> {
  const reading = pLimit(READ_CONCURRENCY);
  try {
    const lost = await Promise.all(rows.map((row) => reading(() => checkContent(services, row))));
    return lost.filter((each) => each !== null);
  } catch (error) {
    // If the store fails, don't send it the remaining requests.
    reading.clearQueue();
    throw error;
  }
}

/** @returns null if the content is present and undamaged, or if nothing refers to it */
async function checkContent(
  { db, storage }: Services,
  { sha256, sizeBytes }: StoredFile,
): Promise<Lost | null> {
  const there = await storage.has(sha256);
  if (there && (await storage.verify(sha256))) return null;
  // Check the references last: the content may have been collected since its row was read.
  const wanted = await listFileReferences(db, sha256);
  if (wanted.documents.length === 0 && wanted.attachments.length === 0) return null;
  return {
    how: there ? 'damaged' : 'missing',
    content: { sha256, size_bytes: Number(sizeBytes), ...wanted },
  };
}

async function findOrphans(
  { db, storage, clock }: Services,
  found: VerifyStoreResult,
  report: ReportProgress,
): Promise<void> {
  const oldEnough = clock().getTime() - MIN_ORPHAN_AGE_MS;
  let chunk: { sha256: string; sizeBytes: number; keptAt: Date }[] = [];
  let walked = 0;
  const settle = async () => {
    const names = chunk.map(({ sha256 }) => sha256);
    const known = await db.storedFile.findMany({
      where: { sha256: { in: names }, OR: [{ documents: { some: {} } }, { attachments: { some: {} } }] },
      select: { sha256: true },
    });
    const wanted = new Set(known.map(({ sha256 }) => sha256));
    for (const { sha256, sizeBytes, keptAt } of chunk) {
      if (wanted.has(sha256)) continue;
      if (keptAt.getTime() >= oldEnough) found.recent += 1;
      else {
        found.orphaned.count += 1;
        found.orphaned.size_bytes += sizeBytes;
      }
    }
    walked += chunk.length;
    chunk = [];
    report(`${walked} files of the store checked`);
  };
  for await (const content of storage.list()) {
    chunk.push(content);
    if (chunk.length === CHUNK_SIZE) await settle();
  }
  if (chunk.length > 0) await settle();
}

async function findLeftovers({ storage, clock }: Services, found: VerifyStoreResult): Promise<void> {
  const oldest = clock().getTime() - MIN_LEFTOVER_AGE_MS;
  for (const { sizeBytes, modifiedAt } of await storage.listLeftovers()) {
    if (modifiedAt.getTime() >= oldest) continue;
    found.leftovers.count += 1;
    found.leftovers.size_bytes += sizeBytes;
  }
}

async function repairFromBackup(services: Services, found: VerifyStoreResult, from: string): Promise<void> {
  const backup = await BackupFile.open(from);
  try {
    for (const kind of ['missing', 'damaged'] as const) {
      const lost = found[kind];
      found[kind] = [];
      for (const content of lost) {
        if (await restoreContent(services, backup, content.sha256)) found.mended.push(content.sha256);
        else found[kind].push(content);
      }
    }
  } finally {
    backup.close();
  }
}

/** @returns false if the backup doesn't contain the content, or contains a damaged copy */
async function restoreContent({ storage }: Services, backup: BackupFile, sha256: string): Promise<boolean> {
  if (!backup.has(sha256)) return false;
  const staged = await storage.stage(await backup.readContent(sha256));
  if (staged.sha256 === sha256) await storage.commit(staged);
  else await storage.discard(staged.temporaryPath);
  return storage.verify(sha256);
}

/** Removes orphaned and temporary files. Skips orphaned contents while a backup copies. */
async function repair(services: Services): Promise<VerifyStoreResult['removed']> {
  const leftovers = await services.storage.sweep();
  const held = await areFilesPinned(services);
  const contents = held ? 0 : (await purgeDocumentContents(services)) + (await sweepContents(services));
  return { contents, leftovers, held };
}
