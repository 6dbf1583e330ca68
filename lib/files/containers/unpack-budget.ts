import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import { MAX_ENTRIES } from './entry-files';

const MAX_BYTES = 2 ** 30;
const MAX_RATIO = 100;
/** Number of unpacked bytes up to which the ratio isn't limited. */
const FREE_BYTES = 10 * 2 ** 20;
/** Maximum number of bytes written to disk, including those of nested containers that were put on hold. */
const MAX_WRITTEN_BYTES = 2 * MAX_BYTES;

/** Numbers of a container and everything in it. */
export interface UnpackCounts {
  entries: number;
  bytes: number;
}

/** Counts what a container unpacks to, while the bytes are written. Declared sizes don't count. */
export class UnpackBudget {
  private counts: UnpackCounts = { entries: 0, bytes: 0 };
  private written = 0;

  /** @param containerBytes size of the outermost container */
  constructor(private readonly containerBytes: number) {}

  getCounts(): UnpackCounts {
    return { ...this.counts };
  }

  /** Restores earlier counts after the files written since then were deleted. */
  restore(counts: UnpackCounts): void {
    this.counts = { ...counts };
  }

  getRemainingBytes(): number {
    return Math.min(MAX_BYTES, this.getRatioLimit()) - this.counts.bytes;
  }

  /**
   * @param what container that is being unpacked, for example `archive`
   * @throws PdfProblem limit
   */
  addEntry(what: string): void {
    this.counts.entries += 1;
    if (this.counts.entries > MAX_ENTRIES) {
      throw createLimitError(what, `an upload can contain at most ${MAX_ENTRIES} files`);
    }
  }

  /** @throws PdfProblem limit */
  addBytes(what: string, bytes: number): void {
    this.counts.bytes += bytes;
    this.written += bytes;
    if (this.counts.bytes > MAX_BYTES || this.written > MAX_WRITTEN_BYTES) {
      throw createLimitError(what, 'an upload can unpack to at most 1 GB');
    }
    if (this.counts.bytes > this.getRatioLimit()) {
      throw createLimitError(what, `an upload can unpack to at most ${MAX_RATIO} times its size`);
    }
  }

  private getRatioLimit(): number {
    return Math.max(FREE_BYTES, MAX_RATIO * this.containerBytes);
  }
}

const createLimitError = (what: string, rule: string): PdfProblem =>
  new PdfProblem('limit', `The ${what} exceeds a limit: ${rule}.`);
