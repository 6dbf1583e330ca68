import type { Services } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { areContentsHeld } from './hold-contents';
import { picturesOf } from './page-thumbnail';

const HOUR_MS = 60 * 60 * 1000;
const CHUNK = 200;

/**
 * Removes contents that no document and no attachment refers to, with the pictures made of them; never one that came
 * in during the last hour, because its upload may be about to say that it needs it, and none while somebody holds them.
 *
 * The bytes go first. When an equal file is uploaded just then, its bytes are written again before its rows are, so
 * whatever is committed in the end has its bytes; the row goes only if it is still needed by nobody.
 *
 * @returns how many contents are gone
 */
export async function purgeContents(services: Services): Promise<number> {
  let removed = 0;
  let after = '';
  for (;;) {
    const orphans = await findOrphans(services, after);
    if (orphans.length === 0 || (await areContentsHeld(services))) return removed;
    const gone: string[] = [];
    for (const sha256 of orphans) if (await removeContent(services, sha256)) gone.push(sha256);
    await forgetRows(services, gone);
    removed += gone.length;
    after = orphans.at(-1)!;
  }
}

/**
 * Removes contents that have no row at all: what uploads left that died between their bytes and their rows.
 * Reads the whole store, so it is for once a day.
 *
 * @returns how many contents are gone
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
    if (unknown.length === 0 || (await areContentsHeld(services))) return;
    for (const sha256 of unknown) if (await removeContent(services, sha256)) removed += 1;
  };
  for await (const { sha256 } of services.storage.list()) {
    chunk.push(sha256);
    if (chunk.length === CHUNK) await settle();
  }
  await settle();
  return removed;
}

async function findOrphans({ db, clock }: Services, after: string): Promise<string[]> {
  const rows = await db.storedFile.findMany({
    where: {
      sha256: { gt: after },
      createdAt: { lt: anHourBefore(clock()) },
      documents: { none: {} },
      attachments: { none: {} },
    },
    select: { sha256: true },
    orderBy: { sha256: 'asc' },
    take: CHUNK,
  });
  return rows.map(({ sha256 }) => sha256);
}

/** @returns false for one that was kept anew in the last hour */
async function removeContent({ storage, clock }: Services, sha256: string): Promise<boolean> {
  if (!(await storage.remove(sha256, { keptBefore: anHourBefore(clock()) }))) return false;
  await storage.cache.removeAll(picturesOf(sha256));
  return true;
}

async function forgetRows({ db }: Services, contents: readonly string[]): Promise<void> {
  if (contents.length === 0) return;
  await inTransaction(db, async (tx) => {
    // An upload that found the row there, and took no lock on it, has not committed the document that needs it yet:
    // this waits for whoever is writing here, and keeps others from it for the one statement that follows.
    await tx.$executeRaw`LOCK TABLE stored_file IN SHARE ROW EXCLUSIVE MODE`;
    await tx.storedFile.deleteMany({
      where: { sha256: { in: [...contents] }, documents: { none: {} }, attachments: { none: {} } },
    });
  });
}

const anHourBefore = (now: Date): Date => new Date(now.getTime() - HOUR_MS);
