import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { END_OF_OBJECTS } from '../syntax/parser';

/** Larger files are read through windows, so that memory doesn't grow with the file. */
export const WHOLE_BYTES = 24 << 20;
const WINDOW_BYTES = 64 << 10;
const KEPT_WINDOWS = 8;

/** A stretch of the file. `bytes` ends with an end of ours when it reaches the file's end. */
export interface Window {
  bytes: Buffer;
  /** Position in the file of the first byte. */
  start: number;
  /** Whether the file goes on after the window. */
  more: boolean;
}

/** Reads a file by position, never more of it than is asked for. Windows stay valid for as long as they are held. */
export class FileBytes {
  readonly size: number;
  private readonly descriptor: number;
  private windows: Window[] = [];
  private readonly whole: Window | undefined;

  /** Reads the file whole if it has no more bytes than `wholeBytes`. */
  constructor(path: string, wholeBytes = WHOLE_BYTES) {
    this.descriptor = openSync(path, 'r');
    this.size = fstatSync(this.descriptor).size;
    this.whole = this.size <= wholeBytes ? this.load(0, this.size) : undefined;
  }

  /** A window that holds the bytes from `at` on: `length` of them, or as many as the file has. */
  window(at: number, length: number): Window {
    if (this.whole) return this.whole;
    const end = Math.min(at + length, this.size);
    const known = this.windows.find(
      ({ start, bytes }) => start <= at && start + bytes.length >= end && at < start + bytes.length,
    );
    if (known) return known;
    const window = this.load(at, Math.max(length, WINDOW_BYTES));
    this.windows = [window, ...this.windows.slice(0, KEPT_WINDOWS - 1)];
    return window;
  }

  /** Exactly the bytes of a range (fewer at the file's end). Don't change them: they may be shared. */
  slice(start: number, end: number): Buffer {
    if (this.whole) return this.whole.bytes.subarray(start, Math.min(end, this.size));
    const length = Math.max(0, Math.min(end, this.size) - start);
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, this.fill(bytes, start, length));
  }

  /** Hands on a range in pieces of a megabyte at most. */
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

  /** The first position of the text from `from` on and before `to`; -1 when it isn't there. */
  indexOf(text: string, from: number, to = this.size): number {
    for (let at = from; at < to; ) {
      const { bytes, start, more } = this.window(at, WINDOW_BYTES);
      const found = bytes.indexOf(text, at - start, 'latin1');
      if (found >= 0) return start + found < to ? start + found : -1;
      if (!more) return -1;
      at = start + bytes.length - text.length + 1;
    }
    return -1;
  }

  /** The last position of the text within the file's last `within` bytes; -1 when it isn't there. */
  lastIndexOf(text: string, within: number): number {
    const from = Math.max(0, this.size - within);
    const found = this.slice(from, this.size).lastIndexOf(text, undefined, 'latin1');
    return found < 0 ? -1 : from + found;
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private load(start: number, length: number): Window {
    const known = Math.max(0, Math.min(length, this.size - start));
    const more = start + known < this.size;
    const bytes = Buffer.allocUnsafeSlow(known + (more ? 0 : END_OF_OBJECTS.length));
    const read = this.fill(bytes, start, known);
    const end = more ? 0 : END_OF_OBJECTS.copy(bytes, read);
    return { bytes: bytes.subarray(0, read + end), start, more };
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
/** One buffer for all: pieces are written out before the next one is read. */
const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
