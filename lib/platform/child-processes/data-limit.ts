const MEGABYTE = 2 ** 20;

/** The first version of Node whose V8 maps its code range writable. */
const FIRST_MAJOR_THAT_COUNTS_CODE = 23;
/** V8's code range on 64-bit machines. */
const CODE_RANGE_BYTES = 512 * MEGABYTE;
/** The watch's code range, and what else V8 reserves more than before. */
const WATCH_BYTES = 32 * MEGABYTE;

/**
 * The code range of a second isolate. The default of 512 MB counts against the data limit of the process in Node 23
 * and later: the isolate can't start then.
 */
export const WATCH_CODE_RANGE_MB = 16;

/**
 * Returns the limit on data (RLIMIT_DATA) for a child that may hold `memoryLimitBytes`.
 *
 * Since Node 23, V8 maps the address space that it reserves for code writable, and Linux counts a writable mapping as
 * data when it is reserved: 47 MB at the start of a child in Node 20 and 22, 561 MB in Node 24. The limit grows by as
 * much, so that a file has the same memory in every version. The child's watch still limits its resident memory.
 *
 * @param isolates how many threads run JavaScript, without the watch
 */
export function dataLimitBytes(
  memoryLimitBytes: number,
  isolates = 1,
  nodeVersion = process.versions.node,
): number {
  const major = Number.parseInt(nodeVersion, 10);
  if (major < FIRST_MAJOR_THAT_COUNTS_CODE) return memoryLimitBytes;
  return memoryLimitBytes + isolates * CODE_RANGE_BYTES + WATCH_BYTES;
}
