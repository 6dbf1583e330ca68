import { areFilesPinned } from '@/lib/documents/pin-files';
import { getSearchablePrefix } from '@/lib/documents/searchable/get-searchable-file';
import { getThumbnailPrefix } from '@/lib/documents/thumbnails/get-page-thumbnail';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';

const HOUR_MS = 60 * 60 * 1000;
const CHUNK_SIZE = 200;

/**
 * Removes files that no document or attachment refers to, with their thumbnails and searchable PDFs. Keeps files from the last hour,
 * because their upload may be about to refer to them, and all files while a pin is active.
 *
 * Removes the bytes first. A concurrent upload of an equal file writes its bytes before its rows, so committed rows
 * always have bytes. The row is removed only if it is still unused.
 *
 * @returns the number of removed files
 */
export async function purgeDocumentContents(services: Services): Promise<number> {
  let removed = 0;
  let after = '';
  for (;;) {
    const orphans = await findOrphans(services, after);
    if (orphans.length === 0 || (await areFilesPinned(services))) return removed;
    const gone: string[] = [];
    for (const sha256 of orphans) if (await removeContent(services, sha256)) gone.push(sha256);
    await deleteRows(services, gone);
    removed += gone.length;
    after = orphans.at(-1)!;
  }
}

/**
 * Removes files without a row, left by uploads that failed between bytes and rows. Scans the whole store, so run it
 * once a day.
 *
 * @returns the number of removed files
 */
export async function sweepContents(services: Services): Promise<number> {
  let removed = 0;
  let chunk: string[] = [];
  const settle = async () => {
    const known = await services.db.storedFile.findMany({
      where: { sha256: { in: chunk } },
      select: { sha256: true },
    });
    const rows = new Set(known.map(({ sha256 }) => sha256));
    const unknown = chunk.filter((each) => !rows.has(each));
    chunk = [];
    if (unknown.length === 0 || (await areFilesPinned(services))) return;
    for (const sha256 of unknown) if (await removeContent(services, sha256)) removed += 1;
  };
  for await (const { sha256 } of services.storage.list()) {
    chunk.push(sha256);
    if (chunk.length === CHUNK_SIZE) await settle();
  }
  await settle();
  return removed;
}

async function findOrphans({ db, clock }: Services, after: string): Promise<string[]> {
  const rows = await db.storedFile.findMany({
    where: {
      sha256: { gt: after },
      createdAt: { lt: oneHourBefore(clock()) },
      documents: { none: {} },
      attachments: { none: {} },
    },
    select: { sha256: true },
    orderBy: { sha256: 'asc' },
    take: CHUNK_SIZE,
  });
  return rows.map(({ sha256 }) => sha256);
}

/** @returns `false` if the file was stored again in the last hour */
async function removeContent({ storage, clock }: Services, sha256: string): Promise<boolean> {
  if (!(await storage.remove(sha256, { keptBefore: oneHourBefore(clock()) }))) return false;
  for (const prefix of [getThumbnailPrefix(sha256), getSearchablePrefix(sha256)])
    await storage.cache.removeAll(prefix);
  return true;
}

async function deleteRows({ db }: Services, contents: readonly string[]): Promise<void> {
  if (contents.length === 0) return;
  await inTransaction(db, async (tx) => {
    // An upload that found the row without locking it may not have committed its document yet. This lock waits for
    // current writers and blocks others during the next statement.
    await tx.$executeRaw`LOCK TABLE stored_file IN SHARE ROW EXCLUSIVE MODE`;
    await tx.storedFile.deleteMany({
      where: { sha256: { in: [...contents] }, documents: { none: {} }, attachments: { none: {} } },
    });
  });
}

const oneHourBefore = (now: Date): Date => new Date(now.getTime() - HOUR_MS);
