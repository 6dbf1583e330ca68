import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Clock, systemClock } from '@/lib/core/clock';
import { crashPoint } from '@/lib/core/crash-points';
import { join, resolve } from '@/lib/platform/paths';
import { type FileSystem, systemFileSystem } from './disk';
import { fileCache } from './file-cache';
import { IdlePictures } from './idle-pictures';
import type {
  ByteRange,
  DerivedCache,
  Leftover,
  ListedContent,
  StagedContent,
  Storage,
  StoredContent,
} from './port';
import { S3LocalCopies } from './s3-local-copies';
import { type ObjectStore, type Pace, S3Objects, USUAL_PACE } from './s3-objects';
import { openReading } from './s3-reading';
import { damaged } from './s3-refusals';
import { type S3Settings, sentenceOf } from './s3-settings';
import { S3Signs } from './s3-signs';
import { TemporaryFiles } from './temporary-files';

const CONTENTS = 'contents/';
const HOUR_MS = 3_600_000;
/** The store tells times in whole seconds; a content counts as kept at the end of its second. */
const SECOND_MS = 1000;
/** How often a content that arrives damaged is fetched. */
const FETCHES = 3;

interface Options {
  pace?: Partial<Pace>;
  fileSystem?: FileSystem;
  clock?: Clock;
  /** In place of those that the settings name. */
  objects?: ObjectStore;
}

/**
 * Keeps contents in a bucket of S3 or of a compatible server. Any number of processes and machines share it.
 *
 *     contents/<sha256>            a content
 *     pins/…, removals/…           who is keeping and who is removing a content (`S3Signs`)
 *
 * and in the folder, which is this machine's own and is lost without harm:
 *
 *     incoming/   what is on its way to the store, or from it
 *     copies/     contents that child processes read (`S3LocalCopies`)
 *     cache/      pictures
 *
 * @throws Error with a sentence that names the variable to look at, when the store can't be used
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
    throw new Error(sentenceOf(error instanceof Error ? (error.cause ?? error) : error, settings), {
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
  private readonly signs: S3Signs;
  private readonly temporary: TemporaryFiles;
  private readonly copies: S3LocalCopies;
  private readonly pictures: IdlePictures;

  constructor(
    private readonly folder: string,
    settings: S3Settings,
    { pace, fileSystem = systemFileSystem, clock = systemClock, objects }: Options,
  ) {
    const fullPace = { ...USUAL_PACE, ...pace };
    this.fs = fileSystem;
    this.clock = clock;
    this.objects = objects ?? new S3Objects(settings, fullPace);
    this.signs = new S3Signs(this.objects, clock, fullPace.pauses);
    this.temporary = new TemporaryFiles(fileSystem, join(folder, 'incoming'), clock);
    this.pictures = new IdlePictures(fileSystem, join(folder, 'cache'), clock);
    this.cache = fileCache(fileSystem, join(folder, 'cache'), this.pictures);
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
    await this.copies.tidy();
  }

  /** Does once all that will be done later, so that what is not permitted shows at the start. */
  async probe(): Promise<void> {
    const key = `probes/${randomUUID()}`;
    await this.objects.putSign(key);
    let listed = false;
    for await (const found of this.objects.list(key)) listed ||= found.key === key;
    const got = await this.objects.get(key);
    got?.body.destroy();
    await this.objects.delete(key);
    // `S3Signs` rests on it.
    if (!listed || !got) throw new Error('what was written is not there at once');
  }

  async stage(
    source: AsyncIterable<Uint8Array>,
    options: { maxBytes?: number } = {},
  ): Promise<StagedContent> {
    return this.temporary.stage(source, options.maxBytes);
  }

  async keep(staged: StagedContent): Promise<StoredContent> {
    const { sha256, sizeBytes } = staged;
    await this.signs.whileKeeping(sha256, async () => {
      crashPoint('object.pinned');
      await this.objects.putFile(keyOf(sha256), staged);
      crashPoint('object.written');
    });
    crashPoint('object.kept');
    await this.copies.take(staged);
    return { sha256, sizeBytes };
  }

  async put(source: AsyncIterable<Uint8Array>, options: { maxBytes?: number } = {}): Promise<StoredContent> {
    return this.keepStaged(await this.stage(source, options));
  }

  async temporaryPath(): Promise<string> {
    return this.temporary.newPath();
  }

  async adopt(temporaryPath: string): Promise<StoredContent> {
    return this.keepStaged(await this.temporary.stageFile(temporaryPath));
  }

  async discard(temporaryPath: string): Promise<void> {
    await this.temporary.discard(temporaryPath);
  }

  async read(sha256: string, range?: ByteRange): Promise<Readable> {
    const stream = await openReading(this.objects, keyOf(sha256), {
      range,
      provenBy: range ? undefined : sha256,
    });
    return stream ?? missing(sha256);
  }

  async localPath(sha256: string): Promise<string> {
    keyOf(sha256);
    return this.copies.pathOf(sha256);
  }

  async has(sha256: string): Promise<boolean> {
    return (await this.objects.head(keyOf(sha256))) !== null;
  }

  async verify(sha256: string): Promise<boolean> {
    // A second look tells what is damaged in the store from what was damaged on its way.
    return (await this.isSound(sha256)) || this.isSound(sha256);
  }

  async remove(sha256: string, options: { keptBefore?: Date } = {}): Promise<boolean> {
    const key = keyOf(sha256);
    const keptBefore = options.keptBefore ?? new Date(this.clock().getTime() - HOUR_MS);
    const isOld = async () => {
      const found = await this.objects.head(key);
      return !found || found.modifiedAt.getTime() + SECOND_MS <= keptBefore.getTime();
    };
    if (!(await isOld())) return false;
    const gone = await this.signs.whileNobodyKeeps(sha256, isOld, () =>
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

  async leftovers(): Promise<Leftover[]> {
    return [...(await this.temporary.leftovers()), ...(await this.signs.leftovers())];
  }

  async sweep(): Promise<number> {
    return (await this.temporary.sweep()) + (await this.signs.sweep());
  }

  async check(): Promise<void> {
    await this.temporary.check();
    await this.objects.putSign('probes/health', { once: true });
    this.tidy();
  }

  /**
   * With each check, which is asked for regularly, also where nobody opens a file any more. Nobody waits for it: there may be
   * a hundred thousand pictures. A disk that fails it fails the next check.
   */
  private tidy(): void {
    for (const each of [this.copies, this.pictures]) each.tidy().catch(() => {});
  }

  private keepStaged(staged: StagedContent): Promise<StoredContent> {
    return this.temporary.keepOrDiscard(staged, (each) => this.keep(each));
  }

  private async fetch(sha256: string): Promise<StagedContent> {
    for (let fetches = 1; ; fetches += 1) {
      const source = await openReading(this.objects, keyOf(sha256));
      const staged = await this.temporary.stage(source ?? missing(sha256));
      if (staged.sha256 === sha256) return staged;
      await this.discard(staged.temporaryPath);
      if (fetches === FETCHES) throw damaged(sha256);
    }
  }

  private async isSound(sha256: string): Promise<boolean> {
    const hash = createHash('sha256');
    const stream = await openReading(this.objects, keyOf(sha256));
    if (!stream) return false;
    for await (const chunk of stream) hash.update(chunk);
    return hash.digest('hex') === sha256;
  }
}

const isSha256 = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

function keyOf(sha256: string): string {
  if (!isSha256(sha256)) throw new Error(`"${sha256}" is no SHA-256.`);
  return `${CONTENTS}${sha256}`;
}

const missing = (sha256: string): never => {
  throw new Error(`There is no content ${sha256} in the store.`);
};
