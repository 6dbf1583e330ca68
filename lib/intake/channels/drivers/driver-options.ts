import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionOptions } from '@/lib/platform/remote-files/connection-options';

export interface DriverOptions extends ConnectionOptions {
  /** Folders in which a channel may read files. */
  folders: readonly string[];
  /** Waits between two listings of files. Default: the monotonic clock. Tests replace it. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

export const DEFAULT_WAIT = (milliseconds: number): Promise<unknown> => sleep(milliseconds);
