const MEGABYTE = 2 ** 20;

/** First Node version whose V8 maps its code range writable. */
const FIRST_NODE_MAJOR_WITH_CODE_IN_DATA_LIMIT = 23;
/** V8's code range in bytes on 64-bit machines. */
const CODE_RANGE_BYTES = 512 * MEGABYTE;
/** Memory in bytes for the watcher's code range and V8's other additional reservations. */
const MEMORY_WATCHER_BYTES = 32 * MEGABYTE;

/**
 * Code range in MB of a second isolate. The default of 512 MB counts against the process's data limit in Node 23 and
 * later, so the isolate could not start.
 */
export const MEMORY_WATCHER_CODE_RANGE_MB = 16;

/**
 * Returns the data limit (RLIMIT_DATA) for a child that may hold `memoryLimitBytes`.
 *
 * Since Node 23, V8 maps its reserved code range writable, and Linux counts a writable mapping as data when it is
 * reserved. A child starts with 47 MB in Node 20 and 22, but 561 MB in Node 24. The limit grows by the difference, so
 * that a file has the same memory in every version. The child's watcher still limits its resident memory.
 *
 * @param isolates number of threads that run JavaScript, without the watcher
 */
export function dataLimitBytes(
  memoryLimitBytes: number,
  isolates = 1,
  nodeVersion = process.versions.node,
): number {
  const major = Number.parseInt(nodeVersion, 10);
  if (major < FIRST_NODE_MAJOR_WITH_CODE_IN_DATA_LIMIT) return memoryLimitBytes;
  return memoryLimitBytes + isolates * CODE_RANGE_BYTES + MEMORY_WATCHER_BYTES;
}
