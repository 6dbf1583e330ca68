import type { Readable } from 'node:stream';

export interface StoredContent {
  /** Lower-case hex. It is the name of the content. */
  sha256: string;
  sizeBytes: number;
}

/**
 * Content that is written and synced but not in the store yet. It is committed or discarded when its request is
 * decided.
 */
export interface StagedContent extends StoredContent {
  /** Path of its bytes until then. */
  temporaryPath: string;
}

export interface ListedContent extends StoredContent {
  /** Time of the last commit. */
  keptAt: Date;
}

/** Temporary entry in the store that is not a content: an active upload, or a leftover of a killed process. */
export interface Leftover {
  name: string;
  sizeBytes: number;
  modifiedAt: Date;
}

/** Byte range from `start` to `end`, both inclusive, 0-based. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Content-addressed file storage. Contents are written once and never change. One contract suite runs on every driver.
 *
 * `commit`, `put`, and `adopt` resolve only after the bytes and their name are synced. If a sync fails, they fail and
 * never retry on the same handle. Equal contents are stored once.
 */
export interface Storage {
  /**
   * Streams a content in and hashes it while writing. Memory doesn't grow with the size. If a request is rejected, it
   * discards its staged content. That is safe for equal contents of other requests, because the staged content was
   * never in the store.
   * @throws DomainError `too_large` above `maxBytes`, `unavailable` for a disk error; errors of the source are rethrown
   *   unchanged
   */
  stage(source: AsyncIterable<Uint8Array>, options?: { maxBytes?: number }): Promise<StagedContent>;
  /** Moves a staged content into the store. Renews the content if an equal one exists. */
  commit(staged: StagedContent): Promise<StoredContent>;
  put(source: AsyncIterable<Uint8Array>, options?: { maxBytes?: number }): Promise<StoredContent>;
  /** Returns a new path on the store's file system, for a file that a child process will write. */
  temporaryPath(): Promise<string>;
  /** Hashes, syncs, and stores a finished file from a temporary path. The path no longer exists afterwards. */
  adopt(temporaryPath: string): Promise<StoredContent>;
  /** Removes a temporary file that is no longer needed, if it exists. */
  discard(temporaryPath: string): Promise<void>;
  /** @throws Error if the content doesn't exist */
  read(sha256: string, range?: ByteRange): Promise<Readable>;
  /** Returns a path where a child process can read the content. */
  localPath(sha256: string): Promise<string>;
  has(sha256: string): Promise<boolean>;
  /** Reads the whole content and compares its hash with its name. Returns false if it is damaged or missing. */
  verify(sha256: string): Promise<boolean>;
  /**
   * Removes a content that no row refers to, unless it was committed at or after `keptBefore` (default: 1 h ago).
   * Between the commit of a content and the commit of its row, an upload relies on the content.
   * @returns `true` if the content was removed
   */
  remove(sha256: string, options?: { keptBefore?: Date }): Promise<boolean>;
  list(): AsyncIterable<ListedContent>;
  listLeftovers(): Promise<Leftover[]>;
  /**
   * Removes temporary files that were not written to for one day.
   * @returns the number of removed files
   */
  sweep(): Promise<number>;
  /** @throws Error if the store is not writable */
  check(): Promise<void>;
  /** Cache for thumbnails and other data derived from contents. It can be lost without harm. */
  cache: DerivedCache;
}

export interface DerivedCache {
  /** Returns the path of the entry, or `null` if it doesn't exist. Keys are relative paths of `[a-z0-9._/-]`. */
  get(key: string): Promise<string | null>;
  set(key: string, temporaryPath: string): Promise<string>;
  removeAll(prefix: string): Promise<void>;
}
