/** The disk's own refusals, by the code of the system: they pass when someone has made room or mended it. */
const REFUSALS: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  EIO: 'The disk reports an error',
  EROFS: 'The disk can’t be written to',
  EMFILE: 'Too many files are open',
  ENFILE: 'Too many files are open',
};

/** When to try again: somebody has to see to it. */
export const DISK_RETRY_SECONDS = 30;

/** The beginning of a sentence that says what the disk refused; undefined when it is not to blame. */
export function diskRefusal(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return REFUSALS[String(error.code)];
}
