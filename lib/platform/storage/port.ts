import type { Readable } from 'node:stream';

/** A content in the store. */
export interface StoredContent {
  /** Lower-case hex; its name. */
  sha256: string;
  sizeBytes: number;
}

/** A content that is written and synced, and not in the store yet: kept or discarded, as its request is decided. */
export interface StagedContent extends StoredContent {
  /** Where its bytes can be read until then. */
  temporaryPath: string;
}

/** A content as a walk through the store finds it. */
export interface ListedContent extends StoredContent {
  /** When it was last kept. */
  keptAt: Date;
}

/** Something of the store's own that is no content: what an upload writes now, or what a killed process left. */
export interface Leftover {
  name: string;
  sizeBytes: number;
  modifiedAt: Date;
}

/** Bytes `start` to `end`, both inclusive, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where files lie: content-addressed, written once, never changed. One contract suite runs on every driver.
 *
 * `keep`, `put` and `adopt` answer only after the bytes and their name are synced; a failed sync fails them and is
 * never tried again on the same handle. Equal contents are stored once.
 */
export interface Storage {
  /**
   * Streams a content in, hashing while writing; memory doesn't grow with its size. A refused request discards
   * what it staged: since that was never in the store, no equal content of another request can be harmed.
   * @throws DomainError too_large beyond `maxBytes`, unavailable when the disk refuses; errors of the source as they are
   */
  stage(source: AsyncIterable<Uint8Array>, options?: { maxBytes?: number }): Promise<StagedContent>;
  /** Moves a staged content into the store. Renews the content when an equal one is there. */
  keep(staged: StagedContent): Promise<StoredContent>;
  /** Stages and keeps. */
  put(source: AsyncIterable<Uint8Array>, options?: { maxBytes?: number }): Promise<StoredContent>;
  /** A path of its own for a file that a child process is going to write, on the store's file system. */
  temporaryPath(): Promise<string>;
  /** Hashes, syncs and takes over a finished file at a temporary path; the path is gone afterwards. */
  adopt(temporaryPath: string): Promise<StoredContent>;
  /** Removes a temporary file that won't be needed, if it is there. */
  discard(temporaryPath: string): Promise<void>;
  /** @throws Error when there is no such content */
  read(sha256: string, range?: ByteRange): Promise<Readable>;
  /** A path where a child process can read the content. */
  localPath(sha256: string): Promise<string>;
  has(sha256: string): Promise<boolean>;
  /** Reads the whole content and compares it with its name; false when it is damaged or missing. */
  verify(sha256: string): Promise<boolean>;
  /**
   * Removes a content that no row refers to, unless it was kept at or after `keptBefore` (default: an hour ago):
   * between keeping a content and committing its row, an upload trusts that it stays.
   * @returns whether it is gone
   */
  remove(sha256: string, options?: { keptBefore?: Date }): Promise<boolean>;
  /** All contents, in any order, for the purge and the verification of the store. */
  list(): AsyncIterable<ListedContent>;
  /** Temporary files, those included that are being written. */
  leftovers(): Promise<Leftover[]>;
  /** Removes temporary files that nobody has written to for a day. @returns how many */
  sweep(): Promise<number>;
  /** @throws Error when the store can't be written to now */
  check(): Promise<void>;
  /** Pictures and other things that can be made again from contents; lost without harm. */
  cache: DerivedCache;
}

export interface DerivedCache {
  /** The path of the entry, or null when it isn't there. Keys are relative paths of `[a-z0-9._/-]`. */
  get(key: string): Promise<string | null>;
  /** Moves a finished temporary file into the cache and returns its path. */
  set(key: string, temporaryPath: string): Promise<string>;
  /** Removes every entry whose key begins with the prefix. */
  removeAll(prefix: string): Promise<void>;
}
