import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { END_OF_OBJECTS } from '../syntax/pdf-parser';

/** Maximum size in bytes of a file that is read as a whole. Larger files are read through windows to limit memory. */
export const MAX_WHOLE_FILE_BYTES = 24 << 20;
/** Small, because the objects of a scan are far apart: between them are images that no window needs. */
const WINDOW_BYTES = 16 << 10;
/** Window of a search through the file. */
const SEARCH_BYTES = 64 << 10;
const MAX_CACHED_WINDOWS = 8;

/** Section of the file. At the file's end, `bytes` ends there too. */
export interface FileWindow {
  bytes: Buffer;
  /** Position of the first byte in the file. */
  start: number;
  hasMore: boolean;
}

/** Reads a file by position, and only the requested ranges. Windows stay valid as long as they are held. */
export class FileBytes {
  readonly size: number;
  private readonly descriptor: number;
  private windows: FileWindow[] = [];
  private readonly whole: FileWindow | undefined;

  /** Opens the file, and reads it as a whole if it has at most `wholeBytes` bytes. */
  constructor(path: string, wholeBytes = MAX_WHOLE_FILE_BYTES) {
    this.descriptor = openSync(path, 'r');
    this.size = fstatSync(this.descriptor).size;
    this.whole = this.size <= wholeBytes ? this.load(0, this.size) : undefined;
  }

  /** Returns a window with `length` bytes starting at `at`, or fewer at the file's end. */
  window(at: number, length: number): FileWindow {
    if (this.whole) return this.whole;
    const end = Math.min(at + length, this.size);
    const known = this.windows.find(
      ({ start, bytes }) => start <= at && start + bytes.length >= end && at < start + bytes.length,
    );
    if (known) return known;
    const window = this.load(at, Math.max(length, WINDOW_BYTES));
    this.windows = [window, ...this.windows.slice(0, MAX_CACHED_WINDOWS - 1)];
    return window;
  }

  /** Returns exactly the bytes of a range, or fewer at the file's end. Don't change the bytes: they may be shared. */
  slice(start: number, end: number): Buffer {
    if (this.whole) return this.whole.bytes.subarray(start, Math.min(end, this.size));
    const length = Math.max(0, Math.min(end, this.size) - start);
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, this.fill(bytes, start, length));
  }

  /** Passes a range to `write` in pieces of at most 1 MB. */
  stream(start: number, end: number, write: (piece: Buffer) => void): void {
    if (this.whole) {
      write(this.slice(start, end));
      return;
    }
    for (let at = start; at < end; at += PIECE_BYTES) {
      const length = Math.min(PIECE_BYTES, end - at);
      write(piece.subarray(0, this.fill(piece, at, length)));
    }
  }

  /** Returns the first position of the text between `from` and `to`; -1 if not found. */
  indexOf(text: string, from: number, to = this.size): number {
    for (let at = from; at < to; ) {
      const { bytes, start, hasMore } = this.window(at, SEARCH_BYTES);
      const found = bytes.indexOf(text, at - start, 'latin1');
      if (found >= 0) return start + found < to ? start + found : -1;
      if (!hasMore) return -1;
      at = start + bytes.length - text.length + 1;
    }
    return -1;
  }

  /** Returns the last position of the text in the file's last `within` bytes; -1 if not found. */
  lastIndexOf(text: string, within: number): number {
    const from = Math.max(0, this.size - within);
    const found = this.slice(from, this.size).lastIndexOf(text, undefined, 'latin1');
    return found < 0 ? -1 : from + found;
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private load(start: number, length: number): FileWindow {
    const known = Math.max(0, Math.min(length, this.size - start));
    const more = start + known < this.size;
    const bytes = Buffer.allocUnsafeSlow(known + (more ? 0 : END_OF_OBJECTS.length));
    const read = this.fill(bytes, start, known);
    const end = more ? 0 : END_OF_OBJECTS.copy(bytes, read);
    return { bytes: bytes.subarray(0, read + end), start, hasMore: more };
  }

  private fill(target: Buffer, start: number, length: number): number {
    let done = 0;
    while (done < length) {
      const count = readSync(this.descriptor, target, done, length - done, start + done);
      if (count === 0) break;
      done += count;
    }
    return done;
  }
}

const PIECE_BYTES = 1 << 20;
/** Shared buffer: each piece is written before the next one is read. */
const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
