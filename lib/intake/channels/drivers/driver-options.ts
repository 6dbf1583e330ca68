import { setTimeout as sleep } from 'node:timers/promises';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import type { ConnectionOptions } from '@/lib/platform/remote-files/connection-options';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';

export interface DriverOptions extends ConnectionOptions {
  /** Folders in which a channel may read files. */
  folders: readonly string[];
  /** Waits between two listings of files. Default: the monotonic clock. Tests replace it. */
  wait?: (milliseconds: number) => Promise<unknown>;
  /** Maximum number of files in a folder. Default: `MAX_FILES`. Tests lower it. */
  maxFiles?: number;
}

export const DEFAULT_WAIT = (milliseconds: number): Promise<unknown> => sleep(milliseconds);

/** A list of this many files takes about 300 MB of memory. */
export const MAX_FILES = 1_000_000;

/** @throws RemoteError if a folder has more files than can be listed */
export function requireListable(count: number, { maxFiles = MAX_FILES }: DriverOptions): void {
  if (count <= maxFiles) return;
  throw new RemoteError(formatConnectionMessage('too_many_files', { count: maxFiles }));
}
