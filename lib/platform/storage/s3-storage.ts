import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Clock, systemClock } from '@/lib/foundation/clock';
import { crashPoint } from '@/lib/foundation/crash-points';
import { join, resolve } from '@/lib/platform/paths';
import { DeletionGuard } from './s3-deletion-guard';
import { createDamagedError } from './s3-errors';
import { S3LocalCopies } from './s3-local-copies';
import { DEFAULT_PACE, type ObjectStore, type RequestTiming, S3Objects } from './s3-objects';
import { openReadStream } from './s3-read-stream';
import { formatS3Error, type S3Settings } from './s3-settings';
import { type FileSystem, systemFileSystem } from './storage-disk';
import { createFileCache } from './storage-file-cache';
import type {
  ByteRange,
  DerivedCache,
  Leftover,
  ListedContent,
  StagedContent,
  Storage,
  StoredContent,
} from './storage-port';
import { TemporaryFiles } from './temporary-storage-files';
import { ThumbnailEviction } from './thumbnail-eviction';

const CONTENTS = 'contents/';
const HOUR_MS = 3_600_000;
/** Precision of the store's times, in ms. A content counts as stored at the end of its second. */
const SECOND_MS = 1000;
/** Maximum number of downloads of a content that arrives damaged. */
const MAX_FETCH_ATTEMPTS = 3;

interface Options {
  pace?: Partial<RequestTiming>;
  fileSystem?: FileSystem;
  clock?: Clock;
  /** Replaces the object store that the settings name. */
  objects?: ObjectStore;
}

/**
 * Opens storage that keeps contents in a bucket of S3 or a compatible server. Any number of processes and machines can
 * share it.
 *
 * contents/<sha256>            a content pins/…, removals/…           markers for contents being stored or removed
 * (`DeletionGuard`)
 *
 * The folder is local to this machine and can be lost without harm:
 *
 * incoming/   uploads and downloads in progress copies/     contents that child processes read (`S3LocalCopies`) cache/
 * thumbnails
 *
 * @throws Error with a message that names the variable to check if the store can't be used
 */
export async function openS3Storage(
  folder: string,
  settings: S3Settings,
  options: Options = {},
): Promise<Storage> {
  const storage = new S3Storage(resolve(folder), settings, options);
  await storage.prepare();
  try {
    await storage.probe();
  } catch (error) {
    throw new Error(formatS3Error(error instanceof Error ? (error.cause ?? error) : error, settings), {
      cause: error,
    });
  }
  return storage;
}

class S3Storage implements Storage {
  readonly cache: DerivedCache;
  private readonly fs: FileSystem;
  private readonly clock: Clock;
  private readonly objects: ObjectStore;
  private readonly deletionGuard: DeletionGuard;
  private readonly temporary: TemporaryFiles;
  private readonly copies: S3LocalCopies;
  private readonly thumbnailEviction: ThumbnailEviction;

  constructor(
    private readonly folder: string,
    settings: S3Settings,
    { pace, fileSystem = systemFileSystem, clock = systemClock, objects }: Options,
  ) {
    const fullPace = { ...DEFAULT_PACE, ...pace };
    this.fs = fileSystem;
    this.clock = clock;
    this.objects = objects ?? new S3Objects(settings, fullPace);
    this.deletionGuard = new DeletionGuard(this.objects, clock, fullPace.pauses);
    this.temporary = new TemporaryFiles(fileSystem, join(folder, 'incoming'), clock);
    this.thumbnailEviction = new ThumbnailEviction(fileSystem, join(folder, 'cache'), clock);
    this.cache = createFileCache(fileSystem, join(folder, 'cache'), this.thumbnailEviction);
    this.copies = new S3LocalCopies(
      fileSystem,
      join(folder, 'copies'),
      settings.localCopiesBytes,
      clock,
      (sha256) => this.fetch(sha256),
    );
  }

  async prepare(): Promise<void> {
    for (const name of ['incoming', 'copies', 'cache']) {
      await this.fs.mkdir(join(this.folder, name), { recursive: true });
    }
    await this.temporary.sweep();
    await this.copies.evict();
  }

  /** Tries each kind of request once, so that missing permissions show at the start. */
  async probe(): Promise<void> {
    const key = `probes/${randomUUID()}`;
    await this.objects.putSign(key);
    let listed = false;
    for await (const found of this.objects.list(key)) listed ||= found.key === key;
    const got = await this.objects.get(key);
    got?.body.destroy();
    await this.objects.delete(key);
    // `DeletionGuard` relies on this.
    if (!listed || !got) throw new Error('a written object is not readable immediately');
  }

  async stage(
    source: AsyncIterable<Uint8Array>,
    options: { maxBytes?: number } = {},
  ): Promise<StagedContent> {
    return this.temporary.stage(source, options.maxBytes);
  }

  async commit(staged: StagedContent): Promise<StoredContent> {
    const { sha256, sizeBytes } = staged;
    await this.deletionGuard.withPin(sha256, async () => {
      crashPoint('object.pinned');
      await this.objects.putFile(getObjectKey(sha256), staged);
      crashPoint('object.written');
    });
    crashPoint('object.kept');
    await this.copies.take(staged);
    return { sha256, sizeBytes };
  }

  async put(source: AsyncIterable<Uint8Array>, options: { maxBytes?: number } = {}): Promise<StoredContent> {
    return this.commitStaged(await this.stage(source, options));
  }

  async temporaryPath(): Promise<string> {
    return this.temporary.newPath();
  }

  async adopt(temporaryPath: string): Promise<StoredContent> {
    return this.commitStaged(await this.temporary.stageFile(temporaryPath));
  }

  async discard(temporaryPath: string): Promise<void> {
    await this.temporary.discard(temporaryPath);
  }

  async read(sha256: string, range?: ByteRange): Promise<Readable> {
    const stream = await openReadStream(this.objects, getObjectKey(sha256), {
      range,
      provenBy: range ? undefined : sha256,
    });
    return stream ?? createMissingError(sha256);
  }

  async localPath(sha256: string): Promise<string> {
    getObjectKey(sha256);
    return this.copies.getPath(sha256);
  }

  async has(sha256: string): Promise<boolean> {
    return (await this.objects.head(getObjectKey(sha256))) !== null;
  }

  async verify(sha256: string): Promise<boolean> {
    // A second read distinguishes damage in the store from damage in transit.
    return (await this.isIntact(sha256)) || this.isIntact(sha256);
  }

  async remove(sha256: string, options: { keptBefore?: Date } = {}): Promise<boolean> {
    const key = getObjectKey(sha256);
    const keptBefore = options.keptBefore ?? new Date(this.clock().getTime() - HOUR_MS);
    const isOld = async () => {
      const found = await this.objects.head(key);
      return !found || found.modifiedAt.getTime() + SECOND_MS <= keptBefore.getTime();
    };
    if (!(await isOld())) return false;
    const gone = await this.deletionGuard.removeIfUnpinned(sha256, isOld, () =>
      this.objects.delete(key, { once: true }),
    );
    if (gone) await this.copies.forget(sha256);
    return gone;
  }

  async *list(): AsyncIterable<ListedContent> {
    for await (const { key, sizeBytes, modifiedAt } of this.objects.list(CONTENTS)) {
      const sha256 = key.slice(CONTENTS.length);
      if (isSha256(sha256)) yield { sha256, sizeBytes, keptAt: modifiedAt };
    }
  }

  async listLeftovers(): Promise<Leftover[]> {
    return [...(await this.temporary.listLeftovers()), ...(await this.deletionGuard.listLeftovers())];
  }

  async sweep(): Promise<number> {
    return (await this.temporary.sweep()) + (await this.deletionGuard.sweep());
  }

  async check(): Promise<void> {
    await this.temporary.check();
    await this.objects.putSign('probes/health', { once: true });
    this.tidy();
  }

  /**
   * Starts the evictions at each regular health check, even if no file is opened. Doesn't wait: there may be a hundred
   * thousand thumbnails. If a disk error occurs, the next check fails.
   */
  private tidy(): void {
    for (const each of [this.copies, this.thumbnailEviction]) each.evict().catch(() => {});
  }

  private commitStaged(staged: StagedContent): Promise<StoredContent> {
    return this.temporary.commitOrDiscard(staged, (each) => this.commit(each));
  }

  private async fetch(sha256: string): Promise<StagedContent> {
    for (let fetches = 1; ; fetches += 1) {
      const source = await openReadStream(this.objects, getObjectKey(sha256));
      const staged = await this.temporary.stage(source ?? createMissingError(sha256));
      if (staged.sha256 === sha256) return staged;
      await this.discard(staged.temporaryPath);
      if (fetches === MAX_FETCH_ATTEMPTS) throw createDamagedError(sha256);
    }
  }

  private async isIntact(sha256: string): Promise<boolean> {
    const hash = createHash('sha256');
    const stream = await openReadStream(this.objects, getObjectKey(sha256));
    if (!stream) return false;
    for await (const chunk of stream) hash.update(chunk);
    return hash.digest('hex') === sha256;
  }
}

const isSha256 = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

function getObjectKey(sha256: string): string {
  if (!isSha256(sha256)) throw new Error(`"${sha256}" is not a SHA-256.`);
  return `${CONTENTS}${sha256}`;
}

const createMissingError = (sha256: string): never => {
  throw new Error(`The store has no content ${sha256}.`);
};
