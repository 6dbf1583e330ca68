/** Disk errors by system error code. They are temporary: they end when the disk has space or is repaired. */
const DISK_ERRORS: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  EIO: 'The disk reports an error',
  EROFS: 'The disk can’t be written to',
  EMFILE: 'Too many files are open',
  ENFILE: 'Too many files are open',
};

/** Time in seconds until a retry; a person must fix the problem. */
export const DISK_RETRY_SECONDS = 30;

/** Returns the beginning of an error message for a disk error, or undefined for any other error. */
export function describeDiskError(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return DISK_ERRORS[String(error.code)];
}
