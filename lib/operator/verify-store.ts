import pLimit from 'p-limit';
import type { Services } from '@/lib/context';
import { areContentsHeld } from '@/lib/documents/hold-contents';
import { purgeContents, sweepContents } from '@/lib/documents/purge-contents';
import type { StoredFile } from '@/lib/platform/db/generated/client';
import { BackupFile } from './backup/backup-file';
import type { Report } from './report';
import { type WantedBy, wantedBy } from './wanted-by';

/** A content that rows refer to, and that can't be given to whoever asks for it. */
export interface LostContent extends WantedBy {
  sha256: string;
  size_bytes: number;
}

export interface StoreVerified {
  contents: number;
  size_bytes: number;
  missing: LostContent[];
  /** There, with other bytes than its name says, or another length than its row says. */
  damaged: LostContent[];
  /** The hashes of those that a backup has brought back. */
  mended: string[];
  /** That no row refers to, older than an hour: a younger one may belong to an upload that is under way. */
  orphaned: { count: number; size_bytes: number };
  /** Younger ones. */
  recent: number;
  /** Temporary files that nobody has written to for a day. */
  leftovers: { count: number; size_bytes: number };
  /** What `repair` removed; null when it was not asked for. */
  removed: { contents: number; leftovers: number; held: boolean } | null;
}

const CHUNK = 200;
/** A store that is far away or busy answers late, yet many at a time. Each takes a megabyte or two while it is read. */
const READ_AT_ONCE = 8;
const SAFE_AGE_MS = 3600_000;
const LEFTOVER_AGE_MS = 24 * 3600_000;

/**
 * Reads every content that rows refer to and compares it with its name, then walks through the store for what no row
 * knows. The store may be in use meanwhile.
 *
 * @param input.repair removes what is orphaned and old enough, and old temporary files
 * @param input.from a backup, out of which what is missing or damaged is put back; without one it can only be told
 */
export async function verifyStore(
  services: Services,
  input: { repair?: boolean; from?: string },
  report: Report,
): Promise<StoreVerified> {
  const found: StoreVerified = {
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
  if (input.from !== undefined) await mend(services, found, input.from);
  if (input.repair) found.removed = await repair(services);
  return found;
}

async function verifyContents(services: Services, found: StoreVerified, report: Report): Promise<void> {
  const { db } = services;
  const total = await db.storedFile.count();
  let after = '';
  for (;;) {
    const rows = await db.storedFile.findMany({
      where: { sha256: { gt: after } },
      orderBy: { sha256: 'asc' },
      take: CHUNK,
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

/** @returns in the order of the rows */
async function findLost(services: Services, rows: readonly StoredFile[]): Promise<Lost[]> {
  const reading = pLimit(READ_AT_ONCE);
  try {
    const lost = await Promise.all(rows.map((row) => reading(() => lookFor(services, row))));
    return lost.filter((each) => each !== null);
  } catch (error) {
    // A store that can't be asked is not asked for the rest as well.
    reading.clearQueue();
    throw error;
  }
}

/** @returns null when it is there and sound, or when nobody wants it any more */
async function lookFor({ db, storage }: Services, { sha256, sizeBytes }: StoredFile): Promise<Lost | null> {
  const there = await storage.has(sha256);
  if (there && (await storage.verify(sha256))) return null;
  // Asked afterwards: it may have been collected since its row was read.
  const wanted = await wantedBy(db, sha256);
  if (wanted.documents.length === 0 && wanted.attachments.length === 0) return null;
  return {
    how: there ? 'damaged' : 'missing',
    content: { sha256, size_bytes: Number(sizeBytes), ...wanted },
  };
}

async function findOrphans(
  { db, storage, clock }: Services,
  found: StoreVerified,
  report: Report,
): Promise<void> {
  const oldEnough = clock().getTime() - SAFE_AGE_MS;
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
    report(`${walked} files of the store looked at`);
  };
  for await (const content of storage.list()) {
    chunk.push(content);
    if (chunk.length === CHUNK) await settle();
  }
  if (chunk.length > 0) await settle();
}

async function findLeftovers({ storage, clock }: Services, found: StoreVerified): Promise<void> {
  const oldest = clock().getTime() - LEFTOVER_AGE_MS;
  for (const { sizeBytes, modifiedAt } of await storage.leftovers()) {
    if (modifiedAt.getTime() >= oldest) continue;
    found.leftovers.count += 1;
    found.leftovers.size_bytes += sizeBytes;
  }
}

async function mend(services: Services, found: StoreVerified, from: string): Promise<void> {
  const backup = await BackupFile.open(from);
  try {
    for (const kind of ['missing', 'damaged'] as const) {
      const lost = found[kind];
      found[kind] = [];
      for (const content of lost) {
        if (await putBack(services, backup, content.sha256)) found.mended.push(content.sha256);
        else found[kind].push(content);
      }
    }
  } finally {
    backup.close();
  }
}

/** @returns false when the backup lacks it, or has it damaged itself */
async function putBack({ storage }: Services, backup: BackupFile, sha256: string): Promise<boolean> {
  if (!backup.has(sha256)) return false;
  const staged = await storage.stage(await backup.readContent(sha256));
  if (staged.sha256 === sha256) await storage.keep(staged);
  else await storage.discard(staged.temporaryPath);
  return storage.verify(sha256);
}

/** Nothing is collected while a backup copies; then another time will do. */
async function repair(services: Services): Promise<StoreVerified['removed']> {
  const leftovers = await services.storage.sweep();
  const held = await areContentsHeld(services);
  const contents = held ? 0 : (await purgeContents(services)) + (await sweepContents(services));
  return { contents, leftovers, held };
}
